import { sql } from 'kysely';
import { expect } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { isPostgres } from '../../database/dialect.ts';
import { parseImapUrl } from '../../mail/mailer.ts';
import { breach, type Breach, type PromiseSteps } from './promise-steps.ts';
import type { StoreUnderTest } from './store.ts';

/** Breaches at a provider, on the machine of a server, or in rows that it walks through page by page. */
export function breachesOfServer(steps: PromiseSteps): readonly Breach[] {
  const { world, provider, outside, referenceOf, idOf, quoted, paid, tell, paidElsewhere } = steps;

  const readsBounces = () =>
    world.store.jobs.inTurn({ name: 'bounces', everyMs: 0, leaseMs: MINUTE_MS }, async () => true);
  const mailbox = parseImapUrl('imaps://user:password@mail.example.nl/INBOX');
  const checkpoints = (changes: { readonly at?: string; readonly mailed_at?: string | null }) =>
    world.db.updateTable('evidence_checkpoints').set(changes).execute();
  const listsNone = async () => provider.made.clear();

  return [
    breach('payment recorded', 'neither webhook nor reconciliation tells that a payment is paid', async () => {
      const { id, providerPaymentId: subject } = await paidElsewhere(0);
      expect(await world.store.payments.find(id)).toMatchObject({ status: 'open' });
      return { subject, holdsMs: 5 * MINUTE_MS };
    }),
    breach(
      'payment recorded',
      'a payment is paid after it had ended here, which becomes a refund that is due',
      async () => {
        const { id, providerPaymentId: subject } = await paidElsewhere(HOUR_MS);
        const ended = { status: 'expired', final_at: world.now.toISOString() };
        await world.db.updateTable('payments').set(ended).where('id', '=', id).execute();
        return { subject, isFoundElsewhere: true };
      },
    ),
    breach('payment recorded', 'a payment of ours is paid that nobody here knows', async () => {
      const { id, providerPaymentId: subject } = await paidElsewhere(HOUR_MS);
      const unknown = { provider_id: null, status: 'failed', final_at: world.now.toISOString() };
      await world.db.updateTable('payments').set(unknown).where('id', '=', id).execute();
      return { subject, detail: 'paid at the provider', isFoundElsewhere: true, cure: listsNone };
    }),
    breach('subscriber informed', 'the system of the brand does not receive a message', async () => {
      const subject = await referenceOf(await quoted());
      outside.isSubscribed = (brand) => brand === 'vangnet';
      const detail = /^msg_\S+ \(quoted\) has not arrived$/;
      return { subject, detail, holdsMs: HOUR_MS, isFoundElsewhere: true, cure: tell };
    }),
    breach('subscriber informed', 'the system of the brand refuses a message', async () => {
      const token = await quoted();
      await tell({ state: 'failed', error: '410' });
      outside.isSubscribed = (brand) => brand === 'vangnet';
      const id = await idOf(token);
      const cure = () => world.db.deleteFrom('messages').where('application_id', '=', id).execute();
      return { subject: await referenceOf(token), detail: / has not arrived, 410$/, cure };
    }),
    breach('bounces read', 'the mailbox was never read', async () => {
      await world.db.deleteFrom('tasks').where('id', '=', 'job bounces').execute();
      outside.bounceMailbox = mailbox;
      return { subject: 'mailbox', detail: 'never read', cure: readsBounces };
    }),
    breach('bounces read', 'the mailbox is not read any more', async () => {
      await readsBounces();
      outside.bounceMailbox = mailbox;
      const detail = `not read since ${world.now.toISOString()}`;
      return { subject: 'mailbox', detail, holdsMs: 15 * MINUTE_MS, cure: readsBounces };
    }),
    breach('deleted', 'a hand in the database writes a row of an application that is gone', async () => {
      await unbound(world.db);
      const row = { token_hash: 'left', application_id: 'gone', kind: 'application' as const };
      await world.db.insertInto('tokens').values(row).execute();
      const cure = async () => {
        await world.db.deleteFrom('tokens').where('token_hash', '=', 'left').execute();
        await bound(world.db);
      };
      return { subject: 'tokens gone', cure };
    }),
    breach('deleted', 'the message about a deleted application has no end', async () => {
      const token = await quoted();
      const id = await idOf(token);
      await world.store.applications.delete(token);
      const messages = world.db.updateTable('messages').where('application_id', '=', id);
      await messages.set({ expires_at: null }).execute();
      const cure = () => messages.set({ expires_at: world.now.toISOString() }).execute();
      return { subject: `messages ${id}`, cure };
    }),
    breach('record intact', 'a hand in the database changes a bit of an entry', async () => {
      const token = await world.create();
      const id = await idOf(token);
      const entries = world.db.selectFrom('evidence').select('content').where('application_id', '=', id);
      const { content } = await entries.executeTakeFirstOrThrow();
      const write = (bytes: Uint8Array) =>
        world.db.updateTable('evidence').set({ content: bytes }).where('application_id', '=', id).execute();
      await write(Uint8Array.from(content, (byte, index) => (index === 3 ? byte ^ 1 : byte)));
      return { subject: await referenceOf(token), cure: () => write(content) };
    }),
    breach('record intact', 'a hand in the database changes the amount of a payment', async () => {
      const token = await paid();
      const payments = world.db.updateTable('payments').where('application_id', '=', await idOf(token));
      await payments.set({ amount: 2 }).execute();
      return { subject: await referenceOf(token), cure: () => payments.set({ amount: 1 }).execute() };
    }),
    breach('checkpoint', 'a checkpoint does not leave by mail', async () => {
      await checkpoints({ mailed_at: null });
      const cure = () => checkpoints({ mailed_at: world.now.toISOString() });
      return { subject: 'mailed', holdsMs: 2 * HOUR_MS + 1, cure };
    }),
    breach('checkpoint', 'no checkpoint is made any more', async () => ({
      subject: 'made',
      holdsMs: 26 * HOUR_MS + 1,
      isFoundElsewhere: true,
      cure: () => checkpoints({ at: world.now.toISOString() }),
    })),
    breach('clock', 'the clock of a server is a minute behind', async () => {
      outside.aheadMs = -MINUTE_MS;
      const detail = 'a server is 60 s behind the database';
      return { subject: 'clock', detail, cure: async () => void (outside.aheadMs = 0) };
    }),
    breach('certificates', 'a certificate ends in less than 45 days', async () => {
      const { until } = outside;
      outside.until = new Date(world.now.getTime() + 45 * DAY_MS + MINUTE_MS - 1);
      const cure = async () => void (outside.until = until);
      return { subject: 'IDIN_CERTIFICATE_FILE', holdsMs: MINUTE_MS, cure };
    }),
  ];
}
/** Rows of tokens may name an application that is not there, until `bound`. */
const unbound = (db: StoreUnderTest['db']) =>
  (isPostgres(db)
    ? sql`alter table tokens drop constraint tokens_application`
    : sql`pragma foreign_keys = off`
  ).execute(db);
const bound = (db: StoreUnderTest['db']) =>
  (isPostgres(db)
    ? sql`alter table tokens add constraint tokens_application
        foreign key (application_id) references applications (id) on delete cascade`
    : sql`pragma foreign_keys = on`
  ).execute(db);
