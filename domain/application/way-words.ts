import { OR } from '../values/text.ts';
import { bank, named } from './way-text.ts';

/** A way to show who one is, as far as words need it. */
export type WordedWay = { readonly name: string; readonly hasChoices: boolean };
export type OffersWays = { ways(): readonly WordedWay[] };

/** What words of a way are made of. */
type WayWords = {
  /** Who confirms, after "met", "bij" or "naar": people know their bank, not the scheme behind it. */
  readonly who: string;
  /** The same for a visitor who does not know it yet. */
  readonly own: string;
  /** What one needs for it. */
  readonly needs: string;
};

/** The words of a way: people choose their bank in it, or know it by its name. */
export const wayWords = ({ name, hasChoices }: WordedWay): WayWords => (hasChoices ? bank(name) : named(name));

/** "je bank of itsme", or "je eigen bank of itsme". */
export const anyOf = (ways: readonly WordedWay[], form: 'who' | 'own'): string =>
  ways.map((way) => wayWords(way)[form]).join(` ${OR} `);
