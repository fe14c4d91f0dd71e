import { readApplication } from '@vangnet/contract/applications';
import { call } from '@vangnet/contract/client';
import { progress } from '../../state/progress.ts';
import { refusalOf } from '../../hooks/server-message.ts';
import { general } from '../../labels/text.ts';
import { application } from '../../state/application-store.ts';

/**
 * Takes the application up again from the server, so that name and address can be corrected; what went wrong, or
 * undefined. Without an application on this device there is nothing to take up: the guard leads to the start.
 */
export async function takeUpAgain(): Promise<string | undefined> {
  const token = progress.read()?.token;
  if (token === undefined) return undefined;
  const result = await call(readApplication, { params: { token } });
  if (!result.ok) return refusalOf(result) ?? general.failed;
  application.takeUp({ draft: result.response.data.payload, token });
  progress.note({ correcting: true });
  return undefined;
}
