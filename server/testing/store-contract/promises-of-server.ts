import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { isPostgres } from '../../database/dialect.ts';
import { parseImapUrl } from '../../mail/imap-url.ts';
import type { Found } from '../../checks/check.ts';
import { promiseSteps, subjects } from './promise-steps.ts';
import type { OpenStore, StoreUnderTest } from './store.ts';

const isSubscribed = (brand: string) => brand === 'vangnet';
const toldOf = (found: readonly Found[]) => found.filter(({ promise }) => promise === 'subscriber informed');

/** The same for what only a server sees: at its provider, on its machine, and page by page. */
export function promisesOfServerContract(open: OpenStore): void {
  const steps = promiseSteps(open);
  const { world, provider, places, log, referenceOf, idOf, quoted, tell, paidElsewhere } = steps;
  const { clean, round, broken, brokenOf } = steps;

  test('an application that had to be deleted more than a day and two hours ago is found', async () => {
    await clean();
    const token = await world.create();
    const reference = await referenceOf(token);
    const id = await idOf(token);
    const made = (ms: number) => {
      const at = earlier(world.now, 30 * DAY_MS + ms);
      return world.db
        .updateTable('applications')
        .set({ created_at: at, updated_at: at })
        .where('id', '=', id)
        .execute();
    };
    await made(26 * HOUR_MS - 1);
    expect(await brokenOf(['retention'])).toEqual([]);
    await made(26 * HOUR_MS);
    // The year of the reference is that in which it was made.
    expect(await brokenOf(['retention'])).toEqual([`retention: ${reference}`]);
  });

  test('a mailbox with what did not arrive that was not read for a quarter of an hour is found', async () => {
    await clean();
    await world.db.deleteFrom('job_runs').where('name', '=', 'bounces').execute();
    const bounces = { mailbox: parseImapUrl('imaps://user:password@mail.example.nl/INBOX'), secrets: [] };
    const found = async () => (await round({ bounces })).map(({ subject, detail }) => `${subject} ${detail}`);
    expect(await found()).toEqual(['mailbox never read']);
    const read = world.now.toISOString();
    await world.store.jobs.inTurn({ name: 'bounces', everyMs: 0, leaseMs: MINUTE_MS }, async () => true);
    world.later(15 * MINUTE_MS - 1);
    expect(await found()).toEqual([]);
    world.later(1);
    expect(await found()).toEqual([`mailbox not read since ${read}`]);
    expect(await round({ bounces: { mailbox: undefined, secrets: [new Uint8Array()] } })).toEqual([]);
  });

  test('a row of an application that is gone is found in its table, and again until it is gone', async () => {
    await clean();
    const row = { token_hash: 'left', application_id: 'gone', kind: 'application' as const };
    await unbound(world.db);
    await world.db.insertInto('tokens').values(row).execute();
    const found = await round();
    places.set('deleted', 'z');
    // The walk goes on behind it.
    const again = await broken({ known: found });
    await world.db.deleteFrom('tokens').where('token_hash', '=', 'left').execute();
    await bound(world.db);
    places.set('deleted', 'z');
    expect([subjects(found), again]).toEqual([['deleted: tokens gone'], ['deleted: tokens gone']]);
    expect(await broken({ known: found })).toEqual([]);
  });

  test('a message about a deleted application is kept until its end, and is left over only when it has none', async () => {
    await clean();
    const token = await quoted();
    const id = await idOf(token);
    await world.store.applications.delete(token);
    expect(await brokenOf(['deleted'])).toEqual([]);
    await world.db.updateTable('messages').set({ expires_at: null }).where('application_id', '=', id).execute();
    expect(await brokenOf(['deleted'])).toEqual([`deleted: messages ${id}`]);
  });

  test('what the system of the brand did not receive in an hour is found, or at once when it was refused, if there is one', async () => {
    await clean();
    const reference = await referenceOf(await quoted());
    world.later(HOUR_MS - 1);
    expect(toldOf(await round({ isSubscribed }))).toEqual([]);
    world.later(1);
    const waits = { subject: reference, detail: expect.stringMatching(/^msg_\S+ \(quoted\) has not arrived$/) };
    expect(toldOf(await round({ isSubscribed }))).toMatchObject([waits]);
    expect(await brokenOf(['subscriber informed'])).toEqual([]);
    await tell();
    expect(toldOf(await round({ isSubscribed }))).toEqual([]);
    await quoted();
    await tell({ state: 'failed', error: '410' });
    expect(toldOf(await round({ isSubscribed }))).toMatchObject([
      { detail: expect.stringMatching(/ has not arrived, 410$/) },
    ]);
  });

  test('a record that was changed is found, and again until it is as it was', async () => {
    await clean();
    const token = await world.create();
    const reference = await referenceOf(token);
    const id = await idOf(token);
    const { content } = await world.db
      .selectFrom('evidence')
      .select('content')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    const write = (bytes: Uint8Array) =>
      world.db.updateTable('evidence').set({ content: bytes }).where('application_id', '=', id).execute();
    await write(Uint8Array.from(content, (byte, index) => (index === 3 ? byte ^ 1 : byte)));
    const found = await round();
    expect(subjects(found)).toEqual([`record intact: ${reference}`]);
    places.set('record intact', 'z');
    expect(await broken({ known: found })).toEqual([`record intact: ${reference}`]);
    await write(content);
    places.set('record intact', 'z');
    expect(await broken({ known: found })).toEqual([]);
  });

  test('a checkpoint that is older than 26 hours, or waits for its mail for two, is found', async () => {
    await clean();
    await world.db.updateTable('evidence_checkpoints').set({ mailed_at: null }).execute();
    world.later(2 * HOUR_MS);
    expect(await brokenOf(['checkpoint'])).toEqual([]);
    world.later(1);
    expect(await brokenOf(['checkpoint'])).toEqual(['checkpoint: mailed']);
    await world.db.updateTable('evidence_checkpoints').set({ mailed_at: world.now.toISOString() }).execute();
    world.later(24 * HOUR_MS - 1);
    expect(await brokenOf(['checkpoint'])).toEqual([]);
    world.later(1);
    expect(await brokenOf(['checkpoint'])).toEqual(['checkpoint: made']);
    await world.db.deleteFrom('evidence_checkpoints').execute();
    expect(await brokenOf(['checkpoint'])).toEqual(['checkpoint: made']);
    await world.db.deleteFrom('applications').execute();
    expect(await brokenOf(['checkpoint'])).toEqual([]);
  });

  test('a clock that is a minute off and a certificate that ends are found', async () => {
    await clean();
    expect(await broken({ ahead: MINUTE_MS - 1 })).toEqual([]);
    expect(await broken({ ahead: -MINUTE_MS })).toEqual(['clock: clock']);
    const until = new Date(world.now.getTime() + 45 * DAY_MS);
    expect(await broken({ until })).toEqual([]);
    expect(await broken({ until: new Date(until.getTime() - 1) })).toEqual(['certificates: IDIN_CERTIFICATE_FILE']);
  });

  test('what is paid at the provider and open here is found after five minutes, and becomes paid', async () => {
    await clean();
    const { id, providerPaymentId } = await paidElsewhere(5 * MINUTE_MS - 1);
    expect(await broken()).toEqual([]);
    expect(await world.store.payments.find(id)).toMatchObject({ status: 'open' });
    world.later(1);
    expect(await broken()).toEqual([]);
    expect(log.repaired).toEqual([{ promise: 'payment recorded', repaired: [providerPaymentId] }]);
    expect(await world.store.payments.find(id)).toMatchObject({ status: 'paid' });
  });

  test('what is paid at the provider after it had ended here is found, and becomes a refund that is due', async () => {
    await clean();
    const { id, providerPaymentId } = await paidElsewhere(HOUR_MS);
    const ended = { status: 'expired', final_at: world.now.toISOString() };
    await world.db.updateTable('payments').set(ended).where('id', '=', id).execute();
    expect(await brokenOf(['payment recorded', 'paid once'])).toEqual([]);
    expect(log.repaired).toEqual([{ promise: 'payment recorded', repaired: [providerPaymentId] }]);
    expect(await world.store.payments.unrefunded(new Date('9999-01-01'))).toMatchObject([{ providerPaymentId }]);
  });

  test('what is paid at the provider and unknown here is a case, unless it is of another shop', async () => {
    await clean();
    const { id, providerPaymentId } = await paidElsewhere(HOUR_MS);
    await world.db
      .updateTable('payments')
      .set({ provider_id: null, status: 'failed', final_at: world.now.toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await brokenOf(['payment recorded'])).toEqual([`payment recorded: ${providerPaymentId}`]);
    provider.orders.length = 0;
    expect(await brokenOf(['payment recorded'])).toEqual([]);
  });

  test('a promise that cannot be checked is a case itself, keeps what was known of it, and holds up no other', async () => {
    await clean();
    await quoted();
    world.later(HOUR_MS);
    provider.failing = 'unavailable';
    const known = [{ promise: 'payment recorded', subject: 'tr_9', since: world.now, detail: 'paid' }];
    const found = await broken({ known });
    provider.failing = undefined;
    expect(found).toEqual([
      'payment recorded: tr_9',
      'payment recorded: not checked',
      expect.stringMatching(/^delivered: VN-/),
    ]);
  });

  test('what was found is kept with when it first was, until a round does not find it', async () => {
    const { broken: kept } = world.store;
    const since = world.now;
    const one = { promise: 'delivered', subject: 'VN-1', since, detail: 'a quote' };
    await kept.replace([one, { ...one, detail: 'a letter' }, { ...one, subject: 'VN-2' }]);
    await kept.markMailed();
    const mailedAt = world.now;
    world.later(MINUTE_MS);
    await kept.replace([
      { ...one, since: world.now },
      { ...one, promise: 'test result sent', since: world.now },
    ]);
    expect(await kept.known()).toEqual([
      { ...one, foundAt: since, mailedAt },
      { ...one, promise: 'test result sent', since: world.now, foundAt: world.now, mailedAt: undefined },
    ]);
    await kept.replace([]);
    expect(await kept.known()).toEqual([]);
  });
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

const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();
