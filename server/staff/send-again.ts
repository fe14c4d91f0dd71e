import { fill } from '@vangnet/domain/values/fill';
import type { Again } from '../jobs/deliveries.ts';
import { kindOf, type DeliveryKind } from '../jobs/kinds.ts';
import { submittedAs } from '../identity/submission.ts';
import type { Outcome, Subject } from './action.ts';
import type { CaseDeps } from './deps.ts';
import { messageAbout, resent, results } from './text.ts';

/** Says why there is nothing to send of this case again; undefined when there is. */
export async function nothingToSend({ store }: CaseDeps, { applicationId }: Subject): Promise<string | undefined> {
  const { kinds = [] } = (await store.submissions.missing(applicationId)) ?? {};
  const mails = [...kinds.map(asQueued), ...(await store.outbox.wouldSendAgain(applicationId))];
  const messages = await store.messages.wouldSendAgain(applicationId);
  return [...mails, ...messages].some(isQueued) ? undefined : inWords(mails, messages);
}

/** Sends everything of this case that has not arrived, and says what that does to each. */
export async function sendAgain(deps: CaseDeps, { applicationId }: Subject): Promise<Outcome> {
  const mails = [...(await makeMissing(deps, applicationId)), ...(await deps.store.outbox.sendAgain(applicationId))];
  const messages = await deps.store.messages.sendAgain(applicationId);
  const says = inWords(mails, messages);
  return [...mails, ...messages].some(isQueued) ? { ok: true, says } : { ok: false, code: 'nothingToSend', says };
}

const asQueued = (delivery: DeliveryKind): Again<DeliveryKind> => ({ did: 'queued', delivery });

/** Makes anew, of what is kept, what was taken out of the outbox before it left. */
async function makeMissing(deps: CaseDeps, applicationId: string): Promise<Again<DeliveryKind>[]> {
  const { submissions } = deps.store;
  const gone = await submissions.missing(applicationId);
  const submission = gone && (await submittedAs(deps, applicationId, gone.submittedAt));
  const queued = submission && (await submissions.queueMissing(applicationId, submission));
  return queued?.ok ? queued.value.map(asQueued) : [];
}

const isQueued = ({ did }: Again) => did === 'queued';

/** Says once of each that has not arrived what happens to it; what leaves is first. */
function inWords(mails: readonly Again<DeliveryKind>[], messages: readonly Again[]): string {
  const all = [
    ...mails.map(({ did, delivery }) => ({ did, what: kindOf(delivery).name })),
    ...messages.map(({ did, delivery }) => ({ did, what: messageAbout(delivery) })),
  ];
  const lines = (['queued', 'sending', 'waiting'] as const).flatMap((did) =>
    all.filter((one) => one.did === did).map(({ what }) => [what, fill(resent[did], { what })] as const),
  );
  // Of the same name the last one stays in a map.
  return [...new Map(lines.toReversed()).values()].toReversed().join(' ') || results.nothingToSend;
}
