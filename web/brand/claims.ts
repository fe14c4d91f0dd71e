import type { Claim } from '@vangnet/domain/product/claims';
import { award, bolt, check, discount, users } from '../parts/icon/icons.ts';
import { brand } from './brand.ts';

/**
 * Place of every claim: beside the choice that it helps with.
 * @internal
 */
export const CLAIM_PLACES = {
  start: ['discount', 'award', 'customers'],
  amount: ['control'],
  indexing: ['insight'],
  price: ['coolingOff', 'cancellable', 'premiumWaiver'],
  included: ['secondOpinion', 'death', 'pregnancy'],
} as const satisfies Record<string, readonly Claim[]>;

export type ClaimPlace = keyof typeof CLAIM_PLACES;

const icons: Partial<Record<Claim, string>> = { discount, award, customers: users, insight: bolt };

/** The claims of a place in the words of the brand, without those that it does not make. */
export function claimsAt(place: ClaimPlace): { claim: Claim; icon: string; text: string }[] {
  const { claims } = brand();
  return CLAIM_PLACES[place].flatMap((claim) => {
    const text = claims[claim];
    return text === null ? [] : [{ claim, icon: icons[claim] ?? check, text }];
  });
}
