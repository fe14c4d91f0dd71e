import { formatEuro } from '@vangnet/domain/values/money';
import type { Effect } from '../../labels/price-words.ts';
import { differenceInWords } from '../../labels/price-words.ts';
import { prices } from '../../labels/text.ts';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { choices } from './text.ts';
import css from './overview.module.css';

/** Beside a checkbox: what the premium is with it, and what that is more; or that it is included. */
export function EffectOfTicking({ effect }: { effect: Effect | undefined }) {
  switch (effect?.kind) {
    case 'loading':
      return <Skeleton width="figure" />;
    case 'unknown':
      return prices.notKnown;
    case 'chosen':
      return choices.included;
    case 'different':
      return (
        <>
          {formatEuro(effect.amount)}{' '}
          <span className={css['change']}>
            {differenceInWords(effect.difference)} <span className={css['perMonth']}>{prices.perMonth}</span>
          </span>
        </>
      );
    default:
      return null;
  }
}
