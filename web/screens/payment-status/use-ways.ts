import { useState } from 'react';
import { call } from '@vangnet/contract/client';
import { listIssuers, listWays } from '@vangnet/contract/identity';
import { useLoad } from '../../hooks/use-load.ts';

export type Way = {
  readonly id: string;
  readonly name: string;
  /** One chooses a bank within it. */
  readonly hasChoices: boolean;
  readonly outage?: { readonly until: string } | undefined;
};
export type BankName = { readonly ID: string; readonly name: string };

/** The ways to confirm who one is, in the order of the operator. Without banks the list of them could not be fetched. */
export type Offer = { readonly ways: readonly Way[]; readonly banks: readonly BankName[] | undefined };

/** With nothing that one could choose. */
const NOTHING: Offer = { ways: [], banks: undefined };

/** Both at the same time: nearly everybody needs both. */
async function fetchOffer(): Promise<Offer> {
  const [ways, banks] = await Promise.all([call(listWays), call(listIssuers)]);
  if (!ways.ok) return NOTHING;
  return { ways: ways.response.results, banks: banks.ok ? banks.response.results : undefined };
}

/** Undefined at first. */
export function useWays(): { offer: Offer | undefined; retry: () => void } {
  const { found, retry } = useLoad(fetchOffer);
  return { offer: found, retry };
}

/** Given to the chosen radio of each question, else to its first one. */
export const WAY = 'middel';
export const BANK = 'bank';

const workingIn = (offer: Offer | undefined) => offer?.ways.filter(({ outage }) => !outage) ?? [];

export type Choice = ReturnType<typeof useChoice>;

/** What is chosen of what works now; a single way is. `lacks` names the question that is still open. */
export function useChoice(offer: Offer | undefined) {
  const [wayId, chooseWay] = useState<string>();
  const [bankId, chooseBank] = useState<string>();
  const open = workingIn(offer);
  const way = open.find(({ id }) => open.length === 1 || id === wayId);
  const others = open.filter((one) => one !== way);
  const banks = way?.hasChoices ? offer?.banks : undefined;
  const bank = banks?.find(({ ID }) => ID === bankId);
  const lacks = way ? (way.hasChoices && !bank ? BANK : undefined) : WAY;
  const canGoOn = open.length > 0 && (!way?.hasChoices || banks !== undefined);
  return { open, way, others, bank, lacks, canGoOn, chooseWay, chooseBank };
}
