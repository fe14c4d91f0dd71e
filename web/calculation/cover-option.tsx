import { paysIn } from '@vangnet/domain/product/risk-words';
import { coverInWords, radioPrice, type Effect } from '../labels/price-words.ts';
import { Skeleton } from '../parts/loading/Skeleton.tsx';

/** What an option of a question about the cover says on its card: what it costs, and in how many months it pays. */
export const coverOption = (effect: Effect | undefined) => ({
  price: radioPrice(effect),
  foot: effect?.kind === 'loading' ? <Skeleton>{paysIn(0.5)}</Skeleton> : coverInWords(effect),
});
