import * as z from 'zod/mini';
import { ok, refuse, type Result } from '@vangnet/domain/values/result';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { ownerOf } from '../database/application-keys.ts';
import { openPart, sealPart } from '../database/sealed-parts.ts';
import { randomText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { inChain, recordEvidence } from '../evidence/record.ts';
import type { Actor } from './action.ts';
import type { CaseRefusal } from './text.ts';

type Fields = Readonly<Record<string, string>>;
const fieldsSchema = z.record(z.string(), z.string());

/** An action that waits for a second person. */
export type Asked = { readonly id: string; readonly action: string; readonly by: Actor; readonly at: Date };

/** The actions that somebody asked for and another one has to confirm, within a day; one of a kind for each case. */
export const askedActions = (context: StoreContext) => ({
  /** Asks for it, and gives the case back: it is another one's turn. Refused when it was asked for already. */
  ask: async (
    applicationId: string,
    by: Actor,
    action: string,
    fields: Fields,
  ): Promise<Result<undefined, CaseRefusal>> =>
    (await inChain<Result<undefined, CaseRefusal>>(context, applicationId, async (recording) => {
      const { transaction, now } = recording;
      const open = waiting(transaction, applicationId, now).where('action', '=', action);
      const earlier = await open.executeTakeFirst();
      if (earlier) return refuse('action.asked', undefined, { who: earlier.staff_name });
      await transaction
        .deleteFrom('asked_actions')
        .where('application_id', '=', applicationId)
        .where('action', '=', action)
        .execute();
      const id = randomText(16, context.randomBytes);
      await transaction
        .insertInto('asked_actions')
        .values({
          id,
          application_id: applicationId,
          action,
          fields: sealPart(recording, `asked ${id}`, fields),
          staff_id: by.id,
          staff_name: by.name,
          asked_at: now.toISOString(),
          expires_at: new Date(now.getTime() + DAY_MS).toISOString(),
        })
        .execute();
      await transaction
        .deleteFrom('case_leases')
        .where('application_id', '=', applicationId)
        .where('staff_id', '=', by.id)
        .execute();
      const { name } = by;
      recordEvidence(recording, {
        kind: 'staff acted',
        by: { name, id: by.id },
        action,
        outcome: 'asked',
        fields: { ...fields },
      });
      return ok();
    })) ?? refuse('case.notFound'),
  /** Those of a case that still wait. */
  waiting: async (applicationId: string): Promise<Asked[]> => {
    const rows = await waiting(context.db, applicationId, context.clock()).execute();
    return rows.map(({ id, action, staff_id: staffId, staff_name: name, asked_at: at }) => ({
      id,
      action,
      by: { id: staffId, name },
      at: new Date(at),
    }));
  },
  /**
   * Takes a request away to do it, and gives what was filled in: once. Refused for who asked it themselves. Refusing a request
   * takes it away too, and may be done by who asked.
   */
  answer: async (
    applicationId: string,
    by: Actor,
    { id, action, answer }: { readonly id: string; readonly action: string; readonly answer: 'confirm' | 'refuse' },
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
    if (row) {
      const owner = await ownerOf(context, applicationId);
      return ok(z.parse(fieldsSchema, openPart(owner, `asked ${id}`, row.fields)));
    }
    const open = waiting(context.db, applicationId, context.clock()).where('id', '=', id);
    const isMine = (await open.executeTakeFirst())?.staff_id === by.id;
    return refuse(isMine ? 'action.samePerson' : 'action.notAsked');
  },
});

const waiting = (db: StoreContext['db'], applicationId: string, now: Date) =>
  db
    .selectFrom('asked_actions')
    .select(['id', 'action', 'staff_id', 'staff_name', 'asked_at'])
    .where('application_id', '=', applicationId)
    .where('expires_at', '>', now.toISOString());
