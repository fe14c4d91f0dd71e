import tariffFile from '../../data/tariffs/2026-01.json' with { type: 'json' };
import { cases, type SimulatedCase } from './cases.ts';
import { leavingChances, liveThroughClaim } from './claim.ts';
import { sfc32 } from './random.ts';
import { claimsPerYear, publishedEngine } from './tariff-figures.ts';

const CLAIMS = 1_000_000;
/** Largest accepted difference, in standard errors of the simulation. */
const LIMIT = 3;

/** Mean and standard error of the value of a claim. */
function simulatedClaim(one: SimulatedCase, seed: number): { mean: number; error: number } {
  const random = sfc32(seed);
  const leaving = leavingChances(tariffFile, one);
  let [sum, squares] = [0, 0];
  for (let claim = 0; claim < CLAIMS; claim++) {
    const value = liveThroughClaim(tariffFile, one, leaving, random);
    sum += value;
    squares += value * value;
  }
  const mean = sum / CLAIMS;
  return { mean, error: Math.sqrt((squares / CLAIMS - mean * mean) / CLAIMS) };
}

/** The monthly rate per 1,000 of insured amount, from the value of a claim in months of it. */
function ratePerThousand({ age, profile }: SimulatedCase, monthsPerClaim: number): number {
  const { insured } = claimsPerYear(tariffFile, profile, age);
  const kept = 1 - Object.values(tariffFile.loadings).reduce((sum, part) => sum + part);
  const risk = (insured * monthsPerClaim * (1 + tariffFile.claimsHandling)) / 12 / kept;
  const { accidentalDeath, pregnancyAndAdoption } = tariffFile.ancillaryRatePerMonth;
  // The waived premium is insured as well, and the premium for that is waived too: a geometric series.
  return 1000 * (risk / (1 - risk) + (accidentalDeath + pregnancyAndAdoption) / kept);
}

/**
 * Checks the engine against a simulation that shares only the tariff file with it: claims are simulated month by month,
 * from a random moment in the policy year and with random degrees of disability.
 */
export function monteCarlo(): boolean {
  const { rateTables } = publishedEngine();
  console.log(
    `${CLAIMS.toLocaleString('en')} claims a case; value of a claim in months, rate a month per 1,000 before smoothing`,
  );
  console.log(
    'age class wait     duration            end   engine A  simulated A ± s.e.   engine   simulated  s.e. apart',
  );
  const apart = cases.map((one, index) => {
    const { age, profile } = one;
    const { mean, error } = simulatedClaim(one, index + 1);
    const rate = 1000 * rateTables.rawRate(profile, age);
    const simulated = ratePerThousand(one, mean);
    const z = (rate - simulated) / (ratePerThousand(one, mean + error) - simulated);
    console.log(
      [
        String(age).padStart(3),
        String(profile.classNr).padStart(5),
        profile.waitingPeriod.padEnd(8),
        profile.claimDuration.padEnd(18),
        String(profile.endAge).padStart(4),
        rateTables.annuityMonths(profile, age).toFixed(4).padStart(10),
        `${mean.toFixed(4).padStart(9)} ± ${error.toFixed(4)}`,
        rate.toFixed(3).padStart(10),
        simulated.toFixed(3).padStart(11),
        z.toFixed(2).padStart(8),
      ].join(' '),
    );
    return Math.abs(z);
  });
  const largest = Math.max(...apart);
  console.log(`largest difference ${largest.toFixed(2)} standard errors; at most ${LIMIT}`);
  return largest <= LIMIT;
}
