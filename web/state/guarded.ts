import { admit as admitVisitor, returnTo as returnVisitor } from '@vangnet/domain/flow/guard';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { held } from './held.ts';
import { today } from './today.ts';

function visitor(figures: ProductFigures) {
  const { draft, token } = held.read();
  return { draft, hasToken: token !== undefined, today: today(), figures };
}

/** The screen to show to who asks for `wanted`. */
export const admit = (wanted: ScreenId, figures: ProductFigures): ScreenId => admitVisitor(wanted, visitor(figures));

/** Leads a visitor who returns to `origin` with the answers as they are now. */
export const returnTo = (origin: ScreenId, figures: ProductFigures): ScreenId =>
  returnVisitor(origin, visitor(figures));
