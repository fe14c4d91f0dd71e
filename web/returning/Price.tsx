import type { Draft } from '@vangnet/domain/application/draft';
import { formatEuro } from '@vangnet/domain/values/money';
import { usePremium } from '../calculation/use-premium.ts';
import { text } from './text.ts';

/** Today's premium of a draft; nothing when it cannot be calculated. */
export function Price({ draft }: { draft: Draft }) {
  const premium = usePremium(draft);
  return premium.status === 'ready' && <span>{text.price(formatEuro(premium.calculation.firstMonth))}</span>;
}
