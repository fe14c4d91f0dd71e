/** How Dutch writes what texts in both languages name: no rule puts English in the place of this module. */

/** The notation of numbers and dates, as Intl knows it. */
export const locale = 'nl-NL';

/** An amount with its sign, which does not break over two lines. */
export const inEuro = (amount: string): string => `€\u00a0${amount}`;

export const days = (count: number): string => `${count} ${count === 1 ? 'dag' : 'dagen'}`;
