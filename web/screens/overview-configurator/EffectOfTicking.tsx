import { formatEuro } from '@vangnet/domain/values/money';
import type { Effect } from '../../labels/price-words.ts';
import { differenceInWords } from '../../labels/price-words.ts';
import { prices } from '../../labels/text.ts';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { choices } from './text.ts';
import css from './overview.module.css';

/** Beside a checkbox: what it costs, and what the premium is with it; or that it is included. */
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
          {differenceInWords(effect.difference)} <span className={css['wideWord']}>{prices.perMonth}</span>{' '}
          <span className={css['change']}>
            <span className={css['wideWord']}>{choices.together}</span> {formatEuro(effect.amount)}
          </span>
        </>
      );
    default:
      return null;
  }
}
