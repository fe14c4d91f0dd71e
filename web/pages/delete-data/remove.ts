import { deleteApplication } from '@vangnet/contract/applications';
import { call } from '@vangnet/contract/client';
import { serverSentence } from '../../hooks/server-sentence.ts';
import type { Outcome } from '../../hooks/use-action.ts';
import { progress } from '../../state/progress.ts';
import { resetStores } from '../../state/reset.ts';
import { application } from '../../state/application-store.ts';
import { text } from './text.ts';

/** Removes everything, first at the server. A failure there removes nothing here either. */
export async function removeEverything(): Promise<Outcome> {
  const { token } = application.read();
  const result = token === undefined ? undefined : await call(deleteApplication, { params: { token } });
  // An application that the server no longer has counts as removed.
  if (result && !result.ok && result.status !== 404) return { failure: serverSentence(result, text.failed) };
  resetStores();
  progress.forget();
  return {};
}
