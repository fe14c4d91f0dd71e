import type { WaitingPeriod } from '@vangnet/domain/product/choices';
import { cents, formatWholeEuro } from '@vangnet/domain/values/money';
import { prices } from '../../labels/text.ts';
import { Skeleton } from '../../parts/loading/Skeleton.tsx';
import { calculationOf, type Premium } from '../../calculation/use-premium.ts';

/** A text as long as most: unseen, it keeps the room of the amount that is on its way. */
const USUAL = cents(10_000_00);

/** The note of an option: the money that the visitor needs until the benefit starts; undefined without a price. */
export function ownMoneyNote(premium: Premium, period: WaitingPeriod) {
  if (premium.status === 'open' || premium.status === 'failed') return undefined;
  const own = calculationOf(premium)?.options.waitingPeriod.find(({ value }) => value === period);
  const note = prices.ownMoney(formatWholeEuro(own?.ownMoney ?? USUAL));
  return own ? note : <Skeleton>{note}</Skeleton>;
}
