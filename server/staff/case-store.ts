import { sql } from 'kysely';
import type { CaseHint } from '@vangnet/contract/counter';
import type { Draft } from '@vangnet/domain/application/draft';
import { soonInWords } from '@vangnet/domain/values/date-in-words';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { isValidIban, lastDigits } from '@vangnet/domain/values/iban';
import { ok, refuse, type Result } from '@vangnet/domain/values/result';
import { applicationsWith } from '../applications/facts.ts';
import { openDraft, rowOf } from '../applications/hold-application.ts';
import { recordAccess } from '../database/access-log.ts';
import { ownerOf } from '../database/application-keys.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Evidence } from '../evidence/entry.ts';
import { inChain, recordEvidence } from '../evidence/record.ts';
import { approvals } from './approvals.ts';
import { casesWith, newestCases } from './case-rows.ts';
import { eventsOf, inOrder, sinceCorrected } from './history.ts';
import { readRecord, type DescribeAction } from './record.ts';
import { adviserRequests } from './requests.ts';
import { whoOf, type Actor } from './sessions.ts';
import type { CaseRefusal } from './text.ts';

export type CaseStore = ReturnType<typeof caseStore>;

type Act = Omit<Extract<Evidence, { kind: 'staff acted' }>, 'kind'>;

/** Everything that staff read of applications, and what is kept of their work. @param describe names an action of the record */
export const caseStore = (context: StoreContext, describe: DescribeAction) => ({
  newest: (most?: number) => newestCases(context, most),
  /** Reads these, as far as they are kept, in no order. */
  these: (ids: readonly string[]) => casesWith(context, ids),
  /** The history of one, and what its applicant saw and agreed to, without anything of the person; the look is logged. */
  read: async (applicationId: string, by: Actor) => {
    await recordAccess(context, applicationId, whoOf(by), 'looked up');
    const { events, acts, ...record } = await readRecord(await ownerOf(context, applicationId), describe);
    const all = inOrder([...(await eventsOf(context, applicationId)), ...events]);
    return { ...record, timeline: sinceCorrected(all, acts) };
  },
  /** Masks who the applicant may be, for who found the case; the look is logged. */
  hint: async (applicationId: string, by: Actor): Promise<CaseHint> => {
    await recordAccess(context, applicationId, whoOf(by), 'hint shown');
    const row = await applicationsWith(context.db, [applicationId]).select('payload').executeTakeFirst();
    return row ? hintOf(openDraft(await ownerOf(context, applicationId), row.payload)) : {};
  },
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
  approvals: approvals(context),
  requests: adviserRequests(context),
});

/** A mask is always as long, so that it does not tell how long a name is. */
const HIDDEN = '•••••';

/**
 * Masks who the applicant is: enough to tell one customer from another who reads it out, and not enough to find out who they are.
 *
 * @internal for its test
 */
export function hintOf({ insurer = {}, job }: Draft): CaseHint {
  const { initials, surname, city, phoneNumber } = insurer;
  const name = surname && [initials, masked(surname)].filter(Boolean).join(' ');
  return { name: name || undefined, job: job?.occupation.name, city, phone: phoneNumber?.slice(-2) };
}

/** Masks a text but for its first and its last sign; of a mail address for those before the @, of an account for its last digits. */
export function masked(text: string): string {
  if (isValidIban(text)) return `${HIDDEN}${lastDigits(text)}`;
  const [, name = text, domain = ''] = /^(.+)(@[^@]+)$/.exec(text) ?? [];
  const letters = Array.from(name.normalize('NFC').trim());
  return `${letters[0] ?? ''}${HIDDEN}${letters.length > 2 ? letters.at(-1) : ''}${domain}`;
}

/** A member of staff has a case that they took for so long; each action renews it. */
const LEASE_MS = 15 * MINUTE_MS;
/** No action takes longer: what has not ended by then died with its server. */
const ACT_MS = 2 * MINUTE_MS;

type Context = Pick<StoreContext, 'db' | 'clock'>;

/** The leases of cases, a row for each: what holds of a case is what its row says. */
const leases = (context: Context) => ({
  /** Takes a case that nobody has, or one's own; taken over, also another's that nothing is done with at this moment. */
  take: (applicationId: string, by: Actor, how: Pick<How, 'isTakenOver'> = {}) =>
    claim(context, applicationId, by, how),
  giveBack: (applicationId: string, by: Actor) => giveBack(context, applicationId, by),
  /**
   * Does something with a case while nobody else does anything with it, the same person included. Who had taken it before keeps
   * it; nobody else has it afterwards, because what comes next may be for a colleague.
   *
   * @param asker of an action that this person confirms: that one's lease stands in no way
   */
  whileActing: async <Value>(
    applicationId: string,
    by: Actor,
    asker: string | undefined,
    act: () => Promise<Value>,
  ): Promise<Result<Value, CaseRefusal>> => {
    const hadIt = await context.db
      .selectFrom('case_leases')
      .select('until')
      .where('application_id', '=', applicationId)
      .where('staff_id', '=', by.id)
      .where('until', '>', context.clock().toISOString())
      .executeTakeFirst();
    const claimed = await claim(context, applicationId, by, { asker, isActing: true });
    if (!claimed.ok) return claimed;
    try {
      return ok(await act());
    } finally {
      await context.db
        .updateTable('case_leases')
        .set({ acting_until: null })
        .where('application_id', '=', applicationId)
        .where('staff_id', '=', by.id)
        .execute();
      if (!hadIt) await giveBack(context, applicationId, by);
    }
  },
});

/** Gives back one's own case; another's stays as it is. */
async function giveBack({ db, clock }: Context, applicationId: string, by: Actor): Promise<void> {
  await db
    .deleteFrom('case_leases')
    .where('application_id', '=', applicationId)
    .where('staff_id', '=', by.id)
    .where(isIdle(clock()))
    .execute();
}

/** Nothing is being done with the case. */
const isIdle = (now: Date) =>
  sql<boolean>`(case_leases.acting_until is null or case_leases.acting_until <= ${now.toISOString()})`;

type How = { readonly isTakenOver?: boolean; readonly asker?: string | undefined; readonly isActing?: true };

/** Takes the lease in one statement: of two at the same moment the second finds the row of the first. */
async function claim(
  { db, clock }: Context,
  applicationId: string,
  { id, name }: Actor,
  { isTakenOver = false, asker = id, isActing }: How,
): Promise<Result<undefined, CaseRefusal>> {
  const now = clock();
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const actingUntil = isActing ? after(ACT_MS) : null;
  const row = { staff_id: id, staff_name: name, until: after(LEASE_MS), acting_until: actingUntil };
  const taken = await db
    .insertInto('case_leases')
    .columns(['application_id', 'staff_id', 'staff_name', 'until', 'acting_until'])
    // Of an application that is still there.
    .expression(
      applicationsWith(db, [applicationId])
        .select('id')
        .select((of) => [of.val(id).as('staff_id'), of.val(name).as('staff_name')])
        .select((of) => [of.val(row.until).as('until'), of.val(actingUntil).as('acting_until')]),
    )
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet(row)
        .where((held) =>
          held.or([
            held('case_leases.staff_id', 'in', [id, asker]),
            held('case_leases.until', '<=', now.toISOString()),
            ...(isTakenOver ? [held('case_leases.staff_id', '<>', id)] : []),
          ]),
        )
        .where(isIdle(now)),
    )
    .returning('application_id')
    .executeTakeFirst();
  if (taken) return ok();
  const holder = await db
    .selectFrom('case_leases')
    .select(['staff_id', 'staff_name', 'until'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  // It was given back meanwhile: the next press gets it.
  if (!holder || holder.staff_id === id) return refuse('case.acting');
  return refuse('case.taken', undefined, { who: holder.staff_name, until: soonInWords(new Date(holder.until), now) });
}
