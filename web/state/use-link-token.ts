import { useCallback, useRef } from 'react';
import { takeLinkToken } from './link.ts';

/** The token of the link. Reading it again gives the same one. */
export function useLinkToken(): () => string {
  const taken = useRef<string>(undefined);
  return useCallback(() => (taken.current ??= takeLinkToken()), []);
}
