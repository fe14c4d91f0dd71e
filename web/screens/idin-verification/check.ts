import { call } from '@vangnet/contract/client';
import { identityResult, type IDENTITY_STATUSES } from '@vangnet/contract/identity';
import { reportKnowledgePassed } from '@vangnet/contract/knowledge';
import { applyApplication, sendConfirmation } from '@vangnet/contract/submission';
import { progress } from '../../state/progress.ts';
import { leaveToServer } from '../../state/reset.ts';
import { isForAdviser, serverSentence } from '../../hooks/server-sentence.ts';
import { general } from '../../labels/text.ts';
import { track } from '../../state/analytics.ts';
import { text, type Reason } from './text.ts';

type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

export type Phase =
  /** The outcome is being asked; `later` when the bank had none yet. */
  | { at: 'checking'; later?: boolean }
  | { at: 'refused'; reason: Reason }
  /** The bank confirmed a person who failed the knowledge test in another application. */
  | { at: 'adviser'; token: string; message: string }
  /** The call failed: not the visitor's fault, and nothing is decided. */
  | { at: 'unreachable' }
  | { at: 'matched' }
  | { at: 'notSubmitted'; message: string }
  | { at: 'done' };

/** A bank comes back with two ids; another way with one state that holds both, and with more that only the server reads. */
function returnedIn(search: string) {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  const [trxid = '', ec] = state === null ? [query.get('trxid') ?? '', query.get('ec')] : state.split('.');
  return { trxid, ...(ec && { ec }), ...(state !== null && { returned: search.slice(1) }) };
}

/** Asks what was confirmed, if this is the check that was started here. */
export async function check(search: string): Promise<Phase> {
  const { trxid, ...returned } = returnedIn(search);
  const known = progress.read();
  if (known?.submitted) return { at: 'done' };
  if (known?.identity?.transactionId !== trxid) return { at: 'refused', reason: 'foreign' };
  const result = await call(identityResult, { body: { trxid, token: known.token, ...returned } });
  if (result.ok) return phaseOf(result.response.results);
  if (!isForAdviser(result)) return phaseWithout(result.status);
  return { at: 'adviser', token: known.token, message: serverSentence(result, general.failed) };
}

type Compared = { status: IdentityStatus; match: boolean; told?: boolean | undefined };

function phaseOf({ status, match, told = true }: Compared): Phase {
  if (status === 'Open' || status === 'Pending') return { at: 'checking', later: true };
  if (status !== 'Success') return { at: 'refused', reason: status };
  return match ? { at: 'matched' } : { at: 'refused', reason: told ? 'match' : 'untold' };
}

function phaseWithout(failedWith: number): Phase {
  return failedWith === 404 || failedWith === 409 ? { at: 'refused', reason: 'foreign' } : { at: 'unreachable' };
}

/** Submits the application and requests the mails; the visitor does not wait until they are sent. */
export async function submit(): Promise<Phase> {
  const token = progress.read()?.token ?? '';
  const sent = await call(applyApplication, { body: { token } });
  if (!sent.ok) return { at: 'notSubmitted', message: serverSentence(sent, text.submitFailed) };
  progress.end(sent.response.results);
  void call(reportKnowledgePassed, { body: { token, pass: true } });
  void call(sendConfirmation, { body: { token } });
  leaveToServer(token);
  track('idin-verification');
  track('final-screen');
  return { at: 'done' };
}
