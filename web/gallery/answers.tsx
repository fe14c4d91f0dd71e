import type { OptionFacts } from '../parts/field/RadioCard.tsx';
import { RadioCards, type RadioOption } from '../parts/field/RadioCards.tsx';
import { ignore, type Group } from './group.ts';

const bar = (of100: number) => ({ of100, number: String(of100), spoken: `${of100} van de 100 maanden` });
const durations: readonly RadioOption<string>[] = [
  { value: '2', label: '2 jaar', facts: { price: '€ 96,67', change: '€ 52,64 minder', share: bar(31) } },
  { value: '5', label: '5 jaar', facts: { price: '€ 149,31', change: 'jouw keuze', share: bar(46) } },
  { value: '60', label: 'Tot mijn 60e', facts: { price: '€ 288,64', change: '€ 139,33 meer', share: bar(100) } },
];
const withFacts = (more: Partial<OptionFacts>) =>
  durations.map((option) => ({ ...option, facts: option.facts && { ...option.facts, ...more } }));
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
    'with what they ask for': () => (
      <RadioCards
        legend="Wachttijd"
        options={withFacts({ note: 'eigen geld € 120.000' })}
        value="5"
        onChange={ignore}
      />
    ),
    'without bars': () => (
      <RadioCards legend="Indexeren" options={withFacts({ share: undefined })} value="5" onChange={ignore} />
    ),
    'prices on their way': () => (
      <RadioCards legend="Uitkeringsduur" options={withFacts({ loading: true })} value="5" onChange={ignore} />
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
