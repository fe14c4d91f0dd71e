import { laneOf, type DeliveryKind } from '../jobs/kinds.ts';
import { addTask } from '../jobs/tasks.ts';
import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { termsOf } from '@vangnet/domain/product/retention';
import type { Tables } from '../database/tables.ts';
import type { Store } from '../store.ts';
import { person, sampleDraft } from './fixtures.ts';
import { drawnTest, failed } from './knowledge-steps.ts';
import { sampleQuote } from './outbox-world.ts';
import type { OpenStore } from './store-contract/store.ts';
import { valueOf } from './store-steps.ts';

export const START = new Date('2026-03-10T12:00:00Z');

type Place = { readonly store: Store; readonly db: Kysely<Tables>; readonly token: string; readonly id: string };
type Payment = Insertable<Tables['payments']>;

const pays = async ({ db, id }: Place, payment: Partial<Payment>) => {
  const moment = START.toISOString();
  const row = { idempotency_key: '', status: 'paid', amount: 1, created_at: moment, final_at: moment };
  await db
    .insertInto('payments')
    .values({ id: randomBytes(9).toString('hex'), application_id: id, ...row, ...payment })
    .execute();
};
const delivers = async (
  { db, id }: Place,
  { kind = 'quote', state = 'done' }: { kind?: DeliveryKind; state?: Tables['tasks']['state'] },
) => {
  const key = randomBytes(9).toString('hex');
  await addTask(db, { id: key, application_id: id, key, kind, lane: laneOf(kind).name, due: START }, START);
  await db.updateTable('tasks').set({ state }).where('id', '=', key).execute();
};
const fails = async ({ store, token }: Place) => {
  await store.knowledge.start({ token, candidate: person, drawn: drawnTest() });
  await store.knowledge.record({ token, candidate: person, graded: failed });
};
const submits = async (place: Place) => {
  await pays(place, {});
  const { db, id } = place;
  await db.updateTable('applications').set({ status: 'submitted' }).where('id', '=', id).execute();
  const submitted_at = START.toISOString();
  await db.insertInto('submissions').values({ application_id: id, reference_id: id, submitted_at }).execute();
};
const withdraws = ({ db, id }: Place, at: Date) =>
  db.updateTable('submissions').set({ withdrawn_at: at.toISOString() }).where('application_id', '=', id).execute();

/** An application of every status, and what was last done with it. */
export const situations: Record<string, (place: Place) => Promise<unknown>> = {
  draft: async () => undefined,
  quoted: ({ store, token }) => store.quotes.send({ token, email: person.email, quote: sampleQuote }),
  'test opened': ({ store, token }) => store.knowledge.start({ token, candidate: person, drawn: drawnTest() }),
  'test failed': fails,
  'with the adviser': ({ store, token }) => store.adviser.request({ token, content: {} }),
  'payment failed': (place) => pays(place, { status: 'failed' }),
  'payment open': (place) => pays(place, { status: 'open', final_at: null }),
  'late cent to refund': async (place) => {
    await pays(place, { id: 'late', status: 'expired' });
    const due = { payment_id: 'late', provider_id: 'tr_late', amount: 1, noticed_at: START.toISOString() };
    await place.db.insertInto('refunds_due').values(due).execute();
  },
  paid: (place) => pays(place, {}),
  submitted: submits,
  'mail on its way': (place) => delivers(place, { state: 'queued' }),
  'mail abandoned': (place) => delivers(place, { state: 'failed' }),
  'hand-over abandoned': async (place) => {
    await submits(place);
    await delivers(place, { kind: 'handover', state: 'failed' });
  },
  withdrawn: async (place) => {
    await submits(place);
    await withdraws(place, START);
  },
  decided: async (place) => {
    await submits(place);
    const { db, id } = place;
    const at = START.toISOString();
    const decided = { policy_state: 'accepted', policy_state_at: at } as const;
    await db.updateTable('submissions').set(decided).where('application_id', '=', id).execute();
    const message = { message_hash: id, application_id: id, received_at: at };
    await db.insertInto('policy_messages').values(message).execute();
  },
  'withdrawal abandoned': async (place) => {
    await submits(place);
    await delivers(place, { kind: 'withdrawal', state: 'failed' });
  },
};

/** The terms of a brand that has its own. */
const brands = () => new Map([['meander', { terms: termsOf({ draft: 10, quoted: 20, tested: 40 }) }]]);

/** A store with one application of each situation, all of one brand; of two, `meander` has terms of its own. */
export async function filledStore(open: OpenStore, brand = 'vangnet') {
  const world = { now: START };
  const { store: whole, db } = await open({ clock: () => world.now, randomBytes, brands });
  const store = { ...whole, ...whole.of({ brand, language: 'nl' }) };
  await db.deleteFrom('applications').execute();
  for (const table of ['failed_tests', 'refunds_due', 'budgets'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('tasks').where('lane', '=', 'job').execute();
  const names = new Map<string, string>();
  const tokens = new Map<string, string>();
  for (const [name, happens] of Object.entries(situations)) {
    const created = await store.applications.create({ draft: sampleDraft, tracking: {}, tariffVersion: '2026-01' });
    const ids = await db.selectFrom('applications').select('id').execute();
    const id = ids.find((row) => !names.has(row.id))?.id ?? '';
    names.set(id, name);
    const { token } = valueOf(created);
    tokens.set(name, token);
    await happens({ store, db, token, id });
  }
  // What is queued leaves, so that only what a situation left is undelivered.
  await db.updateTable('tasks').set({ state: 'done' }).where('payload', 'is not', null).execute();
  const left = async () =>
    (await db.selectFrom('applications').select('id').execute()).map(({ id }) => names.get(id) ?? '').toSorted();
  /** The applications that their tokens still open. */
  const opened = async () => {
    const reads = [...tokens].map(async ([name, token]) => ((await store.applications.read(token)).ok ? [name] : []));
    return (await Promise.all(reads)).flat().toSorted();
  };
  return { world, store, db, left, opened };
}
