import { sql } from 'kysely';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { ok, refuse, type Result } from '@vangnet/domain/values/result';
import { soonInWords } from '@vangnet/domain/values/date-in-words';
import { applicationsWith } from '../applications/facts.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Actor } from './actor.ts';
import type { CaseRefusal } from './text.ts';

/** How long a member of staff has a case that they took; each action renews it. */
const LEASE_MS = 15 * MINUTE_MS;
/** No action takes longer: what has not ended by then died with its server. */
const ACT_MS = 2 * MINUTE_MS;

type Context = Pick<StoreContext, 'db' | 'clock'>;

/** The leases of cases, one row for each: what holds of a case is what its row says. */
export const leases = (context: Context) => ({
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

/** Nothing is done with it at this moment. */
const isIdle = (now: Date) =>
  sql<boolean>`(case_leases.acting_until is null or case_leases.acting_until <= ${now.toISOString()})`;

type How = { readonly isTakenOver?: boolean; readonly asker?: string | undefined; readonly isActing?: true };

/** One statement decides: of two at the same moment the second finds the row of the first. */
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
