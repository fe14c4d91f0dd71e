import { useAction } from '../hooks/use-action.ts';

/** The address to go to, or why there is none; undefined when the visitor has left already. */
export type Departure = { to: string } | { failure: string } | undefined;

/** Leaving for a page of a bank: busy until that page comes, with a sentence when it cannot be reached. */
export function useDeparture(prepare: () => Promise<Departure>) {
  const { busy, failure, run } = useAction(async () => {
    const departure = await prepare();
    if (!departure || 'failure' in departure) return { ...departure };
    window.location.assign(departure.to);
    return { isLeaving: true };
  });
  return { busy, failure, depart: run };
}
