import * as z from 'zod/mini';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { ok, refuse, type Result } from '@vangnet/domain/values/result';
import { openPart, ownerOf, sealPart } from '../database/application-keys.ts';
import { randomText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { inChain, recordEvidence, type Recording } from '../evidence/record.ts';
import type { Actor } from './sessions.ts';
import type { CaseRefusal } from './text.ts';

type Fields = Readonly<Record<string, string>>;
const fieldsSchema = z.record(z.string(), z.string());

type Answer = { readonly id: string; readonly action: string; readonly answer: 'confirm' | 'refuse' };

/** The actions that one member of staff asked for and another has to confirm within a day; one of each kind per case. */
export const approvals = (context: StoreContext) => ({
  /** Asks for one. Refused when it was asked for already. */
  ask: async (applicationId: string, by: Actor, action: string, fields: Fields) => {
    const asked = await inChain(context, applicationId, (recording) => ask(recording, by, action, fields));
    return asked ?? refuse('case.notFound' satisfies CaseRefusal);
  },
  /** Lists those that still wait, of this case or of all, the oldest first. */
  waiting: async (applicationId?: string) => {
    const rows = await waiting(context.db, applicationId, context.clock()).orderBy('asked_at').execute();
    return rows.map(({ id, action, fields, ...row }) => ({
      id,
      action,
      applicationId: row.application_id,
      by: { id: row.staff_id, name: row.staff_name },
      at: new Date(row.asked_at),
      /** Opens the fields that were filled in. */
      open: () => openFields(context, row.application_id, id, fields),
    }));
  },
  /**
   * Takes a request away to do it, and gives what was filled in: once. Refused for who asked it themselves. To refuse a request
   * takes it away too, and who asked for it may do that.
   */
  answer: async (
    applicationId: string,
    by: Actor,
    { id, action, answer }: Answer,
  ): Promise<Result<Fields, CaseRefusal>> => {
    const row = await context.db
      .deleteFrom('asked_actions')
      .where('id', '=', id)
      .where('application_id', '=', applicationId)
      .where('action', '=', action)
      .where('expires_at', '>', context.clock().toISOString())
      .$if(answer === 'confirm', (query) => query.where('staff_id', '<>', by.id))
      .returning('fields')
      .executeTakeFirst();
    if (row) return ok(await openFields(context, applicationId, id, row.fields));
    const open = waiting(context.db, applicationId, context.clock()).where('id', '=', id);
    const isMine = (await open.executeTakeFirst())?.staff_id === by.id;
    return refuse(isMine ? 'action.samePerson' : 'action.notAsked');
  },
});

async function ask(
  recording: Recording,
  { id: staffId, name }: Actor,
  action: string,
  fields: Fields,
): Promise<Result<undefined, CaseRefusal>> {
  const { context, transaction, applicationId, now } = recording;
  const earlier = await waiting(transaction, applicationId, now).where('action', '=', action).executeTakeFirst();
  if (earlier) return refuse('action.asked', undefined, { who: earlier.staff_name });
  const id = randomText(16, context.randomBytes);
  const row = {
    id,
    fields: sealPart(recording, `asked ${id}`, fields),
    staff_id: staffId,
    staff_name: name,
    asked_at: now.toISOString(),
    expires_at: new Date(now.getTime() + DAY_MS).toISOString(),
  };
  await transaction
    .insertInto('asked_actions')
    .values({ application_id: applicationId, action, ...row })
    // One that nobody confirmed in time.
    .onConflict((conflict) => conflict.columns(['application_id', 'action']).doUpdateSet(row))
    .execute();
  recordEvidence(recording, { kind: 'staff acted', by: { name, id: staffId }, action, outcome: 'asked', fields });
  return ok();
}

const openFields = async (context: StoreContext, applicationId: string, id: string, sealed: Uint8Array) =>
  z.parse(fieldsSchema, openPart(await ownerOf(context, applicationId), `asked ${id}`, sealed));

const waiting = (db: StoreContext['db'], applicationId: string | undefined, now: Date) =>
  db
    .selectFrom('asked_actions')
    .select(['id', 'action', 'application_id', 'staff_id', 'staff_name', 'asked_at', 'fields'])
    .$if(applicationId !== undefined, (query) => query.where('application_id', '=', applicationId ?? ''))
    .where('expires_at', '>', now.toISOString());
