import { useCallback, useEffect, useState } from 'react';

/**
 * Something that a screen fetches when it shows, or from the moment that it is `wanted`, and a way to fetch it again.
 * `found` keeps what was found before while it is fetched again. `load` has to stay the same function between renders;
 * it gives undefined when there is nothing to show, because it led the visitor elsewhere or its signal was aborted.
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T | undefined>, wanted = true) {
  const [found, setFound] = useState<T>();
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    if (!loading || !wanted) return undefined;
    const abort = new AbortController();
    void load(abort.signal).then(
      (result) => {
        if (abort.signal.aborted || result === undefined) return;
        setFound(() => result);
        setLoading(false);
      },
      // A bug: the page says so, instead of loading without an end.
      (fault: unknown) =>
        setFound(() => {
          throw fault;
        }),
    );
    return () => abort.abort();
  }, [loading, wanted, load]);
  return { found, loading, retry: useCallback(() => setLoading(true), []) };
}
