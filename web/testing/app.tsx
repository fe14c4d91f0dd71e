import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import type { PageBrand } from '@vangnet/contract/pages';
import type { Draft } from '@vangnet/domain/application/draft';
import { productFigures } from '@vangnet/domain/product/figures';
import type { Language } from '@vangnet/domain/values/language';
import tariff from '../../data/tariffs/2026-01.json' with { type: 'json' };
import ours from '../../data/brands/vangnet/brand.json' with { type: 'json' };
import type * as AppModule from '../app/App.tsx';
import type * as GoModule from '../app/go.ts';
import type * as BrandModule from '../brand/brand.ts';
import type * as HeldModule from '../state/held.ts';
import type { Stored } from '../state/storage.ts';
import { wellServer } from './responses.ts';
import type { FakeServer } from './server.ts';

/** The hands of the visitor. */
export const user = userEvent.setup({ delay: null });

/** The brand that most tests are of. */
export const vangnet: PageBrand = { ...ours, languages: ['nl', 'en'], figures: productFigures(tariff) };

export type Opening = {
  /** What this browser has kept: the answers, and of a saved application its token. */
  readonly kept?: Partial<Omit<Stored, 'draft'>> & { readonly draft: Draft };
  /** Other things that the browser has kept, by name. The question about consent is answered unless it says otherwise. */
  readonly storage?: Readonly<Record<string, string>>;
  readonly language?: Language;
  readonly brand?: PageBrand;
  readonly server?: FakeServer;
};

/** What the page did with its window. */
export type Opened = {
  readonly server: FakeServer;
  /** Addresses of other sites that the page went to, the earliest first. */
  readonly left: readonly string[];
  /** The path with query and fragment. */
  readonly address: () => string;
};

const ORIGIN = 'http://localhost:3000';
const ANSWERED = { 'vangnet.consent': 'refused' };

/**
 * Opens the pages at an address as a new document: nothing is left but what the browser keeps. The modules of the pages
 * are loaded anew, because several remember something for as long as a document lives.
 */
export async function opens(path: string, opening: Opening = {}): Promise<Opened> {
  const { kept, storage = ANSWERED } = opening;
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
  if (kept)
    localStorage.setItem('vangnet.application', JSON.stringify({ ...kept, version: 1, saved: kept.version ?? 1 }));
  return opensAgain(path, opening);
}

/** The same in a browser that keeps what it has: a reload, or a later visit. */
export async function opensAgain(path: string, opening: Opening = {}): Promise<Opened> {
  const { language = 'nl', brand = vangnet, server = wellServer() } = opening;
  cleanup();
  // What has a root of its own, such as a dialog of any page.
  document.body.replaceChildren();
  vi.resetModules();
  const base = language === 'nl' ? '' : `/${language}`;
  document.documentElement.lang = language;
  document.title = '';
  window.history.replaceState(null, '', ORIGIN + base + path);
  const left: string[] = [];
  for (const way of ['assign', 'replace'] as const)
    vi.spyOn(window.location, way).mockImplementation((address) => void left.push(String(address)));
  vi.spyOn(window.location, 'reload').mockImplementation(() => void left.push('reload'));
  server.listen();

  listenAnew();
  const { App, wearBrand, held, preloadPath } = await modulesIn(language);
  wearBrand(brand);
  await held.restore();
  await preloadPath(new URL(path, ORIGIN).pathname);
  await act(async () => {
    // Without strict mode, as in the build: it would ask the server twice.
    render(<App />);
  });
  return {
    server,
    left,
    address: () => window.location.pathname + window.location.search + window.location.hash,
  };
}

let endListening = (): void => undefined;
/** A document that is left hears of other tabs and of its window no more. */
function listenAnew(): void {
  endListening();
  const left = new AbortController();
  const listen = window.addEventListener.bind(window);
  const listening = vi.spyOn(window, 'addEventListener');
  listening.mockImplementation((type, listener) => listen(type, listener, { signal: left.signal }));
  endListening = () => {
    left.abort();
    listening.mockRestore();
  };
  onTestFinished(endListening);
}

type Modules = typeof AppModule & typeof BrandModule & typeof HeldModule & typeof GoModule;

/** The modules of a page in its language, in the order in which `main.tsx` loads them. */
async function modulesIn(language: Language): Promise<Modules> {
  const all = {};
  for (const file of ['state/link.ts', 'app/App.tsx', 'app/go.ts', 'brand/brand.ts', 'state/held.ts']) {
    const module = `../${file}${language === 'nl' ? '' : `?language=${language}`}`;
    Object.assign(all, await import(/* @vite-ignore */ module));
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was just imported
  return all as Modules;
}

/** The title of the page that is there, or on its way. */
export const seesTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

/** What the browser keeps of the application. */
export const keptNow = () =>
  JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as NonNullable<Opening['kept']>;

const CLOCK = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** From now on time passes by {@link pass} alone. What a test then looks for stands there at once, or is looked for after it. */
export function holdClock(): void {
  vi.useFakeTimers({ now: new Date(), toFake: [...CLOCK] });
}

/** Lets this many milliseconds pass on the clock that the test holds. */
export const pass = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
