import type { Effect } from '../../labels/price-words.ts';
import { differenceInWords } from '../../labels/price-words.ts';
import { prices } from '../../labels/text.ts';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { choices } from './text.ts';

type Props = { checked: boolean; effect: Effect | undefined };

/** Beside a checkbox: what ticking it costs, or what unticking it saves. */
export function EffectOfTicking({ checked, effect }: Props) {
  switch (effect?.kind) {
    case 'loading':
      return <Skeleton width="figure" />;
    case 'unknown':
      return prices.notKnown;
    case 'different':
      return (
        <>
          {checked && choices.without} {differenceInWords(effect.difference)}
        </>
      );
    default:
      return null;
  }
}
