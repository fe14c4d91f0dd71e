import type { ExpressionBuilder, NotNull } from 'kysely';
import * as z from 'zod/mini';
import { amsterdamDate, dayNumber } from '@vangnet/domain/values/dates';
import { brandOf, madeAt } from '../applications/facts.ts';
import { caseNumberOf, referenceIdOf } from '../applications/reference-id.ts';
import { openPart, ownerOf, sealPart } from '../database/application-keys.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { inChain } from '../evidence/record.ts';
import { pageOf } from './case-rows.ts';
import type { Actor } from './sessions.ts';

/** Number of requests on a page; as many as advisers call in a day. */
const AT_ONCE = 100;

/** The ways in which an adviser answers a request. */
export const CALLS = ['take', 'called', 'no answer', 'done', 'block'] as const;
export type Call = (typeof CALLS)[number];
// Blocked is a visitor who only disturbs: no new request about this application is taken on.
const STATES = { take: 'taken', called: 'called', 'no answer': 'no answer', done: 'done', block: 'blocked' } as const;
const ENDS = new Set<Call>(['done', 'block']);

const noteSchema = z.object({ note: z.string() });
/** The moments in the order of a day. */
const MOMENTS = ['MORNING', 'ANY', 'AFTERNOON'] as const;

/** The requests for an adviser as a list of calls. */
export const adviserRequests = (context: StoreContext) => ({
  /**
   * A page of those that are open, all or those that one adviser took ('' for nobody's): of former days first, then by the moment
   * of the day, then by their age. However many strangers ask, each is on a page.
   */
  open: (which: Which = {}) => openRequests(context, which),
  /** Whether one is open, or blocked, which can be taken back. */
  isAnswerable: async (applicationId: string): Promise<boolean> => {
    const found = context.db.selectFrom('adviser_requests').select('application_id').where(isAnswerable);
    return (await found.where('application_id', '=', applicationId).executeTakeFirst()) !== undefined;
  },
  /** Keeps what an adviser did about it; a new note takes the place of the former one. False when none is answerable. */
  answer: async (applicationId: string, by: Actor, how: Call, note: string | undefined): Promise<boolean> => {
    const changed = await inChain(context, applicationId, async (recording) => {
      const at = recording.now.toISOString();
      const { numUpdatedRows } = await recording.transaction
        .updateTable('adviser_requests')
        .set({
          call_state: STATES[how],
          call_by: by.name,
          call_at: at,
          call_done_at: ENDS.has(how) ? at : null,
          ...(note === undefined ? {} : { call_note: sealPart(recording, 'call note', { note: plain(note) }) }),
        })
        .where('application_id', '=', applicationId)
        .where(isAnswerable)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    });
    return changed ?? false;
  },
});

const isAnswerable = (row: ExpressionBuilder<Tables, 'adviser_requests'>) =>
  row.or([row('call_done_at', 'is', null), row('call_state', '=', 'blocked')]);

type Which = { readonly adviser?: string | undefined; readonly page?: number; readonly atOnce?: number };

async function openRequests(context: StoreContext, { adviser, page: asked = 1, atOnce = AT_ONCE }: Which) {
  const all = await openInOrder(context);
  const takers = all.map(({ call_by: by }) => by ?? '');
  const ofThis = all.filter((_, index) => adviser === undefined || takers[index] === adviser);
  const { rows, ...paged } = pageOf(ofThis, asked, atOnce);
  return {
    ...paged,
    count: all.length,
    requests: await Promise.all(rows.map((row) => requestView(context, row))),
    advisers: [...new Set(['', ...takers])].map((name) => ({
      name,
      count: takers.filter((taker) => taker === name).length,
    })),
  };
}

async function openInOrder({ db, clock }: StoreContext) {
  const rows = await db
    .selectFrom('adviser_requests')
    .select(['application_id', 'case_number', 'mail_at', 'call_moment', 'call_state', 'call_by', 'call_note'])
    .select([
      madeAt('adviser_requests.application_id').as('created_at'),
      brandOf('adviser_requests.application_id').as('brand'),
    ])
    .$narrowType<{ created_at: NotNull }>()
    .where('call_done_at', 'is', null)
    .orderBy('mail_at')
    .execute();
  const today = dayNumber(amsterdamDate(clock()));
  const placeOf = ({ mail_at: at, call_moment: moment }: (typeof rows)[number]) =>
    dayNumber(amsterdamDate(new Date(at))) < today ? -1 : MOMENTS.indexOf(moment ?? 'ANY');
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

type Row = Awaited<ReturnType<typeof openInOrder>>[number];

const requestView = async (context: StoreContext, { application_id: id, call_note: note, ...row }: Row) => ({
  caseNumber: caseNumberOf(context, row.case_number, row.brand),
  referenceId: referenceIdOf(context, id, new Date(row.created_at), row.brand),
  askedAt: new Date(row.mail_at),
  moment: row.call_moment ?? 'ANY',
  state: row.call_state ?? 'open',
  takenBy: row.call_by ?? undefined,
  note: note ? z.parse(noteSchema, openPart(await ownerOf(context, id), 'call note', note)).note : undefined,
});

/** A spreadsheet takes a text that begins like this for a formula. */
const plain = (note: string) => (/^[=+\-@\t\r]/.test(note) ? `'${note}` : note);
