import { releaseOf, type Release } from '@vangnet/reference-data/releases';
import { priceSchema, recordedPrice, type RecordedPrice } from '../../evidence/price.ts';

type Replayed = { readonly fault: string } | { readonly unknown: string } | { readonly isSame: true };

/** Computes a price again with everything that it follows from. @param recorded a price as the record has it */
export function replayed(recorded: unknown, releases: readonly Release[]): Replayed {
  const read = priceSchema.safeParse(recorded);
  if (!read.success) return { fault: 'cannot be read by this release' };
  const price = read.data;
  const release = releaseOf(releases, price.tariffVersion);
  if (!release) return { unknown: price.tariffVersion };
  const { engine } = release;
  const now = engine.quote(price.request);
  if (!now.ok) return { fault: `is refused now: ${now.refusal}` };
  const again = recordedPrice({ request: price.request, price: now, release });
  return amountsOf(again) === amountsOf(price) ? { isSame: true } : { fault: differenceOf(price, again) };
}

const amountsOf = ({ firstMonth, premiums, lines }: RecordedPrice) => JSON.stringify([firstMonth, premiums, lines]);

const differenceOf = ({ firstMonth: shown, tariffVersion }: RecordedPrice, { firstMonth: now }: RecordedPrice) =>
  shown === now
    ? `has other parts or later years by tariff ${tariffVersion}`
    : `was ${shown} cents, and is ${now} by tariff ${tariffVersion}`;
