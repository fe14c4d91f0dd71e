import { ofHundred } from '@vangnet/domain/product/natural-frequency';
import { inHundred, paysIn, paysInShort } from '@vangnet/domain/product/risk-words';
import { cents, formatEuro, type Cents } from '@vangnet/domain/values/money';
import type { OptionFacts } from '../parts/field/RadioCard.tsx';
import { STAND_IN } from '../parts/price/stand-in.ts';
import { prices } from './text.ts';

/** Price of an option in the first month, and the part of the months of disability in which it pays. */
type Known = {
  readonly amount: Cents;
  /** A fraction; absent where the options of a question cover the same months. */
  readonly coveredShare?: number;
};

/** Effect of an option on the premium of the first month, and on the cover. */
export type Effect =
  | { kind: 'loading' }
  /** The calculation failed; it can be tried again. */
  | { kind: 'unknown' }
  /** There is no premium to compare with as long as another question is open. */
  | ({ kind: 'amount' } & Known)
  | ({ kind: 'chosen' } & Known)
  /** Negative when it lowers the premium. */
  | ({ kind: 'different'; difference: Cents } & Known);

/** "€ 13,62 minder", "€ 31,14 meer": says the direction in words. */
export function differenceInWords(difference: Cents): string {
  if (difference === 0) return prices.same;
  return difference < 0 ? prices.less(formatEuro(cents(Math.abs(difference)))) : prices.more(formatEuro(difference));
}

/** The price of an option, as facts for its card; undefined without one. */
export function priceFacts(effect: Effect | undefined): OptionFacts | undefined {
  switch (effect?.kind) {
    case 'loading':
      return { price: formatEuro(STAND_IN), loading: true };
    case 'unknown':
      return { price: prices.unknown, change: prices.notKnown };
    case 'amount':
      return { price: formatEuro(effect.amount) };
    case 'chosen':
      return { price: formatEuro(effect.amount), change: prices.chosen };
    case 'different':
      return { price: formatEuro(effect.amount), change: differenceInWords(effect.difference) };
    default:
      return undefined;
  }
}

/** The same for an option about the cover, with the months that it pays and a note. */
export function coverFacts(effect: Effect | undefined, note?: string): OptionFacts | undefined {
  const facts = priceFacts(effect);
  if (!facts) return undefined;
  return effect?.kind === 'unknown' ? { ...facts, share: UNKNOWN } : { ...facts, note, share: shareIn(effect) };
}

/** Keeps the place of a share that is not known. */
const UNKNOWN = { of100: 0, number: prices.unknown };

/** The share of an option; while it is loading, one like most. */
function shareIn(effect: Effect | undefined): OptionFacts['share'] {
  const share = effect?.kind === 'loading' ? 0.5 : shareOf(effect);
  if (share === undefined) return undefined;
  return { of100: ofHundred(share).whole, number: inHundred(share), spoken: paysInShort(share) };
}

/** The label of a select's option: "90 dagen: € 83,70 per maand (€ 13,62 minder), 41 van de 100 maanden dat je niet kunt werken". */
export function pricedLabel(label: string, effect: Effect | undefined): string {
  if (effect?.kind !== 'different') return label;
  const priced = prices.inOption(label, formatEuro(effect.amount), differenceInWords(effect.difference));
  const covered = coverInWords(effect);
  return covered === undefined ? priced : `${priced}, ${covered}`;
}

/** "41 van de 100 maanden dat je niet kunt werken"; undefined while that is not known. */
function coverInWords(effect: Effect | undefined): string | undefined {
  const share = shareOf(effect);
  return share === undefined ? undefined : paysIn(share);
}

const shareOf = (effect: Effect | undefined) => (effect && 'coveredShare' in effect ? effect.coveredShare : undefined);
