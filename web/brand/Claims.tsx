import type { Claim } from '@vangnet/domain/product/claims';
import { PREMIUM_WAIVER } from '@vangnet/domain/product/text';
import { CheckList } from '../parts/lists/CheckList.tsx';
import { claimsAt, type ClaimPlace } from './claims.ts';

/** Conditions that a claim always shows, whatever words a brand has for it. */
const conditions: Partial<Record<Claim, string>> = { premiumWaiver: PREMIUM_WAIVER };

/** The claims of a place as a list, or nothing for a brand that makes none of them. */
export function Claims({ at }: { at: ClaimPlace }) {
  const claims = claimsAt(at);
  const items = claims.map(({ claim, text }) => [text, conditions[claim]].filter(Boolean).join('. '));
  return claims.length > 0 && <CheckList items={items} />;
}
