import type { RightName } from '@vangnet/domain/staff/rights';

/** The pages that can be gone to from everywhere, for those with the right. */
const ways: readonly { href: string; label: string; right: RightName; waits: boolean }[] = [
  { href: '/', label: 'Zoeken', right: 'find', waits: false },
  { href: '/aandacht', label: 'Aandacht', right: 'find', waits: true },
  { href: '/verzoeken', label: 'Terugbelverzoeken', right: 'answer-request', waits: false },
  { href: '/cijfers', label: 'Cijfers', right: 'numbers', waits: false },
];

export const text = {
  name: 'Balie',
  skip: 'Ga naar de inhoud',
  pages: 'Pagina’s',
  ways,
  quick: 'Zoek een andere aanvraag',
  quickHint: 'Andere aanvraag',
  loading: 'Even geduld',
  again: 'Probeer opnieuw',
  notFoundTitle: 'Deze pagina is er niet',
  notFound: 'Kijk of het adres klopt, of begin bij Zoeken.',
};
