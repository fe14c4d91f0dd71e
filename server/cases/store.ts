import { recordAccess } from '../database/access-log.ts';
import { openDraft, rowOf } from '../applications/hold-application.ts';
import { ownerOf } from '../database/application-keys.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Evidence } from '../evidence/entry.ts';
import { inChain, recordEvidence } from '../evidence/record.ts';
import type { Actor } from './actor.ts';
import { whoOf } from './actor.ts';
import { askedActions } from './asked.ts';
import { hintFor } from './hints.ts';
import { leases } from './lease.ts';
import { listNewest, listThese } from './listed.ts';
import { readRecord, type ActInWords } from './record.ts';
import { adviserRequests } from './requests.ts';
import { happeningsOf, sinceCorrected } from './timeline.ts';
import { inOrder } from './happening.ts';

export type CaseStore = ReturnType<typeof caseStore>;

type Act = Omit<Extract<Evidence, { kind: 'staff acted' }>, 'kind'>;

export const caseStore = (context: StoreContext, inWords: ActInWords) => ({
  newest: (most?: number) => listNewest(context, most),
  /** These, as far as they are kept, in no order. */
  these: (ids: readonly string[]) => listThese(context, ids),
  /** What has happened to one, and what its applicant saw and agreed to, without anything of the person; the look is logged. */
  read: async (applicationId: string, by: Actor) => {
    await recordAccess(context, applicationId, whoOf(by), 'looked up');
    const { happened, acts, ...record } = await readRecord(await ownerOf(context, applicationId), inWords);
    const all = inOrder([...(await happeningsOf(context, applicationId)), ...happened]);
    return { ...record, timeline: sinceCorrected(all, acts) };
  },
  /** Of whom one may be, masked; the look is logged. */
  hint: (applicationId: string, by: Actor) => hintFor(context, applicationId, by),
  /** The answers of the applicant, for a reason that is recorded; undefined when it is gone. */
  reveal: (applicationId: string, by: Actor, reason: string) =>
    inChain(context, applicationId, async (recording) => {
      await recordAccess({ ...context, db: recording.transaction }, applicationId, whoOf(by), 'personal data shown');
      recordEvidence(recording, { kind: 'personal data shown', by: { name: by.name, id: by.id }, reason });
      return openDraft(recording, (await rowOf(recording)).payload);
    }),
  /** Records what a member of staff did; nothing for an application that was deleted. */
  recordAct: async (applicationId: string, { by: { name, id }, ...act }: Act): Promise<void> => {
    await inChain(context, applicationId, async (recording) =>
      recordEvidence(recording, { kind: 'staff acted', by: { name, id }, ...act }),
    );
  },
  ...leases(context),
  asked: askedActions(context),
  requests: adviserRequests(context),
});
