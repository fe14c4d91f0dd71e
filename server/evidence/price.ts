import * as z from 'zod/mini';
import type { Quote, QuoteRequest } from '@vangnet/domain/premium/quote';
import { CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { EXPLANATION_CODES, type ExplanationCode } from '@vangnet/domain/product/explanation';
import { occupationSchema } from '@vangnet/domain/product/occupation-schema';
import { amount, signedAmount } from '@vangnet/domain/values/amount-schema';
import type { Cents } from '@vangnet/domain/values/money';

const day = z.object({ year: z.int(), month: z.int(), day: z.int() });

/** A price that was shown, with every input of its calculation except the tariff. Amounts in cents. */
export const priceSchema = z.object({
  tariffVersion: z.string(),
  request: z.object({
    /** The whole row, as the list of occupations may have changed when the price is computed again. */
    job: z.object(occupationSchema.shape),
    birth: day,
    startDate: day,
    sumAssured: amount,
    claimDuration: z.enum(CLAIM_DURATIONS),
    waitingPeriod: z.enum(WAITING_PERIODS),
    mentalIllnessIncluded: z.boolean(),
    indexation: z.enum(INDEXATIONS),
    discount: z.boolean(),
  }),
  firstMonth: amount,
  /** The premium per month in each year of the policy. */
  premiums: z.array(amount),
  /** The receipt of the first month. */
  lines: z.array(z.object({ code: z.enum(EXPLANATION_CODES), amount: signedAmount })),
});
export type ShownPrice = z.infer<typeof priceSchema>;

type Shown = {
  readonly request: QuoteRequest;
  readonly quote: Quote;
  readonly explanation: readonly { readonly code: ExplanationCode; readonly amount: Cents }[];
};

export function shownPrice({ request, quote, explanation }: Shown): ShownPrice {
  const { tariffVersion, firstMonth, premiumProgression } = quote;
  return {
    tariffVersion,
    request,
    firstMonth,
    premiums: premiumProgression.map((year) => year.amount),
    lines: explanation.map(({ code, amount: cost }) => ({ code, amount: cost })),
  };
}
