import { RadioCards, type RadioOption } from '../parts/field/RadioCards.tsx';
import { Rope } from '../parts/rope/Rope.tsx';
import { HundredField } from '../parts/share/HundredField.tsx';
import { ShareBar } from '../parts/share/ShareBar.tsx';
import { ignore, type Group } from './group.ts';

const lengths = ['3 maanden', '2 jaar', 'Tot mijn 60e'].map((label) => ({ value: label, label }));
const offers: readonly RadioOption<string>[] = [
  {
    value: 'shown',
    label: '5 jaar, na 90 dagen',
    note: 'Zonder psychische klachten',
    price: { text: '€ 106,26', detail: 'je keuze, per maand' },
    foot: 'Betaalt in 32 van elke 100 maanden.',
  },
  {
    value: 'cheaper',
    label: '2 jaar, na 30 dagen',
    note: 'Zonder psychische klachten',
    price: { text: '€ 9,59 minder', detail: 'per maand', direction: 'down' },
    foot: (
      <>
        Betaalt in 24 van elke 100 maanden. <span>Je levert 3 jaar uitkering in.</span>
      </>
    ),
  },
];

export const risk: Group = {
  name: 'risk',
  states: {
    'no people of a hundred': () => <HundredField filled={0} of="people" />,
    'some people of a hundred': () => <HundredField filled={37} of="people" />,
    'all months of a hundred': () => <HundredField filled={100} of="months" />,
    'one month of a hundred': () => <HundredField filled={1} of="months" />,
    'a small and a large share': () => (
      <>
        <ShareBar of100={3} />
        <ShareBar of100={88} />
      </>
    ),
    'rope in three stretches': () => (
      <Rope
        label="Eerst 3 maanden eigen geld, daarna 5 jaar uitkering, daarna 2 jaar eigen geld."
        stretches={[
          { length: 3, held: false },
          { length: 60, held: true },
          { length: 24, held: false },
        ]}
        from="3 maanden zelf"
        between="5 jaar uitkering"
        to="2 jaar zelf"
      />
    ),
    'small cards': () => (
      <RadioCards legend="Hoe lang?" look="chips" options={lengths} value="2 jaar" onChange={ignore} />
    ),
    'cards with a foot': () => (
      <RadioCards legend="Kies een combinatie" look="offers" options={offers} value="shown" onChange={ignore} />
    ),
  },
};
