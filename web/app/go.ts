import { navigate as changeAddress } from 'wouter/use-browser-location';
import { screenAt } from '@vangnet/domain/flow/navigation';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { addressOf, pathIn } from '../hooks/address.ts';
import { brand } from '../brand/brand.ts';
import { loadGuard } from '../frame/admission.ts';
import { text } from '../frame/text.ts';
import { readHistoryState, type Go, type HistoryState } from '../hooks/use-location.ts';
import { pageAt, preloadPage } from '../pages/registry.ts';
import { preload } from '../screens/registry.ts';
import { loadOptionalParts } from './optional-parts.ts';

const KEY = 'vangnet.reloaded';
/** Destination of the visitor, as long as they are under way. */
let target: string | undefined;
let opening: Promise<void> = Promise.resolve();

/**
 * Waits for the code of the next screen before the address changes: a preloaded screen shows without a blank. A page
 * beside the flow remembers from which screen the visitor came. A second press while the next screen is rendered leads
 * to where the address is by then, and adds nothing to the history.
 */
export const preloadThenGo: Go = (to, options) => {
  const { pathname, href } = new URL(addressOf(to));
  const path = pathIn(pathname);
  target = href;
  void Promise.all([preloadPath(path), loadTitles()])
    .then(() => {
      const replace = options?.replace === true || href === window.location.href;
      changeAddress(href, { state: pageAt(path) ? wayBack() : options?.state, replace });
    }, tellItIsMissing)
    .finally(() => (target = undefined));
};

function wayBack(): HistoryState {
  const { pathname, search } = window.location;
  const path = pathIn(pathname);
  return screenAt(path) ? { cameFrom: path + search } : readHistoryState(window.history.state);
}

/** Says on the current screen that the next one could not be fetched, for example without a connection. */
export const tellItIsMissing = (): Promise<void> => opening.then(() => say(text.unreachable));

/** The history keeps a message over a reload, after which it may not be true any more. */
export function forgetWhatWasSaid(): void {
  if (window.history.state !== null) say(undefined);
}

function say(message: string | undefined): void {
  const state: unknown = window.history.state;
  changeAddress(window.location.href, {
    replace: true,
    state: { ...(typeof state === 'object' ? state : {}), message },
  });
}

/**
 * A part of the application that is gone, because the server has another release by now, is had by a new page: where the
 * visitor was going, or this one again. The answers are kept in the browser.
 */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', () => {
    opening = opening.then(reopen).catch(() => undefined);
  });
}

/** Reloads once for each release (its scripts have other names), and only when the server has another one. */
async function reopen(): Promise<void> {
  const release = import.meta.url;
  if (sessionStorage.getItem(KEY) === release) return;
  // Before it waits: another part may be missed meanwhile.
  sessionStorage.setItem(KEY, release);
  const page = await fetch(location.pathname).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  // No connection, or it failed for a moment: a new page would not help and would lose what is half typed.
  if (!page || page.includes(new URL(release).pathname)) return sessionStorage.removeItem(KEY);
  if (target === undefined) location.reload();
  else location.assign(target);
  await new Promise(() => undefined);
}

let titling: typeof import('@vangnet/domain/flow/document-title') | undefined;

/** Fetches the titles of documents. The server has written that of the first page, so a first visit does without. */
async function loadTitles(): Promise<void> {
  titling ??= await import('@vangnet/domain/flow/document-title');
}

/** The title of the document at a screen; undefined at the page that the visitor came to. */
export const titleOf = (id: ScreenId | undefined): string | undefined => titling?.documentTitle(id, brand().name);

/** Fetches the code of what an address shows. Rejects when it cannot be had. */
export async function preloadPath(path: string): Promise<void> {
  const row = screenAt(path);
  const page = pageAt(path);
  await Promise.all([
    page ? preloadPage(page) : preload(row?.id ?? 'not-found'),
    row && loadGuard(row.id),
    loadOptionalParts(row?.id),
  ]);
}

/**
 * Fetches the code of the screen that probably comes next, when nothing of this one is left to do. Without it the press
 * that leads there fetches it.
 */
export const preloadAhead = (id: ScreenId): void => {
  (window.requestIdleCallback ?? setTimeout)(() => {
    void preload(id).catch(() => undefined);
    void loadOptionalParts(id);
  });
};
