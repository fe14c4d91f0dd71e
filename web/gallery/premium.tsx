import { cents } from '@vangnet/domain/values/money';
import { Chart } from '../parts/chart/Chart.tsx';
import { Matrix, type Cell } from '../parts/matrix/Matrix.tsx';
import { ProgressionTable } from '../parts/progression/ProgressionTable.tsx';
import { Rope } from '../parts/rope/Rope.tsx';
import { ignore, type Group } from './group.ts';

const years = Array.from({ length: 17 }, (_, index) => ({
  year: index + 1,
  age: 43 + index,
  amount: cents(Math.min(14_931 + 1_800 * index, 29_276)),
}));
const chartText = {
  summary: 'De premie stijgt van € 149,31 in jaar 1 naar € 292,76 in jaar 9 en blijft daarna gelijk.',
  year: (year: number) => `jaar ${year}`,
  age: (age: number) => `${age} jaar`,
  highest: (amount: string) => `hoogste: ${amount}`,
  discount: '20% korting in jaar 1',
  upTo: (year: number) => `Jaar 1 t/m ${year}`,
  later: 'Latere jaren',
};
const tableText = {
  caption: 'Premie per jaar',
  year: 'Jaar',
  remark: 'Opmerking',
  amount: 'Per maand',
  discount: '20% korting',
  nth: (year: number) => `Jaar ${year}`,
};
const cell = (amount: number, chosen = false): Cell => ({
  amount: cents(amount),
  note: chosen ? 'jouw keuze' : '€ 17,29 minder',
  chosen,
  onChoose: ignore,
});
const matrix = {
  caption: 'Duur en wachttijd',
  corner: 'Wachttijd',
  columns: ['2 jaar', '5 jaar', 'Tot mijn 60e'],
  rows: [
    { label: '30 dagen', cells: [cell(9_667), cell(14_931, true), cell(28_864)] },
    { label: '2 jaar', cells: [undefined, cell(8_465), cell(16_446)] },
  ],
  impossible: 'Kan niet',
};

export const premium: Group = {
  name: 'premium',
  states: {
    'course, the first years in colour': () => (
      <Chart years={years} discount={cents(3_733)} emphasised={3} text={chartText} />
    ),
    'course, all years': () => <Chart years={years} discount={cents(3_733)} emphasised={17} text={chartText} />,
    'course of one year': () => <Chart years={years.slice(0, 1)} discount={cents(0)} emphasised={3} text={chartText} />,
    'table, the first years': () => <ProgressionTable years={years} shown={3} text={tableText} />,
    'table, all years': () => <ProgressionTable years={years.slice(0, 6)} all text={tableText} />,
    'rope with a gap at the end': () => (
      <Rope
        label="Een net van 38 tot 60 jaar. Van 60 jaar tot 67 jaar is er geen net."
        stretches={[
          { length: 264, held: true },
          { length: 84, held: false },
        ]}
        turn="60 jaar: verzekering stopt"
        from="38 jaar: start"
        to="67 jaar: AOW"
      />
    ),
    matrix: () => <Matrix {...matrix} busy={false} />,
  },
};
