import type { Tariff } from './tariff-tables.ts';

/** L: the loadings together, as a fraction of the gross premium. Premium notes, "From risk to rate". */
export function totalLoading(tariff: Tariff): number {
  return Object.values(tariff.loadings).reduce((sum, loading) => sum + loading, 0);
}

/** n: risk cost per euro of insured amount per month: i · A / 12. Premium notes, "From risk to rate". */
export function netRisk(incidencePerYear: number, annuityMonths: number): number {
  return (incidencePerYear * annuityMonths) / 12;
}

/** q: risk cost with claims handling and loadings, per euro per month. Premium notes, "From risk to rate". */
export function loadedRisk(tariff: Tariff, risk: number): number {
  return (risk * (1 + tariff.claimsHandling)) / (1 - totalLoading(tariff));
}

/**
 * p: rate per euro per month that also pays for its own waiver. A claimant pays no premium, so the insured amount is in
 * fact 1 + p, and p = q · (1 + p). Premium notes, "From risk to rate".
 */
export function withWaiver(loaded: number): number {
  return loaded / (1 - loaded);
}

/** Rate of the ancillary covers per euro per month, loaded; the same at every age. Premium notes, "From risk to rate". */
export function ancillaryRate(tariff: Tariff): number {
  const { accidentalDeath, pregnancyAndAdoption } = tariff.ancillaryRatePerMonth;
  return (accidentalDeath + pregnancyAndAdoption) / (1 - totalLoading(tariff));
}
