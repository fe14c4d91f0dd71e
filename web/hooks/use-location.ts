import { createContext, use, useDeferredValue, useMemo } from 'react';
import {
  navigate,
  useHistoryState as useEntryState,
  usePathname,
  useSearch as useQuery,
} from 'wouter/use-browser-location';

export type Go = (to: string, options?: { replace?: boolean; state?: unknown }) => void;
/** An address as the history has it; `state` is what its entry says besides. */
type Address = { readonly path: string; readonly search: string; readonly state: unknown };

/** The address that is shown, and how to change it. Given by the app. */
export const AddressContext = createContext<Address & { go: Go }>({ go: navigate, path: '/', search: '', state: null });

/**
 * The address to show. Another screen is much to render for a phone, so it is rendered in pieces while the one before it
 * stands: until then this gives the former address. Another query of the same screen is shown at once.
 *
 * @param prerendered the path of a page that is rendered before there is an address, with no query
 */
export function useAddress(prerendered: string | undefined): Address {
  const path = usePathname(prerendered === undefined ? {} : { ssrPath: prerendered });
  const search = useQuery({ ssrSearch: '' });
  const state = useEntryState<unknown>();
  const address = useMemo(() => ({ path, search, state }), [path, search, state]);
  const shown = useDeferredValue(address);
  return shown.path === path ? address : shown;
}

/** The path of the address, and the way to another. */
export function useLocation(): [path: string, go: Go] {
  const { path, go } = use(AddressContext);
  return [path, go];
}

/** The query of the address. A prerendered page has none; what depends on one is rendered after hydration. */
export const useSearch = (): string => use(AddressContext).search;

/** What the entry of the history says; the caller knows what was written there. */
export const useHistoryState = (): unknown => use(AddressContext).state;
