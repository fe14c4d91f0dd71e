import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { failureWords, type Failed } from '../session/failure.ts';
import type { LogIn } from '../session/log-in.ts';
import { useSession } from '../session/use-session.ts';

type Result<T> = { ok: true; response: { data: T } } | ({ ok: false } & Failed);

export type Asked<T> = {
  readonly found: T | undefined;
  readonly failure: string | undefined;
  readonly isLoading: boolean;
  readonly again: () => void;
  /** Something was done, which may have changed it: keeps what came of that, and asks again. */
  readonly done: (says: string) => void;
  readonly says: string | undefined;
};

type State<T> = { readonly of: string; readonly isLoading: boolean; readonly found?: T; readonly failure?: string };

/** What a call asks for, by name; undefined asks for nothing. */
export type Query = Readonly<Record<string, string | undefined>>;
export const queryOf = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/**
 * What a page asks of the server when it shows, and whenever it is of something else. What was found stays when a later call
 * fails.
 */
export function useAsked<T>(load: (ask: LogIn['ask'], signal: AbortSignal) => Promise<Result<T>>, of = ''): Asked<T> {
  const { ask } = useSession();
  const [state, setState] = useState<State<T>>({ of, isLoading: true });
  const { isLoading } = state;
  if (state.of !== of) setState({ ...state, of, isLoading: true });
  const loadNow = useEffectEvent((signal: AbortSignal) => load(ask, signal));
  useEffect(() => {
    if (!isLoading) return undefined;
    const abort = new AbortController();
    void loadNow(abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      if (result.ok) setState({ of, isLoading: false, found: result.response.data });
      else {
        // What is gone, or may not be seen any more, does not stay on the page.
        const isGone = result.status === 403 || result.status === 404;
        const failed = { of, isLoading: false, failure: failureWords(result) };
        setState((before) => (isGone ? failed : { ...before, ...failed }));
      }
    });
    return () => abort.abort();
  }, [of, isLoading]);
  const again = useCallback(() => setState((before) => ({ ...before, isLoading: true })), []);
  const [said, setSaid] = useState<{ of: string; words: string }>();
  const done = (words: string) => {
    setSaid({ of, words });
    again();
  };
  const says = said?.of === of ? said.words : undefined;
  return { found: state.found, failure: state.failure, isLoading, again, done, says };
}
