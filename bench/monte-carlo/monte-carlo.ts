import { premiumEngine } from '@vangnet/domain/premium/quote';
import { parseTariff } from '@vangnet/domain/premium/tariff';
import tariffFile from '../../data/tariffs/2026-01.json' with { type: 'json' };
import { cases, type SimulatedCase } from './cases.ts';
import { classRow, leavingChances, liveThroughClaim, row } from './claim.ts';
import { sfc32 } from './random.ts';

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
  const { incidenceFactor, mentalShareFactor } = classRow(tariffFile, profile.classNr);
  const claims =
    row(tariffFile.incidencePerYear, age) * incidenceFactor * tariffFile.assessmentFactor[profile.assessment];
  const spared = profile.mentalIncluded ? 0 : mentalShareAt(age) * mentalShareFactor;
  const kept = 1 - Object.values(tariffFile.loadings).reduce((sum, part) => sum + part);
  const risk = (claims * (1 - spared) * monthsPerClaim * (1 + tariffFile.claimsHandling)) / 12 / kept;
  const { accidentalDeath, pregnancyAndAdoption } = tariffFile.ancillaryRatePerMonth;
  // The waived premium is insured as well, and the premium for that is waived too: a geometric series.
  return 1000 * (risk / (1 - risk) + (accidentalDeath + pregnancyAndAdoption) / kept);
}

function mentalShareAt(age: number): number {
  const knots = tariffFile.mentalShareKnots.map(([knot = NaN, share = NaN]) => ({ knot, share }));
  const right = knots.find(({ knot }) => knot >= age);
  const left = knots.findLast(({ knot }) => knot <= age);
  if (!left || !right) throw new RangeError(`no mental share at ${age}`);
  return left === right
    ? left.share
    : left.share + ((right.share - left.share) * (age - left.knot)) / (right.knot - left.knot);
}

/**
 * Checks the engine against a simulation that shares only the tariff file with it: claims are simulated month by month,
 * from a random moment in the policy year and with random degrees of disability.
 */
export function monteCarlo(): boolean {
  const read = parseTariff(tariffFile, 'tariffs/2026-01.json');
  if (!read.ok) throw new Error(read.faults.map(({ row: place, reason }) => `${place}: ${reason}`).join('\n'));
  const { rateTables } = premiumEngine(read.tariff);
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
