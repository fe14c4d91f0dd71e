import type { SimulatedCase } from './cases.ts';
import type { Random } from './random.ts';
import { classRow, row, type TariffTables } from './tariff-figures.ts';

/** Chance to leave the claim in each month, by recovery or death: 1 − e^−hazard. Month 0 has passed for every claim. */
export function leavingChances(tariff: TariffTables, { age, profile }: SimulatedCase): number[] {
  const speed = row(tariff.recoveryFactorByAge, age) * classRow(tariff, profile.classNr).recoveryFactor;
  const lastClaimYear = Math.max(...tariff.recoveryPerYear.map(([year]) => year ?? 0));
  return Array.from({ length: 12 * (profile.endAge - age) }, (_, month) => {
    const years = Math.floor(month / 12);
    const recovery =
      month < 24
        ? (tariff.recoveryPerMonth[month] ?? NaN)
        : row(tariff.recoveryPerYear, Math.min(years + 1, lastClaimYear)) / 12;
    const { first24Months, later } = tariff.disabledMortalityFactor;
    const death = (row(tariff.mortalityPerYear, Math.min(age + years, 70)) / 12) * (month < 24 ? first24Months : later);
    return 1 - Math.exp(-(recovery * speed + death));
  });
}

/** The paid part of the insured amount in a claim year, by a degree that is drawn for that year. */
function drawnDegree({ degreeBands }: TariffTables, claimYear: number, random: Random): number {
  const phase = claimYear === 0 ? 'year1' : claimYear === 1 ? 'year2' : 'later';
  let left = random();
  for (const band of degreeBands) {
    left -= band[phase];
    if (left < 0) return band.paid;
  }
  return degreeBands.at(-1)?.paid ?? NaN;
}

/**
 * Simulates one claim month by month and returns the value at its onset of everything paid, in months of insured
 * amount. It begins at a random moment of the policy year, and ends at a random moment of its last month.
 */
export function liveThroughClaim(
  tariff: TariffTables,
  { age, profile }: SimulatedCase,
  leaving: readonly number[],
  random: Random,
): number {
  const onset = 12 * random();
  const waiting = tariff.waitingMonths[profile.waitingPeriod];
  const duration = tariff.benefitMonths[profile.claimDuration] ?? Infinity;
  const lastMoment = Math.min(waiting + duration, 12 * (profile.endAge - age) - onset);
  const growth = (profile.indexed ? 1 + tariff.indexPerYear : 1) / (1 + tariff.interestPerYear);
  let [value, degree] = [0, drawnDegree(tariff, 0, random)];
  for (let month = 1; month < lastMoment; month++) {
    if (month % 12 === 0) degree = drawnDegree(tariff, month / 12, random);
    const ends = random() < (leaving[month] ?? NaN);
    const until = Math.min(lastMoment, ends ? month + random() : month + 1);
    if (month >= waiting) value += (until - month) * degree * growth ** ((month + until) / 24);
    if (ends) break;
  }
  return value;
}
