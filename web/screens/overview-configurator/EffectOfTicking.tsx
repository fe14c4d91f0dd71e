import type { Effect } from '../../labels/price-words.ts';
import { differenceInWords } from '../../labels/price-words.ts';
import { prices } from '../../labels/text.ts';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';

/** Beside a checkbox: what it costs; once it is ticked, what the premium is without it. */
export function EffectOfTicking({ effect }: { effect: Effect | undefined }) {
  switch (effect?.kind) {
    case 'loading':
      return <Skeleton width="figure" />;
    case 'unknown':
      return prices.notKnown;
    case 'chosen':
      return (
        effect.otherwise !== undefined && (
          <>
            {prices.without} <span className="nowrap">{differenceInWords(effect.otherwise)}</span>
          </>
        )
      );
    case 'different':
      return differenceInWords(effect.difference);
    default:
      return null;
  }
}
