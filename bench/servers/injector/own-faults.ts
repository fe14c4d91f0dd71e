import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { cents } from '@vangnet/domain/values/money';
import type { Fault } from './fault.ts';
import { readMs, recordedMs } from './provider-faults.ts';
import type { World } from './world.ts';

/** What a hand in the database, a job that stands still or a machine does to a promise. */
export const ownFaults: readonly Fault[] = [
  {
    promise: 'payment recorded',
    by: 'a payment with an id of ours is paid at Mollie, and the database does not have it',
    inject: async (world, { share }) => {
      const order = {
        idempotencyKey: `lost-${share}`,
        amount: cents(1),
        description: 'Lost',
        locale: 'nl_NL' as const,
        paymentId: `lost-${share}`,
        returnUrl: 'https://aov.example.nl',
        webhookUrl: 'https://aov.example.nl',
      };
      const made = await world.paymentProvider.create(order);
      if (!made.ok) throw new Error(made.reason);
      const { providerPaymentId: id } = made.payment;
      await world.sandbox.settles(id, 'paid', { webhook: false });
      // The list of the last two days does not have it any more.
      return { found: [`payment recorded: ${id}`], holdsMs: recordedMs(world), cure: () => world.pass(2 * DAY_MS) };
    },
  },
  {
    promise: 'reminded',
    by: 'a visitor closes the browser after the payment, and the job of the payments stands still',
    inject: async (world) => {
      const visitor = await world.visitor();
      await visitor.pays();
      world.halts('payments');
      return { repaired: [`reminded: ${visitor.reference}`], holdsMs: HOUR_MS, cure: () => visitor.identifies() };
    },
  },
  {
    promise: 'handed over',
    by: 'the row of the hand-over is deleted from the outbox',
    inject: async (world) => {
      const visitor = await world.visitor();
      await world.sandbox.chooses('policies', 'down');
      await visitor.pays();
      await visitor.identifies();
      await world.idle();
      const rows = await world.db
        .deleteFrom('outbox')
        .where('application_id', '=', await visitor.id())
        .where('kind', '=', 'handover')
        .returningAll()
        .execute();
      await world.sandbox.chooses('policies', 'accept');
      const cure = () => world.db.insertInto('outbox').values(rows).execute();
      return { found: [`handed over: ${visitor.reference}`], holdsMs: 15 * MINUTE_MS, cure };
    },
  },
  {
    promise: 'paid once',
    by: 'a second paid payment is written into the database',
    inject: async (world) => {
      const visitor = await world.visitor();
      await visitor.pays();
      await visitor.asksAnAdviser();
      const id = await visitor.id();
      const paid = world.db.selectFrom('payments').selectAll().where('application_id', '=', id);
      const first = await paid.executeTakeFirstOrThrow();
      await sql`drop index payments_one_paid`.execute(world.db);
      const second = { ...first, id: `second of ${first.id}`, provider_id: `${first.provider_id}x` };
      await world.db.insertInto('payments').values(second).execute();
      const cure = async () => {
        await world.db.deleteFrom('payments').where('id', '=', second.id).execute();
        await sql`create unique index payments_one_paid on payments (application_id) where status = 'paid'`.execute(
          world.db,
        );
      };
      // The record of the application has one payment only.
      const found = [`paid once: ${visitor.reference}`, `record intact: ${visitor.reference}`];
      return { found, holdsMs: 0, cure };
    },
  },
  {
    promise: 'refunded',
    by: 'nobody refunds a payment that came late',
    inject: async (world) => {
      const visitor = await world.visitor();
      await visitor.pays();
      await visitor.asksAnAdviser();
      const paid = world.db
        .selectFrom('payments')
        .selectAll()
        .where('application_id', '=', await visitor.id());
      const { id, provider_id: providerId, amount } = await paid.executeTakeFirstOrThrow();
      if (providerId === null) throw new Error('A payment that is paid has no id of the provider');
      const noticedAt = world.clock().toISOString();
      const due = { payment_id: id, provider_id: providerId, amount, noticed_at: noticedAt };
      await world.db.insertInto('refunds_due').values(due).execute();
      const cure = () => world.db.deleteFrom('refunds_due').where('payment_id', '=', id).execute();
      return { found: [`refunded: ${visitor.reference}`], holdsMs: 14 * DAY_MS, cure };
    },
  },
  {
    promise: 'retention',
    by: 'the job that deletes stands still, and an application is older than it may be',
    inject: async (world, { share }) => {
      const visitor = await world.visitor();
      const id = await visitor.id();
      world.halts('retention');
      const at = new Date(world.clock().getTime() - 30 * DAY_MS - 26 * HOUR_MS - share * DAY_MS).toISOString();
      await world.db.updateTable('applications').set({ created_at: at, updated_at: at }).where('id', '=', id).execute();
      // The year of a reference is that in which the application was made.
      const reference = visitor.reference.replace(/\d{4}/, at.slice(0, 4));
      return {
        found: [`retention: ${reference}`],
        holdsMs: 0,
        cure: () => world.store.retention.apply(() => false),
      };
    },
  },
  {
    promise: 'deleted',
    by: 'a row is written for an application that does not exist',
    inject: async (world, { share }) => {
      const row = { token_hash: `of-nobody-${share}`, application_id: `gone-${share}`, kind: 'application' as const };
      await withoutKeys(world, () => world.db.insertInto('tokens').values(row).execute());
      const cure = () => world.db.deleteFrom('tokens').where('token_hash', '=', row.token_hash).execute();
      return { found: [`deleted: tokens ${row.application_id}`], holdsMs: 0, cure };
    },
  },
  {
    promise: 'deleted',
    by: 'the message of a deleted application loses its end',
    inject: async (world) => {
      const visitor = await world.visitor();
      const id = await visitor.id();
      await visitor.getsAQuote();
      await visitor.deletes();
      const messages = world.db.updateTable('messages').where('application_id', '=', id);
      await messages.set({ expires_at: null }).execute();
      const ends = new Date(world.clock().getTime() + DAY_MS).toISOString();
      const cure = () => messages.set({ expires_at: ends }).execute();
      return { found: [`deleted: messages ${id}`], holdsMs: 0, cure };
    },
  },
  {
    promise: 'record intact',
    by: 'a bit of an entry is changed',
    inject: async (world, { share, bit }) => {
      const entry = await oneOf(world, share);
      const at = Math.floor(bit / 8) % entry.content.length;
      const changed = Uint8Array.from(entry.content, (byte, index) => (index === at ? byte ^ (1 << (bit % 8)) : byte));
      const write = (content: Uint8Array) => entry.row.set({ content }).execute();
      await write(changed);
      return { found: [`record intact: ${entry.reference}`], holdsMs: 0, cure: () => write(entry.content) };
    },
  },
  {
    promise: 'record intact',
    by: 'a payment in the table is changed',
    inject: async (world, { share }) => {
      const rows = await world.db.selectFrom('payments').selectAll().orderBy('id').execute();
      const row = rows[Math.floor(share * rows.length)];
      if (!row) throw new Error('nobody has paid');
      const write = (amount: number) =>
        world.db.updateTable('payments').set({ amount }).where('id', '=', row.id).execute();
      await write(row.amount + 1);
      const reference = await referenceOf(world, row.application_id);
      return { found: [`record intact: ${reference}`], holdsMs: 0, cure: () => write(row.amount) };
    },
  },
  {
    promise: 'checkpoint',
    by: 'the job of the checkpoints stands still',
    inject: async (world) => {
      const signed = (await world.store.checkpoints.unsignedSince()) ?? world.clock();
      world.halts('checkpoints');
      const holdsMs = signed.getTime() + 26 * HOUR_MS + 1 - world.clock().getTime();
      return { found: ['checkpoint: made'], holdsMs, cure: async () => world.resumes() };
    },
  },
  {
    promise: 'bounces read',
    by: 'the job that reads the mailbox of bounces stands still',
    inject: async (world) => {
      const read = (await world.store.jobs.lastDone('bounces')) ?? world.clock();
      world.halts('bounces');
      return { found: ['bounces read: mailbox'], holdsMs: readMs(world, read), cure: async () => world.resumes() };
    },
  },
  {
    promise: 'clock',
    by: 'the clock of the server is a minute or more off',
    inject: async (world, { share }) => {
      world.outside.aheadMs = (share < 0.5 ? -1 : 1) * (MINUTE_MS + Math.floor(share * HOUR_MS));
      const cure = async () => void (world.outside.aheadMs = 0);
      return { found: ['clock: clock'], holdsMs: 0, cure };
    },
  },
  {
    promise: 'certificates',
    by: 'a certificate ends in less than 45 days',
    inject: async (world, { share }) => {
      const holdsMs = 1 + Math.floor(share * DAY_MS);
      const until = new Date(world.clock().getTime() + 45 * DAY_MS + holdsMs - 1);
      world.outside.certificates.push({ way: 'idin', whose: 'IDIN_CERTIFICATE_FILE', until });
      return {
        found: ['certificates: IDIN_CERTIFICATE_FILE'],
        holdsMs,
        cure: async () => void world.outside.certificates.pop(),
      };
    },
  },
];

/** Writes a row whose application is not there, which the database otherwise refuses. */
async function withoutKeys(world: World, write: () => Promise<unknown>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(world.db);
  await write();
  await sql`pragma foreign_keys = on`.execute(world.db);
}

/** An entry of the record of some application. */
async function oneOf(world: World, share: number) {
  const entries = await world.db
    .selectFrom('evidence')
    .select(['application_id', 'sequence', 'content'])
    .orderBy('application_id')
    .orderBy('sequence')
    .execute();
  const entry = entries[Math.floor(share * entries.length)];
  if (!entry) throw new Error('nothing is recorded');
  const { application_id: id, sequence, content } = entry;
  const row = world.db.updateTable('evidence').where('application_id', '=', id).where('sequence', '=', sequence);
  return { content, row, reference: await referenceOf(world, id) };
}

async function referenceOf(world: World, id: string): Promise<string> {
  for await (const { reference } of world.store.evidence.chains(id)) return reference;
  throw new Error(`${id} has no record`);
}
