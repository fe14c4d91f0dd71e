import { expect, test } from 'vitest';
import type { ClaimDuration, WaitingPeriod } from '../product/choices.ts';
import type { RateProfile } from './profile.ts';
import { engine } from '../testing/premium.ts';
import { cents } from '../values/money.ts';

/**
 * First-year premiums after discount, in euro, for 2,000 euro a month with mental illness and without indexation: a
 * second set of figures from the model's author. Three per class: 30 days to the end age, 365 days to the end age,
 * and 30 days with five years of benefit.
 */
const SAMPLE: [age: number, ...classes: [number, number, number][]][] = [
  [25, [40.59, 28.18, 24.78], [58.18, 41.2, 32.54], [81.19, 58.03, 42.76], [92.5, 66.93, 47.63]],
  [30, [56.39, 40.55, 31.5], [81.75, 59.97, 42.02], [114.61, 84.67, 55.89], [128.49, 95.41, 62.42]],
  [35, [77.57, 57.34, 40.52], [113.15, 85.12, 54.7], [158.66, 119.7, 73.48], [173.38, 130.42, 82.2]],
  [40, [104.28, 78.43, 52.53], [152.56, 116.36, 71.58], [212.92, 162.03, 96.95], [223.63, 167.91, 108.55]],
  [45, [135.08, 102.06, 68.39], [197.66, 150.95, 93.87], [272.65, 206.3, 128.07], [253.11, 172.27, 143.48]],
  [50, [165.3, 113.68, 89.1], [237.98, 164.81, 123.05], [301.86, 207.47, 169.11], [253.11, 172.27, 189.55]],
  [55, [166.05, 113.68, 115.79], [237.98, 164.81, 160.83], [301.86, 207.47, 222.79], [253.11, 172.27, 193.63]],
];

const COVERS: [WaitingPeriod, ClaimDuration][] = [
  ['DAYS_30', 'INSURANCE_END_DATE'],
  ['DAYS_365', 'INSURANCE_END_DATE'],
  ['DAYS_30', 'YEARS_5'],
];
const END_AGES = [67, 67, 65, 60];

function firstYear(
  classNr: number,
  age: number,
  [waitingPeriod, claimDuration]: [WaitingPeriod, ClaimDuration],
): number {
  const profile: RateProfile = {
    classNr,
    endAge: END_AGES[classNr - 1] ?? NaN,
    waitingPeriod,
    claimDuration,
    assessment: classNr === 4 ? 'FITTING_LABOUR' : 'OWN_LABOUR',
    mentalIncluded: true,
    indexed: false,
  };
  const [first] = engine.progression(profile, { startAge: age, sumAssured: cents(2_000_00), discount: true });
  return (first?.amount ?? NaN) / 100;
}

test.each(SAMPLE)('first-year premiums at age %i are those of the sample, in each class', (age, ...classes) => {
  const computed = classes.map((_, index) => COVERS.map((cover) => firstYear(index + 1, age, cover)));
  expect(computed).toEqual(classes);
});
