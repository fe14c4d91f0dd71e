import type { DocumentInput } from '@vangnet/reference-data/document-content';
import { premiumChart } from '../drawings.ts';
import { centsFromEuro } from '@vangnet/domain/values/money';
import { verbatim } from '@vangnet/reference-data/markup';
import { words } from '../../../words/words.ts';

/** Sample premiums of the first thirteen years, in euro. */
const premiums = [97.32, 128.3, 135.17, 142.2, 149.6, 157.1, 165, 173, 181.2, 189.8, 198.5, 207.8, 217.1];

/** A quote as the design draws it: the price, the choices, the course of the premium, and where to go on. */
export const sampleQuote: DocumentInput = {
  title: 'Offerte voor je AOV',
  subtitle: 'Verzekering van je vaste maandlasten',
  language: 'nl',
  version: 'VN-2026-N3XD-CEGQ',
  published: '2026-11-21',
  layout: 'compact',
  illustration: true,
  details: [
    ['Kenmerk', 'VN-2026-N3XD-CEGQ'],
    ['Datum', '21 november 2026'],
    ['Startdatum', 'op zijn vroegst 1 december 2026'],
  ],
  footerNote: 'Op je polis staat de premie die je betaalt.',
  blocks: [
    {
      kind: 'priceSlab',
      label: 'Je premie in het eerste jaar',
      amount: '€ 97,32',
      unit: 'per maand',
      notes: ['Inclusief 20% korting', 'Jaar 2: € 128,30. Daarna stijgt je premie elk jaar, tot € 217,10 in jaar 13.'],
    },
    {
      kind: 'columns',
      columns: [
        [
          { kind: 'heading', level: 2, text: 'Dit verzeker je' },
          {
            kind: 'facts',
            rows: [
              ['Verzekerd bedrag', '€ 2.400 per maand'],
              ['Uitkeringsduur', 'Maximaal 5 jaar'],
              ['Wachttijd', '90 dagen'],
              ['Psychische klachten', 'Niet verzekerd'],
              ['Indexatie', '2% per jaar'],
              ['Uitkering vanaf', '25% arbeidsongeschikt'],
            ],
          },
        ],
        [
          { kind: 'heading', level: 2, text: 'Dit weten we van je' },
          {
            kind: 'facts',
            rows: [
              ['Beroep', verbatim('Interieurtimmerman')],
              ['Geboortedatum', '14-03-1986'],
              ['Beoordeling', 'Eigen beroep'],
            ],
          },
          {
            kind: 'notice',
            tone: 'attention',
            text: 'Bij 80% of meer arbeidsongeschiktheid krijg je het hele bedrag. Tussen 25% en 80% een deel.',
          },
        ],
      ],
    },
    { kind: 'heading', level: 2, text: 'Zo verloopt je premie' },
    {
      kind: 'columns',
      shares: [1.35, 1],
      columns: [
        [
          {
            kind: 'figure',
            alt: 'Staafdiagram van de premie per jaar: € 97,32 in jaar 1, € 128,30 in jaar 2, oplopend tot € 217,10 in jaar 13.',
            drawing: premiumChart(premiums.map(centsFromEuro), [0, 1, 12], words.nl),
          },
        ],
        [
          {
            kind: 'facts',
            rows: [
              ['Jaar 1, met 20% korting', '€ 97,32'],
              ['Jaar 2', '€ 128,30'],
              ['Hoogste, jaar 13', '€ 217,10'],
            ],
          },
          { kind: 'paragraph', size: 'small', text: 'Bedragen zijn per maand.' },
        ],
      ],
    },
    {
      kind: 'columns',
      columns: [
        [
          { kind: 'heading', level: 2, text: 'Goed om te weten' },
          {
            kind: 'paragraph',
            text: '30 dagen bedenktijd. Na 1 jaar maandelijks opzegbaar. Tijdens een volledige uitkering betaal je geen premie.',
          },
        ],
        [
          { kind: 'heading', level: 2, text: 'Kosten bij de start' },
          { kind: 'paragraph', text: 'Je betaalt één keer € 30 poliskosten, samen met je eerste premie.' },
        ],
      ],
    },
    {
      kind: 'paragraph',
      text: 'Wil je verder? [Ga verder met je aanvraag](https://aov.vangnet.example/continue?token=voorbeeld). De link werkt 90 dagen. Vragen? Bel {{phone}} of mail naar [{{mail}}](mailto:{{mail}}).',
    },
  ],
};
