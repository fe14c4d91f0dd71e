import { Chips } from '../parts/field/Chips.tsx';
import { Rope } from '../parts/rope/Rope.tsx';
import { HundredField } from '../parts/share/HundredField.tsx';
import { ShareBar } from '../parts/share/ShareBar.tsx';
import { ignore, type Group } from './group.ts';

const lengths = ['3 maanden', '2 jaar', 'Tot mijn 60e'].map((label) => ({ value: label, label }));
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
        <ShareBar of100={46}>
          <b>46</b>
        </ShareBar>
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
    chips: () => <Chips legend="Hoe lang?" options={lengths} value="2 jaar" onChange={ignore} />,
  },
};
