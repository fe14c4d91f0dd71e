import { readBroken } from '../../sentinel/read.ts';
import type { Found } from '../../sentinel/store.ts';
import type { Store } from '../../store.ts';
import { failed, ok, warning, type Verdict } from './finding.ts';

/** As metrics and the report have them. */
export const brokenPromises = async (store: Store, clock: () => Date): Promise<Verdict> =>
  judgeBroken((await readBroken({ store, clock })).broken);

/** What was submitted and does not arrive does harm now; anything else has to be looked at. @internal for its test */
export function judgeBroken(broken: readonly Pick<Found, 'promise'>[]): Verdict {
  if (broken.length === 0) return ok('every promise is kept');
  const names = [...new Set(broken.map(({ promise }) => promise))];
  const detail = `${broken.length} not as promised (${names.join(', ')}): "npm run ops -- stuck"`;
  return names.includes('handed over') ? failed(detail) : warning(detail);
}
