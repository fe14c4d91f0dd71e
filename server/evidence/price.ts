import * as z from 'zod/mini';
import { type PremiumEngine, type Price, type QuoteRequest } from '@vangnet/domain/premium/quote';
import { coverFields } from '@vangnet/domain/product/cover';
import { EXPLANATION_CODES } from '@vangnet/domain/product/explanation';
import { occupationSchema } from '@vangnet/domain/product/occupation-schema';
import { amount, signedAmount } from '@vangnet/domain/values/amount-schema';
import { releaseOf, type Release } from '@vangnet/reference-data/releases';
import { words } from '../../words/words.ts';

const day = z.object({ year: z.int(), month: z.int(), day: z.int() });

/** A price that was shown, with every input of its calculation except the tariff. Amounts in cents. */
export const priceSchema = z.object({
  tariffVersion: z.string(),
  request: z.object({
    /** The whole row, as the list of occupations may have changed when the price is computed again. */
    job: z.object(occupationSchema.shape),
    birth: day,
    startDate: day,
    ...coverFields(amount),
    discount: z.boolean(),
  }),
  firstMonth: amount,
  /** The premium per month in each year of the policy. */
  premiums: z.array(amount),
  /** The receipt of the first month. */
  lines: z.array(z.object({ code: z.enum(EXPLANATION_CODES), amount: signedAmount })),
});
export type RecordedPrice = z.infer<typeof priceSchema>;

type Priced = {
  readonly request: QuoteRequest;
  readonly price: Price;
  readonly release: { readonly engine: Pick<PremiumEngine, 'explain'> };
};

/** A price as it is recorded, with its receipt. */
export function recordedPrice({ request, price, release }: Priced): RecordedPrice {
  const { tariffVersion, firstMonth, premiumProgression } = price;
  return {
    tariffVersion,
    request,
    firstMonth,
    premiums: premiumProgression.map((year) => year.amount),
    lines: release.engine
      .explain(request, words.nl.explanationTexts)
      .map(({ code, amount: cost }) => ({ code, amount: cost })),
  };
}

/** The outcome of computing a price again: the fault is a phrase about the price; `unknown` is a tariff that is not at hand. */
type Replayed = { readonly fault: string } | { readonly unknown: string } | { readonly isSame: true };

/** Computes a price again by the archived tariff of its version, with everything that it follows from. @param recorded as the record has it */
export function replayed(recorded: unknown, releases: readonly Release[]): Replayed {
  const read = priceSchema.safeParse(recorded);
  if (!read.success) return { fault: 'cannot be read by this release' };
  const shown = read.data;
  const { tariffVersion, request } = shown;
  const release = releaseOf(releases, tariffVersion);
  if (!release) return { unknown: tariffVersion };
  const price = release.engine.quote(request);
  if (!price.ok) return { fault: `is refused now: ${price.refusal}` };
  const now = recordedPrice({ request, price, release });
  if (amountsOf(now) === amountsOf(shown)) return { isSame: true };
  const isLater = now.firstMonth === shown.firstMonth;
  if (isLater) return { fault: `has other parts or later years by tariff ${tariffVersion}` };
  return { fault: `was ${shown.firstMonth} cents, and is ${now.firstMonth} by tariff ${tariffVersion}` };
}

const amountsOf = ({ firstMonth, premiums, lines }: RecordedPrice) => JSON.stringify([firstMonth, premiums, lines]);
