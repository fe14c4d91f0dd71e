import {
  CLAIM_DURATIONS,
  INDEXATIONS,
  offeredWaitingPeriods,
  type ClaimDuration,
  type Indexation,
  type WaitingPeriod,
} from '../product/choices.ts';
import { cents, type Cents } from '../values/money.ts';
import type { RateProfile } from './profile.ts';
import type { Tariff } from './tariff-tables.ts';

/** The first month with another choice, and the difference with the choice that was made; below zero it is cheaper. */
export type Price = { readonly amount: Cents; readonly difference: Cents };

/** The premium for every answer to one question, the other answers unchanged. Only offered combinations are in it. */
export type Alternatives = {
  readonly claimDuration: (Price & { value: ClaimDuration })[];
  /** `ownMoney` bridges the time until the benefit starts. */
  readonly waitingPeriod: (Price & { value: WaitingPeriod; ownMoney: Cents })[];
  readonly mentalIllnessIncluded: (Price & { value: boolean })[];
  readonly indexation: (Price & { value: Indexation })[];
  readonly matrix: (Price & { claimDuration: ClaimDuration; waitingPeriod: WaitingPeriod })[];
};

/** The money that is needed until the benefit starts: the insured amount for every month of waiting. */
function ownMoney(tariff: Tariff, waitingPeriod: WaitingPeriod, sumAssured: Cents): Cents {
  return cents(tariff.waitingMonths[waitingPeriod] * sumAssured);
}

/** Prices every other choice. The lists of durations and waiting periods are the row and the column of the matrix. */
export function alternativesOf(
  tariff: Tariff,
  firstMonth: (profile: RateProfile) => Cents,
  chosen: RateProfile,
  sumAssured: Cents,
): Alternatives {
  const shown = firstMonth(chosen);
  const price = (profile: RateProfile): Price => {
    const amount = firstMonth(profile);
    return { amount, difference: cents(amount - shown) };
  };
  const matrix = CLAIM_DURATIONS.flatMap((claimDuration) =>
    offeredWaitingPeriods(claimDuration).map((waitingPeriod) => ({
      claimDuration,
      waitingPeriod,
      ...price({ ...chosen, claimDuration, waitingPeriod }),
    })),
  );
  return {
    claimDuration: matrix
      .filter(({ waitingPeriod }) => waitingPeriod === chosen.waitingPeriod)
      .map(({ claimDuration: value, amount, difference }) => ({ value, amount, difference })),
    waitingPeriod: matrix
      .filter(({ claimDuration }) => claimDuration === chosen.claimDuration)
      .map(({ waitingPeriod: value, amount, difference }) => {
        return { value, amount, difference, ownMoney: ownMoney(tariff, value, sumAssured) };
      }),
    mentalIllnessIncluded: [false, true].map((value) => ({ value, ...price({ ...chosen, mentalIncluded: value }) })),
    indexation: INDEXATIONS.map((value) => ({ value, ...price({ ...chosen, indexed: value === 'CLAIM_AND_POLICY' }) })),
    matrix,
  };
}
