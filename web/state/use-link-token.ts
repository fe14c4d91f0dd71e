import { useCallback, useRef } from 'react';
import { takeLinkToken } from './link.ts';

/** The token that a text begins with: a mail program or an app takes the end of the sentence along, as in "token=abc).". */
export const tokenOf = (text: string): string => text.replace(/[^\w-].*$/s, '');

/** The token of the link. Reading it again gives the same one. */
export function useLinkToken(): () => string {
  const taken = useRef<string>(undefined);
  return useCallback(() => (taken.current ??= tokenOf(takeLinkToken())), []);
}
