import { useCallback, useRef } from 'react';

/**
 * The token of the link, taken out of the address bar so that it is not seen, shared or kept in the history. Reading
 * it again gives the same one.
 */
export function useToken(): () => string {
  const taken = useRef<string>(undefined);
  return useCallback(() => (taken.current ??= takeToken()), []);
}

function takeToken(): string {
  const { search, pathname } = window.location;
  if (search) window.history.replaceState(window.history.state, '', pathname);
  return new URLSearchParams(search).get('token') ?? '';
}
