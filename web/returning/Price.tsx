import { formatEuro } from '@vangnet/domain/values/money';
import { usePremium } from '../calculation/use-premium.ts';
import { useApplication } from '../state/held.ts';
import { text } from './text.ts';

/** Today's premium of the draft; nothing when it cannot be calculated. */
export function Price() {
  const { draft } = useApplication();
  const premium = usePremium(draft);
  return premium.status === 'ready' && text.price(formatEuro(premium.calculation.firstMonth));
}
