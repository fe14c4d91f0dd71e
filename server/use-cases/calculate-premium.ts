import type * as z from 'zod/mini';
import type { calculate } from '@vangnet/contract/calculation';
import type { Quote, QuoteRequest } from '@vangnet/domain/premium/quote';
import type { Refusal } from '@vangnet/domain/product/eligibility';
import { findOccupation } from '@vangnet/domain/product/occupation-table';
import { readCalculationRequest, type FieldFault } from './calculation-request.ts';
import { today, type Product } from './releases.ts';

export type Calculated =
  | { outcome: 'priced'; quote: Quote; request: QuoteRequest }
  | { outcome: 'refused'; code: Refusal }
  /** The request has nothing that can be priced: open answers, or an occupation that is not in the list. */
  | { outcome: 'malformed'; faults: FieldFault[] };

/** The premium for what somebody wishes, with the server's own row of the occupation and the tariff of today. */
export function calculatePremium(product: Product, body: z.infer<typeof calculate.body>): Calculated {
  const read = readCalculationRequest(body);
  if (!read.ok) return { outcome: 'malformed', faults: read.faults };
  const { occupation, occupationField, ...wishes } = read.wishes;
  const { engine, occupations, startDate } = today(product);
  const job = findOccupation(occupations, occupation);
  if (!job) return { outcome: 'malformed', faults: [{ code: 'occupation.unlisted', field: occupationField }] };
  const request = { ...wishes, job, startDate };
  const quote = engine.quote(request);
  return quote.ok ? { outcome: 'priced', quote, request } : { outcome: 'refused', code: quote.refusal };
}
