import { useEffect, useState } from 'react';

/** Where to go, or why not; undefined when the visitor is elsewhere already. */
export type Departure = { to: string } | { failure: string } | undefined;

/**
 * Leaving for a page of a bank: busy until that page comes, with a sentence when it cannot be reached. A second press
 * does nothing.
 */
export function useDeparture(prepare: () => Promise<Departure>) {
  const [{ busy, failure }, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  useEffect(() => {
    // The browser's Back can bring this page as it was left: busy.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setState({ busy: false });
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const depart = async () => {
    if (busy) return;
    setState({ busy: true });
    const departure = await prepare();
    if (departure && 'to' in departure) window.location.assign(departure.to);
    else setState({ busy: false, ...departure });
  };
  return { busy, failure, depart: () => void depart() };
}
