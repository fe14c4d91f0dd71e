import { call } from '@vangnet/contract/client';
import { listIssuers } from '@vangnet/contract/identity';
import { useLoad } from '../../hooks/use-load.ts';

export type Banks = { status: 'failed' } | { status: 'ready'; list: readonly { ID: string; name: string }[] };

async function fetchBanks(): Promise<Banks> {
  const result = await call(listIssuers);
  return result.ok ? { status: 'ready', list: result.response.results } : { status: 'failed' };
}

/** The banks where visitors can confirm who they are, in the order of the identity service; undefined at first. */
export function useBanks(): { banks: Banks | undefined; retry: () => void } {
  const { found, retry } = useLoad(fetchBanks);
  return { banks: found, retry };
}
