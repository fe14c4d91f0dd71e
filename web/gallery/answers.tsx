import { RadioCards, type RadioOption } from '../parts/field/RadioCards.tsx';
import { ignore, type Group } from './group.ts';

const perMonth = 'per maand';
const durations: readonly RadioOption<string>[] = [
  { value: '2', label: '2 jaar', price: { text: '€ 52,64 minder', detail: perMonth, direction: 'down' } },
  { value: '5', label: '5 jaar', price: { text: '€ 149,31', detail: 'nu, per maand' } },
  { value: '60', label: 'Tot mijn 60e', price: { text: '€ 139,33 meer', detail: perMonth, direction: 'up' } },
];
const waiting = durations.map((option) => ({ ...option, note: 'Zelf opvangen: € 3.000' }));
const banks = ['ABN AMRO', 'ASN Bank', 'Bunq', 'ING'].map((label) => ({ value: label, label }));
const opinions = ['Ja, vanaf de eerste dag.', 'Ja, na de wachttijd, zolang ik minstens 25% arbeidsongeschikt ben.'].map(
  (label) => ({ value: label, label }),
);

export const answers: Group = {
  name: 'answers',
  states: {
    'nothing chosen': () => (
      <RadioCards legend="Uitkeringsduur" options={durations} value={undefined} onChange={ignore} />
    ),
    'chosen, with prices': () => <RadioCards legend="Uitkeringsduur" options={durations} value="5" onChange={ignore} />,
    'with notes': () => <RadioCards legend="Wachttijd" options={waiting} value="5" onChange={ignore} />,
    'prices on their way': () => (
      <RadioCards
        legend="Uitkeringsduur"
        options={durations.map((option) => ({ ...option, price: 'loading' as const }))}
        value="5"
        onChange={ignore}
      />
    ),
    'with an error': () => (
      <RadioCards
        legend="Uitkeringsduur"
        error="Kies een duur."
        options={durations}
        value={undefined}
        onChange={ignore}
      />
    ),
    'banks in tiles': () => (
      <RadioCards
        legend="Bij welke bank?"
        hint="De rekening moet op je eigen naam staan."
        look="tiles"
        options={banks}
        value="ING"
        onChange={ignore}
      />
    ),
    'answers of the test': () => (
      <RadioCards
        legend="Krijg je een uitkering?"
        look="answers"
        options={opinions}
        value={opinions[1]?.value}
        onChange={ignore}
      />
    ),
  },
};
