import { deleteApplication } from '@vangnet/contract/applications';
import { call } from '@vangnet/contract/client';
import { progress } from '../../state/progress.ts';
import { resetStores } from '../../state/reset.ts';
import { application } from '../../state/application-store.ts';
import { text } from './text.ts';

/** Removes everything, first at the server; what went wrong, or undefined. A failure removes nothing here either. */
export async function removeEverything(): Promise<string | undefined> {
  const { token } = application.read();
  const result = token === undefined ? undefined : await call(deleteApplication, { params: { token } });
  // What the server does not have any more is as good as removed.
  if (result && !result.ok && result.status !== 404) {
    return (result.status === 409 ? result.failure?.errors[0]?.message.nl : undefined) ?? text.failed;
  }
  resetStores();
  progress.forget();
  return undefined;
}
