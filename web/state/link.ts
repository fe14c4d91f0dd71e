import { screenUrl } from '@vangnet/domain/flow/navigation';

const page = typeof window === 'undefined' ? undefined : window;

/** What the address said when the page was opened. */
export const openedWith: string = page?.location.search ?? '';

/**
 * What the address of a mailed link said. It leaves the address bar when this module is loaded, before any screen and
 * anything that a screen asks for: the token in it is not seen, shared, kept in the history or told to anybody.
 */
let link = page?.location.pathname === screenUrl('continue') ? takeSearch() : '';

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
