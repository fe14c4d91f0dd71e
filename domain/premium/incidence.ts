import type { RateProfile } from './profile.ts';
import { at } from './table.ts';
import type { Tariff } from './tariff-tables.ts';

/**
 * s(x, c): share of the claim cost that mental illness causes. A fraction.
 * Linear between the knots of the tariff, times the factor of the class. Premium notes, "Incidence".
 *
 * @internal
 */
export function mentalShare(tariff: Tariff, age: number, classNr: number): number {
  const knots = tariff.mentalShareKnots;
  const next = knots.findIndex(([knotAge]) => age <= knotAge);
  const to = knots[next];
  if (!to) throw new RangeError(`no mental share at age ${age}`);
  const [fromAge, fromShare] = knots[next - 1] ?? to;
  const [toAge, toShare] = to;
  const part = toAge === fromAge ? 0 : (age - fromAge) / (toAge - fromAge);
  return (fromShare + (toShare - fromShare) * part) * at(tariff.classMentalShare, classNr);
}

/**
 * i(x): new claims a year per insured person of attained age x, of those that last at least 30 days.
 * Class and criterion scale it; excluding mental illness takes its share away. Premium notes, "Incidence".
 */
export function incidence(
  tariff: Tariff,
  { classNr, assessment, mentalIncluded }: Pick<RateProfile, 'classNr' | 'assessment' | 'mentalIncluded'>,
  age: number,
): number {
  const insuredShare = mentalIncluded ? 1 : 1 - mentalShare(tariff, age, classNr);
  return (
    at(tariff.incidencePerYear, age) *
    at(tariff.classIncidence, classNr) *
    tariff.assessmentFactor[assessment] *
    insuredShare
  );
}
