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
import type { RiskCovered } from './risk.ts';

/** The first month with another choice, and the difference with the choice that was made; below zero it is cheaper. */
export type OptionPrice = { readonly amount: Cents; readonly difference: Cents };

/** A price with how much of the risk it covers. */
type PricedCover = OptionPrice & { readonly risk: RiskCovered };

/** The premium for every answer to one question, the other answers unchanged. Only offered combinations are in it. */
export type Alternatives = {
  readonly claimDuration: (PricedCover & { value: ClaimDuration })[];
  /** `ownMoney` bridges the time until the benefit starts. */
  readonly waitingPeriod: (PricedCover & { value: WaitingPeriod; ownMoney: Cents })[];
  readonly mentalIllnessIncluded: (PricedCover & { value: boolean })[];
  /** Indexation covers no other months. */
  readonly indexation: (OptionPrice & { value: Indexation })[];
  /** Every duration with every waiting period, without and with cover of mental illness. */
  readonly matrix: (PricedCover & {
    claimDuration: ClaimDuration;
    waitingPeriod: WaitingPeriod;
    mentalIllnessIncluded: boolean;
  })[];
};

/** Price and cover of a choice, for one age, amount and tariff. */
type Pricing = {
  readonly priceOf: (profile: RateProfile) => Cents;
  readonly coverOf: (profile: RateProfile) => RiskCovered;
  /** The money that is needed until the benefit starts: the insured amount for every month of waiting. */
  readonly ownMoney: (waitingPeriod: WaitingPeriod) => Cents;
};

/** Prices every other choice. The answers to the questions of the cover are rows and columns of the matrix. */
export function alternativesOf({ priceOf, coverOf, ownMoney }: Pricing, chosen: RateProfile): Alternatives {
  const shown = priceOf(chosen);
  const price = (profile: RateProfile): OptionPrice => {
    const amount = priceOf(profile);
    return { amount, difference: cents(amount - shown) };
  };
  const matrix = [false, true].flatMap((mentalIllnessIncluded) =>
    CLAIM_DURATIONS.flatMap((claimDuration) =>
      offeredWaitingPeriods(claimDuration).map((waitingPeriod) => {
        const profile = { ...chosen, claimDuration, waitingPeriod, mentalIncluded: mentalIllnessIncluded };
        return { claimDuration, waitingPeriod, mentalIllnessIncluded, ...price(profile), risk: coverOf(profile) };
      }),
    ),
  );
  const cells = matrix.filter(({ mentalIllnessIncluded }) => mentalIllnessIncluded === chosen.mentalIncluded);
  return {
    claimDuration: cells
      .filter(({ waitingPeriod }) => waitingPeriod === chosen.waitingPeriod)
      .map(({ claimDuration: value, amount, difference, risk }) => ({ value, amount, difference, risk })),
    waitingPeriod: cells
      .filter(({ claimDuration }) => claimDuration === chosen.claimDuration)
      .map(({ waitingPeriod: value, amount, difference, risk }) => {
        return { value, amount, difference, risk, ownMoney: ownMoney(value) };
      }),
    mentalIllnessIncluded: matrix
      .filter(({ claimDuration, waitingPeriod }) => {
        return claimDuration === chosen.claimDuration && waitingPeriod === chosen.waitingPeriod;
      })
      .map(({ mentalIllnessIncluded: value, amount, difference, risk }) => ({ value, amount, difference, risk })),
    indexation: INDEXATIONS.map((value) => ({ value, ...price({ ...chosen, indexed: value === 'CLAIM_AND_POLICY' }) })),
    matrix,
  };
}
