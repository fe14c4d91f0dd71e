import { useEffect, useState } from 'react';
import { calculate, type Calculation } from '@vangnet/contract/calculation';
import { call, type CallResult } from '@vangnet/contract/client';
import type { Draft } from '@vangnet/domain/application/draft';
import { text } from './text.ts';

export type Premium =
  /** A choice is still open: nothing to calculate. */
  | { status: 'open' }
  /** On its way; the former calculation stays readable. */
  | { status: 'calculating'; calculation: Calculation | undefined }
  | { status: 'ready'; calculation: Calculation }
  | { status: 'failed'; message: string };

/**
 * The premium for the draft, calculated on entering and at every change. A newer question aborts the older one, so
 * the last choice always wins.
 */
export function usePremium(draft: Draft | undefined): Premium {
  const [premium, setPremium] = useState<Premium>({ status: 'calculating', calculation: undefined });

  useEffect(() => {
    if (!draft) {
      setPremium({ status: 'open' });
      return undefined;
    }
    const abort = new AbortController();
    setPremium((former) => ({ status: 'calculating', calculation: calculationOf(former) }));
    void askPremium(draft, abort.signal).then((answer) => {
      if (!abort.signal.aborted) setPremium(answer);
    });
    return () => abort.abort();
  }, [draft]);

  return premium;
}

export function calculationOf(premium: Premium): Calculation | undefined {
  return 'calculation' in premium ? premium.calculation : undefined;
}

async function askPremium(draft: Draft, signal: AbortSignal): Promise<Premium> {
  const result = await call(calculate, { body: draft, signal });
  return result.ok
    ? { status: 'ready', calculation: result.answer }
    : { status: 'failed', message: sentenceOf(result) };
}

/** The product's refusal comes with a sentence; anything else gets the specification's general one. */
function sentenceOf(result: Extract<CallResult<typeof calculate>, { ok: false }>): string {
  return (result.status === 200 && result.failure?.errors[0]?.message.nl) || text.calculationFailed;
}
