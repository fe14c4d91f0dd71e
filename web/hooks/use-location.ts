import { createContext, use } from 'react';
import { navigate, usePathname, useSearch as useQuery } from 'wouter/use-browser-location';

export type Go = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** How to change the address, and the path of a page that is rendered before there is an address. Given by the app. */
export const AddressContext = createContext<{ go: Go; prerendered?: string | undefined }>({ go: navigate });

/** The path of the address, and the way to another. */
export function useLocation(): [path: string, go: Go] {
  const { go, prerendered } = use(AddressContext);
  return [usePathname(prerendered === undefined ? {} : { ssrPath: prerendered }), go];
}

/** The query of the address. A prerendered page has none; what depends on one is rendered after hydration. */
export const useSearch = (): string => useQuery({ ssrSearch: '' });
