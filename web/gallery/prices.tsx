import { cents } from '@vangnet/domain/values/money';
import { WorkedExample } from '../parts/bill/WorkedExample.tsx';
import { Course } from '../parts/course/Course.tsx';
import { PriceFigure } from '../parts/price/PriceFigure.tsx';
import { PriceSlab } from '../parts/price/PriceSlab.tsx';
import { Receipt } from '../parts/receipt/Receipt.tsx';
import type { Group } from './group.ts';

const heading = 'Je premie in het eerste jaar';
const after = 'Inclusief 20% korting. Eén keer € 10 poliskosten.';
const amounts = [14_931, 19_762, 21_000, 22_500, 24_000, 25_500, 25_500].map(cents);

export const prices: Group = {
  name: 'prices',
  states: {
    slab: () => (
      <PriceSlab
        heading={heading}
        amount={cents(14_931)}
        unit="per maand"
        course={<Course amounts={amounts} top={5} picture="Zeven staven" />}
      >
        {after}
      </PriceSlab>
    ),
    'slab, on its way': () => <PriceSlab heading="Je premie per maand" amount={undefined} unit="per maand" />,
    'figure beside the question': () => <PriceFigure amount={cents(14_931)} unit="per maand" size="side" />,
    'figure in the bar': () => <PriceFigure amount={cents(1_204_931)} unit="per maand" size="bar" />,
    receipt: () => (
      <Receipt
        caption="Zo is je premie opgebouwd"
        lines={[
          { label: 'Basis', sentence: 'De prijs van € 3.000 per maand.', amount: cents(18_264) },
          { label: 'Korting van 20%', sentence: 'Alleen in het eerste jaar.', amount: cents(-3_333) },
        ]}
        total={{ label: 'Je premie per maand', amount: cents(14_931) }}
      />
    ),
    'worked example': () => (
      <WorkedExample
        caption="Rekenvoorbeeld"
        rows={[
          { label: 'Hypotheek of huur', amount: cents(95_000) },
          { label: 'Gas, water en licht', amount: cents(40_000) },
          { label: 'Telefoon', amount: cents(5_000) },
        ]}
        subtotal={{ label: 'Je vaste lasten', amount: cents(140_000) }}
        extra={[{ label: 'Om van te leven', amount: cents(75_000) }]}
        total={{ label: 'Maximaal te verzekeren', amount: cents(215_000) }}
      />
    ),
  },
};
