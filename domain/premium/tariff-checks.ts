import { CLAIM_ASSESSMENTS, WAITING_PERIODS } from '../product/choices.ts';
import { BENEFIT_THRESHOLD, FULL_BENEFIT_FROM } from '../product/constants.ts';
import { INDEX_PER_YEAR } from '../product/living-on.ts';
import { MAX_END_AGE } from '../product/occupation-table.ts';
import { FIRST_AGE, LAST_AGE } from './profile.ts';
import { neverFalls, neverRises, oneRowEach, rises, type Finding, type KeyedRows, type Row } from './row-checks.ts';
import type { TariffFile } from './tariff-file.ts';

/** Finds faults of the figures together, when each by itself has the right type and range. */
export function tariffFindings(file: TariffFile): Finding[] {
  return [
    ...ageTables(file),
    ...claimYears(file),
    ...classes(file),
    ...choices(file),
    ...knots(file),
    ...degreeBands(file),
    ...amounts(file),
  ];
}

const byAge = (name: string, rows: readonly Row[]): KeyedRows => ({ name, key: 'age', rows });

function ageTables(file: TariffFile): Finding[] {
  const incidence = byAge('incidencePerYear', file.incidencePerYear);
  const recovery = byAge('recoveryFactorByAge', file.recoveryFactorByAge);
  const mortality = byAge('mortalityPerYear', file.mortalityPerYear);
  return [
    ...oneRowEach(incidence, FIRST_AGE, LAST_AGE),
    ...neverFalls(incidence),
    ...oneRowEach(recovery, FIRST_AGE, LAST_AGE),
    ...neverRises(recovery),
    ...oneRowEach(mortality, FIRST_AGE, MAX_END_AGE),
    ...neverFalls(mortality),
  ];
}

function claimYears({ recoveryPerMonth, recoveryPerYear }: TariffFile): Finding[] {
  const last = Math.max(3, ...recoveryPerYear.map(([year]) => year));
  const found = oneRowEach({ name: 'recoveryPerYear', key: 'claim year', rows: recoveryPerYear }, 3, last);
  if (recoveryPerMonth[0] === 0) return found;
  const reason = `must be 0, not ${recoveryPerMonth[0]}: the incidence counts only what lasts a month`;
  return [...found, { row: 'recoveryPerMonth, month 0', reason }];
}

/** A higher class is more expensive: more claims, and recovery that is no faster. */
function classes(file: TariffFile): Finding[] {
  const column = (figure: 'incidenceFactor' | 'recoveryFactor'): KeyedRows => ({
    name: `classes, ${figure}`,
    key: 'class',
    rows: file.classes.map((row) => [row.classNr, row[figure]]),
  });
  return [
    ...oneRowEach({ ...column('incidenceFactor'), name: 'classes' }, 1, 4),
    ...rises(column('incidenceFactor')),
    ...neverRises(column('recoveryFactor')),
  ];
}

/** A better criterion is more expensive; longer waiting periods and durations have more months. */
function choices({ assessmentFactor, waitingMonths, benefitMonths }: TariffFile): Finding[] {
  const criteria = CLAIM_ASSESSMENTS.toReversed();
  return [
    ...eachAbove('assessmentFactor', criteria, (criterion) => assessmentFactor[criterion]),
    ...eachAbove('waitingMonths', WAITING_PERIODS, (period) => waitingMonths[period]),
    ...eachAbove('benefitMonths', ['YEARS_2', 'YEARS_5'] as const, (duration) => benefitMonths[duration]),
  ];
}

function eachAbove<Code extends string>(
  name: string,
  codes: readonly Code[],
  figureOf: (code: Code) => number,
): Finding[] {
  return codes.flatMap((code, index) => {
    const before = codes[index - 1];
    if (before === undefined || figureOf(code) > figureOf(before)) return [];
    return [{ row: `${name}.${code}`, reason: `${figureOf(code)} is not above the ${figureOf(before)} of ${before}` }];
  });
}

function knots({ mentalShareKnots: rows, classes: classRows }: TariffFile): Finding[] {
  const found = rows.flatMap(([age], index): Finding[] => {
    const before = rows[index - 1]?.[0];
    if (before === undefined || age > before) return [];
    return [{ row: `mentalShareKnots, age ${age}`, reason: `comes after age ${before}; knots go from young to old` }];
  });
  if (rows[0]?.[0] !== FIRST_AGE || rows.at(-1)?.[0] !== LAST_AGE) {
    found.push({ row: 'mentalShareKnots', reason: `must run from age ${FIRST_AGE} to age ${LAST_AGE}` });
  }
  const highest = Math.max(0, ...rows.map(([, share]) => share));
  for (const { classNr, mentalShareFactor } of classRows.filter((row) => row.mentalShareFactor * highest >= 1)) {
    const reason = `${mentalShareFactor} times the highest share ${highest} is not below 1`;
    found.push({ row: `classes, mentalShareFactor, class ${classNr}`, reason });
  }
  return found;
}

/** Tolerance for shares whose decimals do not add up to exactly 1 in binary. */
const TOLERANCE = 1e-9;

function degreeBands({ degreeBands: bands }: TariffFile): Finding[] {
  const found: Finding[] = [];
  for (const phase of ['year1', 'year2', 'later'] as const) {
    const sum = bands.reduce((total, band) => total + band[phase], 0);
    if (Math.abs(sum - 1) < TOLERANCE) continue;
    found.push({ row: `degreeBands, ${phase}`, reason: `the shares add up to ${Number(sum.toFixed(9))}, not to 1` });
  }
  bands.forEach(({ from, to, paid }, index) => {
    const row = `degreeBands, ${from} to ${to}`;
    const end = bands[index - 1]?.to ?? BENEFIT_THRESHOLD;
    if (from !== end || to <= from) found.push({ row, reason: `must start at ${end} and end above it` });
    const reason = paysWrong({ from, to, paid });
    if (reason) found.push({ row, reason });
  });
  if (bands.at(-1)?.to !== 100) found.push({ row: 'degreeBands', reason: 'must end at 100' });
  return found;
}

/** The policy terms pay the full amount from 80% on, and the degree itself below it. */
function paysWrong({ from, to, paid }: { from: number; to: number; paid: number }): string | undefined {
  if (from >= FULL_BENEFIT_FROM) return paid === 1 ? undefined : `pays ${paid}, not the full amount`;
  if (to > FULL_BENEFIT_FROM) return `must end at ${FULL_BENEFIT_FROM}, where the full amount begins`;
  return paid * 100 < from || paid * 100 > to ? `pays ${paid}, which is outside the band` : undefined;
}

function amounts({ loadings, indexPerYear, minSumAssuredEuro, maxSumAssuredEuro }: TariffFile): Finding[] {
  const found: Finding[] = [];
  const loading = Object.values(loadings).reduce((sum, part) => sum + part, 0);
  if (loading >= 1)
    found.push({ row: 'loadings', reason: `add up to ${Number(loading.toFixed(9))}; they must stay below 1` });
  // The terms fix the indexation, and every sentence says so.
  if (indexPerYear !== INDEX_PER_YEAR) {
    found.push({ row: 'indexPerYear', reason: `is ${indexPerYear}, but the product grows by ${INDEX_PER_YEAR}` });
  }
  if (minSumAssuredEuro >= maxSumAssuredEuro) {
    found.push({ row: 'minSumAssuredEuro', reason: `${minSumAssuredEuro} is not below maxSumAssuredEuro` });
  }
  return found;
}
