import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { chooseCombination } from '@vangnet/domain/application/choose';
import type { Combination } from '@vangnet/domain/product/budget';
import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import { CLAIM_DURATIONS, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { cents, type Cents } from '@vangnet/domain/values/money';
import { calculationIn, type Calculation } from '../../../calculation/calculation.ts';
import { sampleResponse } from '../../../testing/calculation.ts';
import { Combinations, sentencesOf } from './Combinations.tsx';
import { wearBrand } from '../../../brand/brand.ts';
import { anchor } from '../../../testing/brand.ts';
import { expectForAll } from '@vangnet/domain/testing/for-all';

wearBrand(anchor);
const sample = calculationIn(sampleResponse);
if (!sample) throw new Error('The sample has no result');

const cell = (
  claimDuration: 'YEARS_2' | 'YEARS_5' | 'INSURANCE_END_DATE',
  waitingPeriod: 'DAYS_30' | 'DAYS_365',
  mentalIllnessIncluded: boolean,
  amount: number,
  coveredShare: number,
): Calculation['matrix'][number] => ({
  claimDuration,
  waitingPeriod,
  mentalIllnessIncluded,
  amount: cents(amount),
  difference: cents(amount - 83_70),
  risk: { chance: 0.3, coveredShare },
});
const long = cell('INSURANCE_END_DATE', 'DAYS_365', false, 92_00, 0.6);
const cheapest = cell('YEARS_2', 'DAYS_365', false, 35_00, 0.18);
const middle = cell('YEARS_5', 'DAYS_30', false, 83_70, 0.41);
const mental = cell('YEARS_5', 'DAYS_365', true, 80_00, 0.39);
const calculation: Calculation = { ...sample, endAge: 60, matrix: [cheapest, middle, mental, long] };

const words = (part: string) =>
  part
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

function shown(budget: Cents | undefined, mine = middle, matrix = calculation.matrix) {
  const markup = renderToStaticMarkup(
    <Combinations
      draft={chooseCombination(completeWishes, mine)}
      calculation={{ ...calculation, matrix }}
      busy={false}
      budget={budget}
    />,
  );
  const [intro = '', ...cards] = markup.split('<li').map((part) => words(`<li${part}`));
  return { intro, cards };
}

describe('the combinations for a budget', () => {
  it('the present choice comes first without an action, and everything else is counted against it', () => {
    const { intro, cards } = shown(cents(80_00));
    expect(intro).toContain('Voor hoogstens € 80 per maand kun je uit deze 2 kiezen. Vooraan staat je keuze van nu.');
    expect(intro).toContain('Van elke 100 maanden dat mensen zoals jij niet kunnen werken, betaalt deze keuze er:');
    expect(cards).toEqual([
      '30 dagen wachten, dan hoogstens 5 jaar € 83,70 per maand 41 41 van de 100 maanden jouw keuze Dit is € 3,70 meer dan je budget. Eigen geld nodig: € 2.400. Psychische klachten zijn niet verzekerd.',
      '1 jaar wachten, dan hoogstens 5 jaar € 80,00 per maand 39 39 van de 100 maanden € 3,70 minder Je wacht 1 jaar in plaats van 30 dagen. Eigen geld nodig: € 28.800. Psychische klachten zijn wel verzekerd. Kies deze : 1 jaar wachten, dan hoogstens 5 jaar',
      expect.stringContaining('1 jaar wachten, dan hoogstens 2 jaar € 35,00'),
    ]);
  });

  it('one offer is told as one, and none as none', () => {
    expect(shown(cents(40_00)).intro).toContain('Voor hoogstens € 40 per maand kun je dit kiezen.');
    const { intro, cards } = shown(cents(35_00), cheapest);
    expect(intro).toContain(
      'Voor hoogstens € 35 per maand betaalt geen andere keuze meer maanden, en geen kost minder.',
    );
    expect(cards).toHaveLength(1);
  });

  it('a budget above the highest premium says so, and what covers most comes first', () => {
    const { intro, cards } = shown(cents(500_00));
    expect(intro).toContain('Alle keuzes kosten minder dan € 500 per maand. De hoogste premie is € 92,00 per maand.');
    expect(cards[1]).toContain('1 jaar wachten, dan tot je 60e');
    expect(cards[1]).toContain('Je krijgt tot je 60e een uitkering in plaats van hoogstens 5 jaar.');
  });

  it('nothing is offered before it is asked', () => {
    expect(shown(undefined)).toEqual({ intro: '', cards: [] });
  });
});

describe('the sentences of a combination', () => {
  const anyOne = fc
    .record({
      claimDuration: fc.constantFrom(...CLAIM_DURATIONS),
      waitingPeriod: fc.constantFrom(...WAITING_PERIODS),
      mentalIllnessIncluded: fc.boolean(),
      amount: fc.integer({ min: 10_00, max: 300_00 }).map(cents),
    })
    .map((one): Combination => ({ ...one, risk: { coveredShare: 0.4 } }));
  const asked = { budget: cents(75_00), sumAssured: cents(2_000_00), endAge: 60 };

  it('name each choice that differs from the present one and no other, for every two combinations', () => {
    const lasting = { YEARS_2: 'hoogstens 2 jaar', YEARS_5: 'hoogstens 5 jaar', INSURANCE_END_DATE: 'tot je 60e' };
    expectForAll(anyOne, anyOne, (one, mine) => {
      const told = sentencesOf(one, mine, asked);
      const waits = one.waitingPeriod !== mine.waitingPeriod;
      const expected = {
        [`Je wacht ${waitingPeriods[one.waitingPeriod]} in plaats van ${waitingPeriods[mine.waitingPeriod]}.`]: waits,
        [`Je krijgt ${lasting[one.claimDuration]} een uitkering in plaats van ${lasting[mine.claimDuration]}.`]:
          one.claimDuration !== mine.claimDuration,
        'Eigen geld nodig:': waits,
        'Psychische klachten zijn wel verzekerd.': one.mentalIllnessIncluded && !mine.mentalIllnessIncluded,
        'Psychische klachten zijn niet verzekerd.': !one.mentalIllnessIncluded && mine.mentalIllnessIncluded,
        'meer dan je budget.': one.amount > asked.budget,
      };
      const isTold = Object.keys(expected).map((sentence) => [sentence, told.includes(sentence)]);
      expect(Object.fromEntries(isTold)).toEqual(expected);
    });
  });

  it('tell the own money of the waiting period, and of the present choice what it covers', () => {
    const mine = { ...middle, waitingPeriod: 'DAYS_730' as const };
    expect(sentencesOf(mine, mine, { ...asked, budget: cents(83_70) }).replaceAll('\u00a0', ' ')).toBe(
      'Eigen geld nodig: € 48.000. Psychische klachten zijn niet verzekerd.',
    );
  });
});
