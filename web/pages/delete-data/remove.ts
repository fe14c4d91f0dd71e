import { deleteApplication } from '@vangnet/contract/applications';
import { call } from '@vangnet/contract/client';
import { application } from '../../state/application-store.ts';
import { progress } from '../../state/progress.ts';
import { emptyDevice } from '../../state/reset.ts';

/** The application that this device knows to be paid for: it stays with the insurer. */
export function tokenOfPaid(): string | undefined {
  const known = progress.read();
  return known?.paid || known?.submitted ? known.token : undefined;
}

export type Removal =
  | { outcome: 'removed' | 'kept' | 'elsewhere' }
  /** Its calculation may still be at the server; the token is in the memory of this page only. */
  | { outcome: 'failed'; token: string };

/** Removes everything from this device, and the calculation at the server when that can be reached and may do it. */
export async function removeEverything(): Promise<Removal> {
  const { token } = application.read();
  const paid = tokenOfPaid();
  emptyDevice();
  const removal = token === undefined || token === paid ? undefined : await removeAtServer(token);
  const isRemoved = removal === undefined || removal.outcome === 'removed';
  return isRemoved ? { outcome: paid === undefined ? 'removed' : 'kept' } : removal;
}

export async function removeAtServer(token: string): Promise<Removal> {
  const result = await call(deleteApplication, { params: { token } });
  // An application that the server no longer has counts as removed.
  if (result.ok || result.status === 404) return { outcome: 'removed' };
  if (result.status !== 409) return { outcome: 'failed', token };
  const isElsewhere = result.failure?.errors.some(({ code }) => code === 'application.continuedElsewhere');
  return { outcome: isElsewhere ? 'elsewhere' : 'kept' };
}
