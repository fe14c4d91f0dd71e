import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { chooseCombination } from '@vangnet/domain/application/choose';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { cents, type Cents } from '@vangnet/domain/values/money';
import { calculationIn, type Calculation } from '../../../calculation/calculation.ts';
import { sampleResponse } from '../../../testing/calculation.ts';
import { Combinations } from './Combinations.tsx';
import { wearBrand } from '../../../brand/brand.ts';
import { anchor } from '../../../testing/brand.ts';

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

function shown(budget: Cents | undefined, { busy = false, matrix = calculation.matrix } = {}) {
  const draft = chooseCombination(completeWishes, middle);
  const markup = renderToStaticMarkup(
    <Combinations draft={draft} calculation={{ ...calculation, matrix }} busy={busy} budget={budget} />,
  );
  const words = markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
  return {
    words,
    checked: markup
      .match(/value="([^"]*)" checked|checked="" [^>]*value="([^"]*)"/)
      ?.slice(1)
      .find(Boolean),
  };
}

describe('the combinations for a budget', () => {
  it('three are offered, each with what it costs, covers and gives up beside the others, and the choice is marked', () => {
    const { words, checked } = shown(cents(90_00));
    expect(words).toContain('Voor ongeveer € 90 per maand betalen deze keuzes de meeste maanden.');
    expect(words).toContain(
      'Tot je 60e, na 1 jaar zonder psychische klachten € 92,00 € 8,30 meer per maand betaalt in 60 van elke 100 maanden Je levert in: de wachttijd van 30 dagen en de uitkering bij psychische klachten.',
    );
    expect(words).toContain('5 jaar, na 30 dagen zonder psychische klachten € 83,70 nu, per maand');
    expect(words).toContain('Je levert in: de uitkering tot je 60e en de uitkering bij psychische klachten.');
    expect(words).toContain('5 jaar, na 1 jaar met psychische klachten');
    expect(checked).toBe('YEARS_5 DAYS_30 false');
    expect(words).not.toContain('2 jaar, na 1 jaar');
  });

  it('a budget below the lowest premium says so, and shows the nearest without comparing it', () => {
    const { words } = shown(cents(20_00));
    expect(words).toContain(
      'Voor € 20 per maand kun je dit bedrag niet verzekeren. De laagste premie is € 35,00 per maand.',
    );
    expect(words).toContain('2 jaar, na 1 jaar');
    expect(words).not.toContain('Je levert');
  });

  it('a budget above the highest premium says so, and what covers most comes first', () => {
    const { words } = shown(cents(500_00));
    expect(words).toContain('Alle keuzes kosten minder dan € 500 per maand. De hoogste premie is € 92,00 per maand.');
    expect(words.indexOf('Tot je 60e, na 1 jaar')).toBeLessThan(words.indexOf('5 jaar, na 30 dagen'));
  });

  it('what has everything the others have gives up nothing, and pays for it', () => {
    const whole = cell('INSURANCE_END_DATE', 'DAYS_30', true, 95_00, 1);
    expect(shown(cents(95_00), { matrix: [whole, cheapest] }).words).toContain(
      'Je levert niets in en betaalt het meest.',
    );
  });

  it('differences with the former choice are left out while the premium is calculated', () => {
    expect(shown(cents(90_00), { busy: true }).words).not.toContain('meer per maand');
  });

  it('nothing is offered before it is asked', () => {
    expect(shown(undefined).words.trim()).toBe('');
  });
});
