import { CheckList } from '../parts/lists/CheckList.tsx';
import { claimsAt, type ClaimPlace } from './claims.ts';

/** The claims of a place as a list, or nothing for a brand that makes none of them. */
export function Claims({ at }: { at: ClaimPlace }) {
  const claims = claimsAt(at);
  return claims.length > 0 && <CheckList items={claims.map(({ text }) => text)} />;
}
