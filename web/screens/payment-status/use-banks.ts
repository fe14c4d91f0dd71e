import { useCallback, useEffect, useState } from 'react';
import { call } from '@vangnet/contract/client';
import { listIssuers } from '@vangnet/contract/identity';

export type Banks =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; list: readonly { ID: string; name: string }[] };

/** The banks where one can confirm who one is, in the order of the identity service. */
export function useBanks(): [Banks, retry: () => void] {
  const [banks, setBanks] = useState<Banks>({ status: 'loading' });
  const load = useCallback(() => {
    void call(listIssuers).then((result) =>
      setBanks(result.ok ? { status: 'ready', list: result.response.results } : { status: 'failed' }),
    );
  }, []);
  useEffect(load, [load]);
  return [banks, load];
}
