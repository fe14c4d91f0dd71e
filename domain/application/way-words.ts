import { fill } from '../values/fill.ts';
import { OR } from '../values/text.ts';
import * as ownText from './way-text.ts';

/** A way to show who one is, as far as words need it. */
export type WordedWay = { readonly name: string; readonly hasChoices: boolean };
export type OffersMethods = { methods(): readonly WordedWay[] };

/** Parts of the words for a method to show who one is. */
type WayWords = {
  /** The party that confirms, after "met", "bij" or "naar": people know their bank, not the scheme behind it. */
  readonly who: string;
  /** The same for a visitor who does not know it yet. */
  readonly own: string;
  /** Whatever one needs for it. */
  readonly needs: string;
};

/** Makes the words in a language for the methods to show who one is. */
export function waysIn({ bank, named }: typeof ownText, or: string) {
  /** The words of a way: people choose their bank in it, or know it by its name. */
  const wayWords = ({ name, hasChoices }: WordedWay): WayWords =>
    hasChoices
      ? { ...bank, needs: fill(bank.needs, { scheme: name }) }
      : { who: name, own: name, needs: fill(named.needs, { name }) };
  /** "je bank of itsme", or "je eigen bank of itsme". */
  const anyOf = (ways: readonly WordedWay[], form: 'who' | 'own'): string =>
    ways.map((way) => wayWords(way)[form]).join(` ${or} `);
  return { wayWords, anyOf };
}

export const { wayWords, anyOf } = waysIn(ownText, OR);
