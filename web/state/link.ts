import { MY_APPLICATION_PATH } from '@vangnet/contract/pages';
import { screenUrl } from '@vangnet/domain/flow/navigation';

const page = typeof window === 'undefined' ? undefined : window;

/** Query of the address that the page was opened with. */
export const openedWith: string = page?.location.search ?? '';

/**
 * The token of a mailed link. It leaves the address bar when this module is loaded, before any screen and anything that
 * a screen asks for: the token in it is not seen, shared, kept in the history or told to anybody.
 */
const led = [screenUrl('continue'), MY_APPLICATION_PATH];
let link = page && led.includes(page.location.pathname) ? takeSearch() : '';

/**
 * The answers, or the signed quote, that a link to the first screen brings stand in the fragment, which browsers send to no server. They leave
 * the address bar like the token of a mailed link.
 */
const BROUGHT = /[#&](beroep|geboortedatum|bedrag|offerte)=/;
let isBrought = false;
let brought = takeFragment();

function takeFragment(): string {
  const { hash, pathname, search } = page?.location ?? { hash: '', pathname: '', search: '' };
  if (pathname !== screenUrl('find-job') || !BROUGHT.test(hash)) return '';
  window.history.replaceState(window.history.state, '', pathname + search);
  isBrought = true;
  return hash;
}

/** Tells whether the visitor came by a link with answers, which is meant for a new calculation. */
export const cameWithAnswers = (): boolean => isBrought;

/** The fragment of a link with answers; empty when there is none, and when it was taken before. */
export function takeBrought(): string {
  const fragment = brought || takeFragment();
  brought = '';
  return fragment;
}

function takeSearch(): string {
  const { search, pathname } = window.location;
  if (search) window.history.replaceState(window.history.state, '', pathname);
  return search;
}

/** The token of the mailed link at which the visitor is; empty when there is none, and when it was taken before. */
export function takeLinkToken(): string {
  const search = link || takeSearch();
  link = '';
  return new URLSearchParams(search).get('token') ?? '';
}
