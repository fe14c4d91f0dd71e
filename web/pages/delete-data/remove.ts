import { deleteApplication } from '@vangnet/contract/applications';
import { call } from '@vangnet/contract/client';
import { isForOthers } from '../../hooks/server-sentence.ts';
import { application } from '../../state/application-store.ts';
import { progress } from '../../state/progress.ts';
import { emptyDevice } from '../../state/reset.ts';

/** The application that this device knows to be paid for: it stays with the insurer. */
export function tokenOfPaid(): string | undefined {
  const known = progress.read();
  return known?.paid || known?.submitted ? known.token : undefined;
}

export type Removal =
  /**
   * `frozen`: the server has a payment that is under way, or one that this device does not know of. `limited`: its address was
   * corrected lately, and staff delete it.
   */
  | { outcome: 'removed' | 'kept' | 'frozen' | 'elsewhere' | 'limited' }
  /** Its calculation may still be at the server; how to ask again is in the memory of this page only. */
  | { outcome: 'failed'; again: () => Promise<Removal> };

/** Removes everything from this device, and the calculation at the server when that can be reached and may do it. */
export async function removeEverything(): Promise<Removal> {
  const { token } = application.read();
  const paid = tokenOfPaid();
  emptyDevice();
  const removed = { outcome: paid === undefined ? 'removed' : 'kept' } as const;
  return token === undefined || token === paid ? removed : removeAtServer(token, removed);
}

async function removeAtServer(token: string, removed: Removal): Promise<Removal> {
  const result = await call(deleteApplication, { params: { token } });
  // An application that the server no longer has counts as removed.
  if (result.ok || result.status === 404) return removed;
  if (result.status !== 409) return { outcome: 'failed', again: () => removeAtServer(token, removed) };
  if (isForOthers(result)) return { outcome: 'limited' };
  const isElsewhere = result.failure?.errors.some(({ code }) => code === 'application.continuedElsewhere');
  return { outcome: isElsewhere ? 'elsewhere' : 'frozen' };
}
