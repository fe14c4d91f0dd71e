import { admit as admitVisitor, returnTo as returnVisitor } from '@vangnet/domain/flow/guard';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { held } from './held.ts';
import { today } from './today.ts';

function visitor() {
  const { draft, token } = held.read();
  return { draft, hasToken: token !== undefined, today: today() };
}

/** The screen to show to who asks for `wanted`. */
export const admit = (wanted: ScreenId): ScreenId => admitVisitor(wanted, visitor());

/** Where a visitor goes who returns to `origin` with the answers as they are now. */
export const returnTo = (origin: ScreenId): ScreenId => returnVisitor(origin, visitor());
