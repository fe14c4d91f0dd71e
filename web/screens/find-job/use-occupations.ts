import { useCallback, useEffect, useState } from 'react';
import type { Occupation } from '@vangnet/domain/product/occupation';

export type Occupations = { status: 'loading' | 'failed' } | { status: 'ready'; list: readonly Occupation[] };

let fetched: Promise<Occupations> | undefined;

/** The list is fetched once per visit; a failed attempt is not kept, so that the next one tries again. */
async function load(): Promise<Occupations> {
  const { fetchOccupations } = await import('./occupation-list.ts');
  const list = await fetchOccupations();
  if (list) return { status: 'ready', list };
  fetched = undefined;
  return { status: 'failed' };
}

/** The occupation table, fetched from the moment it is `wanted`, and a way to try again when that failed. */
export function useOccupations(wanted: boolean): [Occupations, retry: () => void] {
  const [occupations, setOccupations] = useState<Occupations>({ status: 'loading' });
  const fetchList = useCallback(() => {
    fetched ??= load().catch(() => ({ status: 'failed' }));
    void fetched.then(setOccupations);
  }, []);
  useEffect(() => {
    if (wanted) fetchList();
  }, [wanted, fetchList]);
  return [occupations, fetchList];
}
