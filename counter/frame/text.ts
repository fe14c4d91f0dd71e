import type { RightName } from '@vangnet/domain/staff/rights';

/** The pages that can be gone to from everywhere, for those with the right. */
const ways: readonly { href: string; label: string; right: RightName }[] = [
  { href: '/', label: 'Zoeken', right: 'find' },
  { href: '/aandacht', label: 'Aandacht', right: 'find' },
  { href: '/verzoeken', label: 'Terugbelverzoeken', right: 'answer-request' },
  { href: '/cijfers', label: 'Cijfers', right: 'numbers' },
];

export const text = {
  name: 'Balie',
  skip: 'Ga naar de inhoud',
  pages: 'Pagina’s',
  ways,
  loading: 'Even geduld',
  again: 'Probeer opnieuw',
  notFoundTitle: 'Deze pagina is er niet',
  notFound: 'Kijk of het adres klopt, of begin bij Zoeken.',
};
