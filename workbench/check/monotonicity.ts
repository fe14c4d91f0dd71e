import { ageWeight } from '@vangnet/domain/premium/rate-table';
import type { RateProfile } from '@vangnet/domain/premium/profile';
import type { PremiumEngine } from '@vangnet/domain/premium/quote';
import { allProfiles, nextDearer, type Choice } from './grid.ts';

/** Number of comparisons for one rule of the premium notes, and the cells in which it does not hold. */
export type Tally = { readonly name: string; comparisons: number; violations: number; readonly examples: string[] };

/** Faults shown per check; a wrong table can break a rule in thousands of cells. */
export const EXAMPLES = 10;

/** Sums of the same terms in another order may differ in the last binary digits. */
const TOLERANCE = 1e-12;

/** The last three years before the end age leave too little benefit to tell long from short. */
const untilNearTheEnd = (age: number, endAge: number) => age <= endAge - 4;
const always = () => true;
const never = () => false;

/** Rules of what must be dearer, and at which ages strictly: "What must always hold" of the premium notes. */
const rules: readonly { name: string; choice: Choice; strictly: (age: number, endAge: number) => boolean }[] = [
  { name: '2. a longer waiting period is cheaper', choice: 'waitingPeriod', strictly: untilNearTheEnd },
  { name: '3. a longer claim duration is dearer', choice: 'claimDuration', strictly: untilNearTheEnd },
  { name: '4. cover for mental illness is dearer', choice: 'mentalIncluded', strictly: always },
  { name: '5. indexation is dearer', choice: 'indexed', strictly: always },
  { name: '6. a higher class is dearer', choice: 'classNr', strictly: always },
  { name: '7. a better criterion is dearer', choice: 'assessment', strictly: always },
  { name: '8. a higher end age is not cheaper', choice: 'endAge', strictly: never },
];

/** Compares every rate of the tariff with its neighbours, in all profiles at all ages. */
export function checkMonotonicity(engine: PremiumEngine): Tally[] {
  const older = tally('1. nobody pays less by being older');
  const worth = tally('14. smoothing keeps the value of the rates');
  const dearer = rules.map((rule) => ({ ...rule, tally: tally(rule.name) }));
  for (const profile of allProfiles()) {
    compareAges(engine, profile, older);
    compareWorth(engine, profile, worth);
    for (const rule of dearer) {
      const other = nextDearer(profile, rule.choice);
      if (other) compareProfiles(engine, profile, other, rule);
    }
  }
  return [older, ...dearer.map((rule) => rule.tally), worth];
}

const tally = (name: string): Tally => ({ name, comparisons: 0, violations: 0, examples: [] });

function count(into: Tally, holds: boolean, violation: () => string): void {
  into.comparisons += 1;
  if (holds) return;
  into.violations += 1;
  if (into.examples.length < EXAMPLES) into.examples.push(violation());
}

function compareAges(engine: PremiumEngine, profile: RateProfile, into: Tally): void {
  const { first, values } = engine.rateTables.rates(profile);
  values.slice(1).forEach((rate, index) => {
    const younger = values[index] ?? NaN;
    count(
      into,
      rate >= younger,
      () => `${cell(profile, first + index + 1)}: ${rate} is below the ${younger} a year earlier`,
    );
  });
}

function compareProfiles(
  engine: PremiumEngine,
  cheap: RateProfile,
  dear: RateProfile,
  { choice, strictly, tally: into }: (typeof rules)[number] & { tally: Tally },
): void {
  const [low, high] = [engine.rateTables.rates(cheap), engine.rateTables.rates(dear)];
  low.values.forEach((lower, index) => {
    const age = low.first + index;
    const higher = high.values[index];
    // The dearer profile is never the one that ends earlier, so it has a rate at this age.
    if (higher === undefined) throw new RangeError(`no rate at age ${age}`);
    const strict = strictly(age, cheap.endAge);
    const holds = strict ? higher > lower : higher >= lower * (1 - TOLERANCE);
    const words = strict ? 'is not above' : 'is below';
    count(
      into,
      holds,
      () => `${cell(dear, age)}: ${higher} ${words} the ${lower} of ${choice} ${String(cheap[choice])}`,
    );
  });
}

function compareWorth({ tariff, rateTables }: PremiumEngine, profile: RateProfile, into: Tally): void {
  const { first, values } = rateTables.rates(profile);
  const worth = (rateAt: (age: number, index: number) => number) =>
    values.reduce((sum, _, index) => sum + ageWeight(tariff, first + index) * rateAt(first + index, index), 0);
  const charged = worth((_, index) => values[index] ?? NaN);
  const raw = worth((age) => rateTables.rawRate(profile, age));
  count(into, Math.abs(charged - raw) <= TOLERANCE * raw, () => `${cell(profile)}: ${charged} against ${raw} before`);
}

/** The place of a rate in the grid, as it is printed. */
function cell(profile: RateProfile, age?: number): string {
  const { classNr, endAge, waitingPeriod, claimDuration, assessment, mentalIncluded, indexed } = profile;
  return [
    ...(age === undefined ? [] : [`age ${age}`]),
    `class ${classNr}`,
    `end age ${endAge}`,
    waitingPeriod,
    claimDuration,
    assessment,
    mentalIncluded ? 'with mental illness' : 'without mental illness',
    indexed ? 'indexed' : 'level',
  ].join(', ');
}
