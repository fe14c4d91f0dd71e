/** A member of staff of the insurer, as the provider of their log-in has them. */
export type Colleague = { readonly name: string; readonly roles: readonly string[]; readonly does: string };

export const people: Readonly<Record<string, Colleague>> = {
  anna: { name: 'Anna de Boer', roles: ['balie-advies'], does: 'adviseur' },
  bram: {
    name: 'Bram Kok',
    roles: ['balie-beheer', 'balie-wissen', 'balie-terugbetalen'],
    does: 'beheerder, mag wissen en terugbetalen',
  },
  chris: {
    name: 'Chris Vermeer',
    roles: ['balie-privacy', 'balie-wissen', 'balie-terugbetalen'],
    does: 'privacy, mag wissen en terugbetalen',
  },
  dewi: { name: 'Dewi Hartono', roles: ['balie-lezen'], does: 'kijkt mee' },
};
