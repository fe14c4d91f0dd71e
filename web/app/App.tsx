import { lazy, Suspense, use, useEffect, useMemo, useState, type ComponentType, type MouseEvent } from 'react';
import { navigate as changeAddress } from 'wouter/use-browser-location';
import { chapterOf, documentTitle, placeOf, screenAt, screenUrl } from '@vangnet/domain/flow/navigation';
import { chapters, screens, type ScreenId } from '@vangnet/domain/flow/screens';
import { useHeadingFocus } from '../hooks/use-heading-focus.ts';
import { AddressContext, useAddress, useHistoryState, useLocation, type Go } from '../hooks/use-location.ts';
import { loadedPage, pageAt, pages, pageTitle, preloadPage } from '../pages/registry.ts';
import { LinkContext, type LinkProps } from '../parts/link/Link.tsx';
import { loadedScreen, preload } from '../screens/registry.ts';
import { useApplication } from '../state/held.ts';
import { loadConsentQuestion, useConsentQuestion } from './consent-question.ts';
import { brand } from '../brand/brand.ts';
import { FooterLinks } from '../frame/FooterLinks.tsx';
import { Layout } from '../frame/Layout.tsx';
import { text } from '../frame/text.ts';
import { PreloadContext, type Returned } from '../frame/use-flow.ts';
import { PlaceContext } from '../frame/use-place.ts';
import { useCameFrom, type BesideFlow } from '../frame/use-came-from.ts';
import { admitted, loadGuard } from '../frame/admission.ts';
import { onTheWay } from './load-chunk.ts';

const NewCalculation = lazy(async () => ({
  default: (await import('../anew/NewCalculation.tsx')).NewCalculation,
}));

/**
 * Waits for the code of the next screen before the address changes: a preloaded screen shows without a blank. A page
 * beside the flow remembers from which screen the visitor came. A second press while the next screen is rendered leads
 * to where the address is by then, and adds nothing to the history.
 */
const preloadThenGo: Go = (to, options) => {
  const { pathname, href } = new URL(to, window.location.origin);
  onTheWay(to);
  void preloadPath(pathname)
    .then(() => {
      const replace = options?.replace === true || href === window.location.href;
      changeAddress(to, { state: pageAt(pathname) ? wayBack() : options?.state, replace });
    })
    .finally(() => onTheWay(undefined));
};

function wayBack(): BesideFlow {
  const { pathname, search } = window.location;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this application, as `BesideFlow` or not at all
  return screenAt(pathname) ? { cameFrom: pathname + search } : ((window.history.state ?? {}) as BesideFlow);
}

/** Fetches the code of what an address shows. */
export async function preloadPath(path: string): Promise<void> {
  const row = screenAt(path);
  const page = pageAt(path);
  if (row) await Promise.all([preload(row.id), loadGuard(row.id), loadConsentQuestion(row.id)]);
  else await (page ? preloadPage(page) : preload('not-found'));
}

const preloadAhead = (id: ScreenId) => {
  void preload(id);
  void loadConsentQuestion(id);
};

/** Own pages open in this document, other addresses (mail, phone, other sites) are plain links. */
function AppLink({ href, onClick, children, ...props }: LinkProps) {
  const { go } = use(AddressContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a {...props} href={href} onClick={href.startsWith('/') ? follow : onClick}>
      {children}
    </a>
  );
}

/** The whole application: the guard, the frame and the screen of the current address. */
export function App({ ssrPath }: { ssrPath?: string }) {
  const address = useAddress(ssrPath);
  const value = useMemo(() => ({ ...address, go: preloadThenGo }), [address]);
  return <AddressContext value={value}>{pageElement}</AddressContext>;
}

/** One element, which is rendered again only when the address to show is another. */
const pageElement = (
  <LinkContext value={AppLink}>
    <PreloadContext value={preloadAhead}>
      <Page />
    </PreloadContext>
  </LinkContext>
);

function Page() {
  const [path] = useLocation();
  const row = screenAt(path);
  const page = pageAt(path);
  const shown = useAdmission(row?.id);
  const Shown = useLoaded(path, page ? loadedPage(page) : loadedScreen(row ? shown : 'not-found'));
  const { name } = brand();
  useArrival(path, page ? pageTitle(page.title, name) : documentTitle(row, name));
  // The script in index.html marked the page: what depends on kept answers was not shown before they were read.
  useEffect(() => {
    delete document.documentElement.dataset['answers'];
  }, []);

  return (
    <Frame id={row?.id} isOver={page?.isByMail === true}>
      {/* oxlint-disable-next-line react/static-components -- a loaded module, so the same component at every render */}
      {Shown && <Shown />}
    </Frame>
  );
}

type FrameProps = {
  id: ScreenId | undefined;
  /** The application was submitted: all steps are done. */
  isOver: boolean;
  children: React.ReactNode;
};

function Frame({ id: shown, isOver, children }: FrameProps) {
  const ConsentQuestion = useConsentQuestion(shown);
  // A page beside the flow keeps the progress of the screen that it was opened from.
  const cameFrom = useCameFrom();
  const id = shown ?? (cameFrom === undefined ? undefined : screenAt(cameFrom.replace(/\?.*/, ''))?.id);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this application, with or without a message
  const message = (useHistoryState() as { message?: string } | null)?.message;
  const [placeOnScreen, setPlace] = useState<string>();
  const finished = isOver || id === 'final-screen' ? text.finished : undefined;
  const current = finished ? chapters.length : id === undefined ? -1 : chapterOf(id);
  const steps = chapters.map((title, index) => ({
    title,
    state: index < current ? ('done' as const) : index === current ? ('current' as const) : ('todo' as const),
    href: screens.find((row) => chapterOf(row.id) === index)?.path,
  }));
  const counted = id && placeOf(id);
  const place = counted ? text.place(counted) : placeOnScreen;
  return (
    <Layout
      {...{ place, finished, message }}
      brand={brand()}
      chapters={steps}
      anew={<Anew />}
      // oxlint-disable-next-line react/static-components -- a loaded module, so the same component at every render
      consent={ConsentQuestion && <ConsentQuestion />}
      footer={<FooterLinks pages={pages.filter(({ isByMail }) => !isByMail)} />}
    >
      <PlaceContext value={setPlace}>{children}</PlaceContext>
    </Layout>
  );
}

/** Shown as soon as there is a saved calculation, until the insurer or an adviser has it. */
function Anew() {
  const { token, over } = useApplication();
  if (token === undefined || over) return null;
  return (
    <Suspense>
      <NewCalculation />
    </Suspense>
  );
}

/**
 * The guard: sends the visitor on when the wanted screen is not open yet, and names the screen to show. It judges an
 * arrival, not every later change: an answer that is cleared on the overview is asked again there.
 */
function useAdmission(wanted: ScreenId | undefined): ScreenId | undefined {
  const [, navigate] = useLocation();
  const [arrival, setArrival] = useState(() => ({ wanted, at: admitted(wanted) }));
  const isNew = arrival.wanted !== wanted;
  const at = isNew || !arrival.at ? admitted(wanted) : arrival.at;
  if (isNew || arrival.at !== at) setArrival({ wanted, at });
  useEffect(() => {
    if (at && at !== wanted) navigate(screenUrl(at), { replace: true });
  }, [at, wanted, navigate]);
  return at === wanted ? at : undefined;
}

/** What to show at an address; fetches it when the browser's own back button arrives before its code. */
function useLoaded(path: string, found: ComponentType | undefined): ComponentType | undefined {
  const [, rerender] = useState(0);
  useEffect(() => {
    if (!found) void preloadPath(path).then(() => rerender((count) => count + 1));
  }, [path, found]);
  return found;
}

/**
 * What takes the focus instead of the heading: the field of an answer to change, which the address names, and after the
 * change the "Wijzig" that led to it.
 */
function whereTheVisitorWas(): HTMLElement | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this application, as `Returned` or not at all
  const { changedAt } = (window.history.state ?? {}) as Returned;
  const links = [...document.links].filter((link) => link.getAttribute('href') === changedAt);
  // It may stand in a line that was opened.
  for (const link of links) link.closest('details')?.setAttribute('open', '');
  const shown = links.find((link) => link.getClientRects().length > 0);
  return shown ?? document.getElementById(window.location.hash.slice(1));
}

/** On a new screen the title changes, the page starts at the top and the heading, or the wanted field, is read out. */
function useArrival(path: string, title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useHeadingFocus(path, { fromTop: true, field: whereTheVisitorWas });
}
