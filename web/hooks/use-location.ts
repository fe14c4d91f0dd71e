import { createContext, use, useDeferredValue, useMemo } from 'react';
import {
  navigate,
  useHistoryState as useEntryState,
  usePathname,
  useSearch as useQuery,
} from 'wouter/use-browser-location';
import { pathIn } from './address.ts';

export type Go = (to: string, options?: { replace?: boolean; state?: unknown }) => void;
/** State of an entry of the history besides its address. */
export type HistoryState = {
  /** Address, with its query, that the visitor of a page beside the flow was at. */
  readonly cameFrom?: string | undefined;
  /** Address of the question that was changed, of a screen returned to. */
  readonly changedAt?: string | undefined;
  /** Words of the frame. */
  readonly message?: string | undefined;
};
/** An address as the history has it. */
type Address = { readonly path: string; readonly search: string; readonly state: HistoryState };

/** Reads what an entry says; the browser keeps it, and other scripts may write there too. */
export function readHistoryState(entry: unknown): HistoryState {
  const text = (name: keyof HistoryState): string | undefined => {
    const value: unknown = Reflect.get(Object(entry), name);
    return typeof value === 'string' ? value : undefined;
  };
  return { cameFrom: text('cameFrom'), changedAt: text('changedAt'), message: text('message') };
}

/** The address that is shown, and how to change it. Given by the app. */
export const AddressContext = createContext<Address & { go: Go }>({ go: navigate, path: '/', search: '', state: {} });

/**
 * The address to show. Another screen is much to render for a phone, so it is rendered in pieces while the one before it
 * stands: until then this gives the former address. Another query of the same screen is shown at once.
 *
 * @param prerendered the whole path of a page that is rendered before there is an address, with no query
 */
export function useAddress(prerendered: string | undefined): Address {
  const path = pathIn(usePathname(prerendered === undefined ? {} : { ssrPath: prerendered }));
  const search = useQuery({ ssrSearch: '' });
  const entry = useEntryState<unknown>();
  const address = useMemo(() => ({ path, search, state: readHistoryState(entry) }), [path, search, entry]);
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

/** Reads the state of the entry of the history. */
export const useHistoryState = (): HistoryState => use(AddressContext).state;
