import { releaseOf, type Release } from '@vangnet/reference-data/releases';
import { priceSchema, shownPrice, type ShownPrice } from '../../evidence/price.ts';

type Replayed = { readonly fault: string } | { readonly unknown: string } | { readonly isSame: true };

/** Computes a price again with everything that it follows from. @param recorded a price as the record has it */
export function replayed(recorded: unknown, releases: readonly Release[]): Replayed {
  const read = priceSchema.safeParse(recorded);
  if (!read.success) return { fault: 'cannot be read by this release' };
  const price = read.data;
  const release = releaseOf(releases, price.tariffVersion);
  if (!release) return { unknown: price.tariffVersion };
  const { engine } = release;
  const quote = engine.quote(price.request);
  if (!quote.ok) return { fault: `is refused now: ${quote.refusal}` };
  const again = shownPrice({ request: price.request, quote, explanation: engine.explain(price.request) });
  return amountsOf(again) === amountsOf(price) ? { isSame: true } : { fault: differenceOf(price, again) };
}

const amountsOf = ({ firstMonth, premiums, lines }: ShownPrice) => JSON.stringify([firstMonth, premiums, lines]);

const differenceOf = ({ firstMonth: shown, tariffVersion }: ShownPrice, { firstMonth: now }: ShownPrice) =>
  shown === now
    ? `has other parts or later years by tariff ${tariffVersion}`
    : `was ${shown} cents, and is ${now} by tariff ${tariffVersion}`;
