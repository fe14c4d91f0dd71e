import { useLoad } from '../../hooks/use-load.ts';
import type { OccupationList } from './occupation-list.ts';

export type Occupations = { status: 'failed' } | ({ status: 'ready' } & OccupationList);

let fetched: Promise<Occupations> | undefined;

async function fetchList(): Promise<Occupations> {
  const found = await import('./occupation-list.ts').then(
    ({ fetchOccupations }) => fetchOccupations(),
    () => undefined,
  );
  if (found) return { status: 'ready', ...found };
  fetched = undefined;
  return { status: 'failed' };
}

/** The list is fetched once per visit; a failed attempt is not kept, so that the next one tries again. */
const load = () => (fetched ??= fetchList());

/** The occupation table, fetched from the moment it is `wanted`; undefined until the first attempt ends. */
export function useOccupations(wanted: boolean): [Occupations | undefined, retry: () => void] {
  const { found, retry } = useLoad(load, wanted);
  return [found, retry];
}
