import { use, useEffect, useMemo, useState, type ComponentType, type MouseEvent } from 'react';
import { chapterOf, placeOf, screen, screenAt, screenUrl } from '@vangnet/domain/flow/navigation';
import { screens, type ScreenId } from '@vangnet/domain/flow/screens';
import { chapters } from '@vangnet/domain/flow/text';
import { BASE } from '@vangnet/domain/values/language-text';
import { useHeadingFocus } from '../hooks/use-heading-focus.ts';
import { AddressContext, readHistoryState, useAddress, useHistoryState, useLocation } from '../hooks/use-location.ts';
import { loadedPage, pageAt, pages, pageTitle } from '../pages/registry.ts';
import { LinkContext, type LinkProps } from '../parts/link/Link.tsx';
import { loadedScreen } from '../screens/registry.ts';
import { brand } from '../brand/brand.ts';
import { Layout } from '../frame/Layout.tsx';
import { text } from '../frame/text.ts';
import { PreloadContext } from '../frame/use-flow.ts';
import { BeforeContext, PlaceContext, TitleContext } from '../frame/use-place.ts';
import { admitted } from '../frame/admission.ts';
import { preloadAhead, preloadPath, preloadThenGo, tellItIsMissing, titleOf } from './go.ts';
import type { WayOn } from '../returning/way-on.ts';
import { useConsentQuestion, useReturning } from './optional-parts.ts';

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
  const isOwn = href.startsWith('/');
  return (
    <a {...props} href={isOwn ? BASE + href : href} onClick={isOwn ? follow : onClick}>
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
  const [ownTitle, setOwnTitle] = useState<string>();
  const { name } = brand();
  const title = ownTitle ?? page?.title;
  useArrival(path, title === undefined ? titleOf(row?.id) : pageTitle(title, name));
  // The script in index.html marked the page: what depends on kept answers was not shown before they were read.
  useEffect(() => {
    delete document.documentElement.dataset['answers'];
  }, []);

  return (
    <Frame id={row?.id} isOver={page?.only === 'mail'}>
      {/* oxlint-disable-next-line react/static-components -- a loaded module, so the same component at every render */}
      <TitleContext value={setOwnTitle}>{Shown && <Shown />}</TitleContext>
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
  const { way, Resume, Beside } = useReturning(shown);
  // A page beside the flow keeps the progress of the screen that it was opened from.
  const { cameFrom = '', message } = useHistoryState();
  const id = shown ?? screenAt(cameFrom.replace(/\?.*/, ''))?.id;
  const [placeOnScreen, setPlace] = useState<string>();
  const isFinished = isOver || id === 'final-screen';
  const finished = isFinished ? (placeOnScreen ?? text.finished) : undefined;
  const current = chapterAt(id, isFinished);
  const card = way && Resume && <Resume way={way} />;
  const steps = stepsOf(current, way, isSettled(id, isFinished));
  const place = placeIn(id) ?? placeOnScreen;
  return (
    <Layout
      {...{ place, finished, message }}
      brand={brand()}
      chapters={steps}
      beside={Beside && <Beside />}
      // oxlint-disable-next-line react/static-components -- a loaded module, so the same component at every render
      consent={ConsentQuestion && <ConsentQuestion />}
      pages={pages.filter(({ only }) => !only)}
    >
      <BeforeContext value={card}>
        <PlaceContext value={setPlace}>{children}</PlaceContext>
      </BeforeContext>
    </Layout>
  );
}

/** Where the visitor is among the questions; undefined on a screen that is not counted. */
function placeIn(id: ScreenId | undefined): string | undefined {
  const counted = id && placeOf(id);
  return counted && text.place(counted);
}

function chapterAt(id: ScreenId | undefined, isFinished: boolean): number {
  if (isFinished) return chapters.length;
  return id === undefined ? -1 : chapterOf(id);
}

/** From the payment on the answers are settled: their screens lead to nothing but the payment. */
const isSettled = (id: ScreenId | undefined, isFinished: boolean) =>
  isFinished || (id && screen(id).step > chapters.length);

/** The chapters with the current one; up to the furthest one that was reached they are links, until they are settled. */
function stepsOf(current: number, way: WayOn | undefined, settled: boolean | undefined) {
  const reached = current < 0 ? current : Math.max(current, way?.chapter ?? 0);
  return chapters.map((title, index) => {
    const first = screens.find((row) => chapterOf(row.id) === index)?.path;
    return {
      title,
      state: index === current ? ('current' as const) : index < reached ? ('done' as const) : ('todo' as const),
      href: index > reached || settled ? undefined : index === way?.chapter ? way.url : first,
    };
  });
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

/** Chooses the screen at an address; fetches it when the browser's own back button arrives before its code. */
function useLoaded(path: string, found: ComponentType | undefined): ComponentType | undefined {
  const [, rerender] = useState(0);
  useEffect(() => {
    if (!found) void preloadPath(path).then(() => rerender((count) => count + 1), tellItIsMissing);
  }, [path, found]);
  return found;
}

/**
 * Finds the element that takes the focus instead of the heading: the field of an answer to change, which the address
 * names, and after the change the "Wijzig" that led to it.
 */
function whereTheVisitorWas(): HTMLElement | null {
  const { changedAt } = readHistoryState(window.history.state);
  const links = [...document.links].filter((link) => link.getAttribute('href') === changedAt);
  // It may stand in a line that was opened.
  for (const link of links) link.closest('details')?.setAttribute('open', '');
  const shown = links.find((link) => link.getClientRects().length > 0);
  return shown ?? document.getElementById(window.location.hash.slice(1));
}

/** The title that the server wrote, of the page that the visitor came to. */
let written: string | undefined;

/** On a new screen the title changes, the page starts at the top and the heading, or the wanted field, is read out. */
function useArrival(path: string, title: string | undefined): void {
  useEffect(() => {
    written ??= document.title;
    document.title = title ?? written;
  }, [title]);
  useHeadingFocus(path, { fromTop: true, field: whereTheVisitorWas });
}
