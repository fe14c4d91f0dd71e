import { useEffect, useState } from 'react';

export type Outcome = {
  /** Error as the visitor should read it. */
  failure?: string | undefined;
  /** Another page is on its way: the action counts as busy until that page is there. */
  isLeaving?: boolean;
};

/**
 * An action as a screen shows it: busy while it runs, with a sentence when it failed. A second press while it runs does
 * nothing.
 */
export function useAction<Input extends unknown[]>(action: (...input: Input) => Promise<Outcome>) {
  const [{ busy, failure }, setState] = useState<{ busy: boolean; failure?: string | undefined }>({ busy: false });
  useEffect(() => {
    // The browser's Back can restore the page from its cache as it was left, which is busy.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setState({ busy: false });
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const run = async (...input: Input) => {
    if (busy) return;
    setState({ busy: true });
    try {
      const outcome = await action(...input);
      setState({ busy: outcome.isLeaving ?? false, failure: outcome.failure });
    } catch (fault) {
      // A bug: the page says so, instead of being busy without an end.
      setState(() => {
        throw fault;
      });
    }
  };
  return { busy, failure, run: (...input: Input) => void run(...input) };
}
