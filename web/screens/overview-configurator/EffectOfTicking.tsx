import { formatChange } from '@vangnet/domain/values/money';
import type { Effect } from '../../labels/price-words.ts';
import { differenceInWords } from '../../labels/price-words.ts';
import { prices } from '../../labels/text.ts';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { choices } from './text.ts';

/** Beside a checkbox: what ticking it adds, or that it is included. A sign for the eye, words for screen readers. */
export function EffectOfTicking({ effect }: { effect: Effect | undefined }) {
  switch (effect?.kind) {
    case 'loading':
      return <Skeleton width="figure" />;
    case 'chosen':
      return choices.included;
    case 'different':
      return (
        <>
          <span aria-hidden="true">{formatChange(effect.difference)}</span>
          <span className="sr-only">
            {differenceInWords(effect.difference)} {prices.perMonth}
          </span>
        </>
      );
    default:
      return null;
  }
}
