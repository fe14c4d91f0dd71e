import { useCallback, useEffect, useState } from 'react';
import { failureWords, type Failed } from '../session/failure.ts';

type Result<T> = { ok: true; response: { data: T } } | ({ ok: false } & Failed);

export type Asked<T> = {
  readonly found: T | undefined;
  readonly failure: string | undefined;
  readonly isLoading: boolean;
  readonly again: () => void;
};

type State<T> = { readonly load: unknown; readonly isLoading: boolean; readonly found?: T; readonly failure?: string };

/**
 * What a page asks of the server when it shows, and whenever `load` is another function. What was found stays when a later
 * call fails.
 */
export function useAsked<T>(load: (signal: AbortSignal) => Promise<Result<T>>): Asked<T> {
  const [state, setState] = useState<State<T>>({ load, isLoading: true });
  const { isLoading } = state;
  if (state.load !== load) setState({ ...state, load, isLoading: true });
  useEffect(() => {
    if (!isLoading) return undefined;
    const abort = new AbortController();
    void load(abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      if (result.ok) setState({ load, isLoading: false, found: result.response.data });
      else {
        // What is gone, or may not be seen any more, does not stay on the page.
        const isGone = result.status === 403 || result.status === 404;
        const failed = { load, isLoading: false, failure: failureWords(result) };
        setState((before) => (isGone ? failed : { ...before, ...failed }));
      }
    });
    return () => abort.abort();
  }, [load, isLoading]);
  const again = useCallback(() => setState((before) => ({ ...before, isLoading: true })), []);
  return { found: state.found, failure: state.failure, isLoading, again };
}
