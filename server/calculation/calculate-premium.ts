import type * as z from 'zod/mini';
import type { calculate } from '@vangnet/contract/calculation';
import type { Alternatives, ExplanationLine, Quote, QuoteRequest } from '@vangnet/domain/premium/quote';
import type { Refusal } from '@vangnet/domain/product/eligibility';
import { maxEndAge } from '@vangnet/domain/product/occupation';
import { findOccupation } from '@vangnet/domain/product/occupation-table';
import { pensionGap, type PensionGap } from '@vangnet/domain/product/state-pension';
import { netPremium, type NetPremium } from '@vangnet/domain/product/tax';
import type { Cents } from '@vangnet/domain/values/money';
import { readCalculationRequest, type FieldFault } from './request.ts';
import { ratedToday, type Product, type Rating, type Release } from './releases.ts';

/** The tariff that a saved calculation had before it was priced anew, and what it would cost with that. */
export type Rerated = { readonly previousVersion: string; readonly previousAmount: Cents };

export type Priced = {
  readonly request: QuoteRequest;
  readonly quote: Quote;
  readonly explanation: readonly ExplanationLine[];
  readonly alternatives: Alternatives;
  readonly net: NetPremium | undefined;
  readonly pensionGap: PensionGap | undefined;
  readonly rerated: Rerated | undefined;
};
export type Calculated =
  | ({ outcome: 'priced' } & Priced)
  | { outcome: 'refused'; code: Refusal }
  /** The request has nothing that can be priced: open answers, or an occupation that is not in the list. */
  | { outcome: 'malformed'; faults: FieldFault[] };

/**
 * The premium for what somebody wishes, with all that is told about it, by the server's own row of the occupation. The
 * tariff is that of today, or the one that a saved calculation keeps.
 */
export function calculatePremium(product: Product, body: z.infer<typeof calculate.body>, saved?: Rating): Calculated {
  const read = readCalculationRequest(body);
  if (!read.ok) return { outcome: 'malformed', faults: read.faults };
  const { occupation, occupationField, deduction, ...wishes } = read.wishes;
  const { engine, occupations, startDate, previous } = ratedToday(product, saved, occupation);
  const job = findOccupation(occupations, occupation);
  if (!job) return { outcome: 'malformed', faults: [{ code: 'occupation.unlisted', field: occupationField }] };
  const request = { ...wishes, job, startDate };
  const quote = engine.quote(request);
  if (!quote.ok) return { outcome: 'refused', code: quote.refusal };
  const { birth } = wishes;
  return {
    outcome: 'priced',
    request,
    quote,
    explanation: engine.explain(request),
    alternatives: engine.alternatives(request),
    net: deduction && netPremium({ ...deduction, monthlyPremium: quote.firstMonth, birth, startDate }),
    pensionGap: pensionGap(birth, maxEndAge(job)),
    rerated: previous && rerated(previous, request, quote.firstMonth),
  };
}

/** What the same wishes cost by the previous release; undefined when that says the same, or has no price for them. */
function rerated({ engine, occupations }: Release, request: QuoteRequest, amount: Cents): Rerated | undefined {
  const job = findOccupation(occupations, request.job.occupation.name);
  const former = job && engine.quote({ ...request, job });
  if (!former?.ok || former.firstMonth === amount) return undefined;
  return { previousVersion: engine.tariffVersion, previousAmount: former.firstMonth };
}
