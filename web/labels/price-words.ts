import { paysIn } from '@vangnet/domain/product/risk-words';
import { cents, formatEuro, type Cents } from '@vangnet/domain/values/money';
import type { RadioPrice } from '../parts/field/RadioCard.tsx';
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

/** "€ 13,62 minder per maand". */
export const changePerMonth = (difference: Cents) => prices.changePerMonth(differenceInWords(difference));

function directionOf(difference: Cents): RadioPrice['direction'] {
  if (difference === 0) return undefined;
  return difference < 0 ? 'down' : 'up';
}

/** The price column of a radio card. */
export function radioPrice(effect: Effect | undefined): RadioPrice | 'loading' | undefined {
  switch (effect?.kind) {
    case 'loading':
      return 'loading';
    case 'unknown':
      return { text: prices.unknown, detail: prices.notKnown };
    case 'amount':
      return { text: formatEuro(effect.amount), detail: prices.perMonth };
    case 'chosen':
      return { text: formatEuro(effect.amount), detail: prices.now };
    case 'different':
      return {
        text: formatEuro(effect.amount),
        detail: changePerMonth(effect.difference),
        direction: directionOf(effect.difference),
      };
    default:
      return undefined;
  }
}

/** The label of a select's option: "90 dagen: € 83,70 per maand (€ 13,62 minder), betaalt in 41 van elke 100 maanden". */
export function pricedLabel(label: string, effect: Effect | undefined): string {
  if (effect?.kind !== 'different') return label;
  const priced = prices.inOption(label, formatEuro(effect.amount), differenceInWords(effect.difference));
  const covered = coverInWords(effect);
  return covered === undefined ? priced : `${priced}, ${covered}`;
}

/** "betaalt in 41 van elke 100 maanden"; undefined while that is not known. */
export function coverInWords(effect: Effect | undefined): string | undefined {
  const share = effect && 'coveredShare' in effect ? effect.coveredShare : undefined;
  return share === undefined ? undefined : paysIn(share);
}
