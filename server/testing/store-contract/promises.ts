import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { promiseSteps } from './promise-steps.ts';
import type { OpenStore } from './store.ts';

/** What every backend must find of cases that are not as promised: exactly those, and nothing among those that are. */
export function promisesContract(open: OpenStore): void {
  const steps = promiseSteps(open);
  const { world, log, add, submitted, referenceOf, idOf, deliver, refuse, quoted, paid, tested } = steps;
  const { clean, round, broken, brokenOf } = steps;

  test('nothing is found among cases that are as promised, at once and an hour later', async () => {
    await clean();
    expect(await broken({ isSubscribed: () => true })).toEqual([]);
    world.later(HOUR_MS);
    expect(await broken({ isSubscribed: () => true })).toEqual([]);
    expect(log).toEqual({ repaired: [], faults: [] });
  });

  test('who paid an hour ago and was not reminded is found and reminded, unless they are at a bank', async () => {
    await clean();
    const reference = await referenceOf(await paid());
    world.later(HOUR_MS - 1);
    expect(await broken()).toEqual([]);
    world.later(1);
    expect((await world.store.payments.unreminded(world.now)).map(({ referenceId }) => referenceId)).toEqual([
      reference,
    ]);
    expect(await broken()).toEqual([]);
    expect(log.repaired).toEqual([{ promise: 'reminded', repaired: [reference] }]);
    const mails = await world.db.selectFrom('outbox').select('kind').where('state', '=', 'queued').execute();
    expect(mails).toEqual([{ kind: 'one-step-left' }]);
    await deliver();
    const atBank = await paid();
    world.later(HOUR_MS);
    await add(atBank);
    expect([await broken(), log.repaired]).toEqual([[], []]);
  });

  test('who was reminded and is not submitted a day later is found', async () => {
    await clean();
    const reference = await referenceOf(await paid());
    await world.store.payments.remindOne(world.now);
    await deliver();
    world.later(DAY_MS - 1);
    expect(await broken()).toEqual([]);
    world.later(1);
    expect(await broken()).toEqual([`submitted: ${reference}`]);
  });

  test('what was submitted and not handed over is found after fifteen minutes, also when it is gone from the outbox', async () => {
    await clean();
    const { referenceId } = await submitted();
    await deliver(['confirmation', 'withdrawal']);
    world.later(15 * MINUTE_MS - 1);
    expect(await broken()).toEqual([]);
    world.later(1);
    const found = await round();
    expect(found).toMatchObject([
      { promise: 'handed over', subject: referenceId, detail: expect.stringMatching(/queued$/) },
    ]);
    await world.db.deleteFrom('outbox').where('kind', '=', 'handover').where('state', '<>', 'sent').execute();
    expect(await round()).toMatchObject([
      { promise: 'handed over', detail: expect.stringContaining('not in the outbox') },
    ]);
  });

  test('what was handed over and not confirmed is found after an hour, also when it is gone from the outbox', async () => {
    await clean();
    const { referenceId } = await submitted();
    await deliver(['handover']);
    world.later(HOUR_MS - 1);
    expect(await broken()).toEqual([]);
    world.later(1);
    expect(await broken()).toEqual([`confirmed: ${referenceId}`]);
    await world.db.deleteFrom('outbox').where('kind', '=', 'confirmation').where('state', '<>', 'sent').execute();
    expect(await round()).toMatchObject([
      { promise: 'confirmed', detail: expect.stringContaining('not in the outbox') },
    ]);
  });

  test('what the insurer has not decided on in the days that it has is found, until it has', async () => {
    await clean();
    const { referenceId } = await submitted();
    await deliver();
    world.later(10 * DAY_MS - 1);
    expect(await brokenOf(['decided'])).toEqual([]);
    world.later(1);
    expect((await round()).filter(({ promise }) => promise === 'decided')).toMatchObject([
      { subject: referenceId, detail: 'handed over, not decided; the insurer: no answer' },
    ]);
    await world.store.submissions.recordStatus({ referenceId, status: 'declined' });
    expect(await brokenOf(['decided'])).toEqual([]);
  });

  test('the mail about a test that has not left in an hour is found', async () => {
    await clean();
    const reference = await referenceOf(await tested());
    world.later(HOUR_MS);
    expect(await broken()).toEqual([`test result sent: ${reference}`]);
    await deliver();
    expect(await broken()).toEqual([]);
  });

  test('another mail that has not left in an hour is found, or at once when it was given up, for a week', async () => {
    await clean();
    const waiting = await referenceOf(await quoted());
    world.later(HOUR_MS - 1);
    expect(await broken()).toEqual([]);
    world.later(1);
    expect(await broken()).toEqual([`delivered: ${waiting}`]);
    await deliver();
    const abandoned = await referenceOf(await quoted());
    await refuse('quote');
    expect(await round()).toMatchObject([
      { subject: abandoned, detail: 'quote has not left, EENVELOPE 550, given up' },
    ]);
    world.later(6 * DAY_MS);
    expect(await brokenOf(['delivered'])).toEqual([`delivered: ${abandoned}`]);
    world.later(DAY_MS + HOUR_MS);
    expect(await brokenOf(['delivered'])).toEqual([]);
  });

  test('a withdrawal that waits for its hand-over is no case of its own; one that was given up is, until it leaves', async () => {
    await clean();
    const { token, referenceId } = await submitted();
    await deliver(['confirmation']);
    const application_id = await idOf(token);
    const at = world.now.toISOString();
    const row = {
      id: randomBytes(9).toString('hex'),
      application_id,
      kind: 'withdrawal' as const,
      dedup_key: 'withdrawal',
    };
    await world.db
      .insertInto('outbox')
      .values({ ...row, payload: null, state: 'queued', attempts: 0, next_attempt_at: at, created_at: at })
      .execute();
    world.later(HOUR_MS);
    expect(await broken()).toEqual([`handed over: ${referenceId}`]);
    await deliver(['handover', 'confirmation']);
    await world.db
      .updateTable('outbox')
      .set({ state: 'failed', attempts: 9 })
      .where('kind', '=', 'withdrawal')
      .execute();
    await world.db.updateTable('outbox').set({ state: 'sent' }).where('kind', '=', 'confirmation').execute();
    world.later(30 * MINUTE_MS);
    expect(await broken()).toEqual([`delivered: ${referenceId}`]);
  });

  test('a mail that did not arrive is found, until another one to the same reader has arrived', async () => {
    await clean();
    const token = await quoted();
    const reference = await referenceOf(token);
    await deliver();
    const row = world.db
      .selectFrom('outbox')
      .select('message_id')
      .where('application_id', '=', await idOf(token));
    const { message_id: messageId } = await row.executeTakeFirstOrThrow();
    const bounce = { messageId: messageId ?? '', status: '5.1.1', diagnostic: '' };
    expect(await world.store.outbox.recordBounce(bounce)).toBe('recorded');
    expect(await round()).toMatchObject([
      { promise: 'arrived', subject: reference, detail: 'quote did not arrive: 5.1.1' },
    ]);
    world.later(HOUR_MS);
    expect(await broken()).toEqual([`arrived: ${reference}`]);
    await world.store.quotes.send({ token, email: 'right@vangnet.example', quote: { firstMonth: 1 } });
    expect(await broken()).toEqual([`arrived: ${reference}`]);
    await deliver();
    expect(await broken()).toEqual([]);
  });

  test('an application that has two paid payments is found', async () => {
    await clean();
    const token = await paid();
    await world.store.payments.remindOne(world.now);
    await deliver();
    const reference = await referenceOf(token);
    await sql`drop index payments_one_paid`.execute(world.db);
    const first = await world.db
      .selectFrom('payments')
      .selectAll()
      .where('application_id', '=', await idOf(token))
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('payments')
      .values({ ...first, id: 'second', provider_id: 'tr_second' })
      .execute();
    const found = await brokenOf(['paid once', 'payment recorded']);
    await world.db.deleteFrom('payments').where('id', '=', 'second').execute();
    await sql`create unique index payments_one_paid on payments (application_id) where status = 'paid'`.execute(
      world.db,
    );
    expect(found).toEqual([`paid once: ${reference}`]);
  });

  test('a cent that is not paid back in fourteen days is found, and one that failed at once, until it is paid back', async () => {
    await clean();
    const token = await paid();
    const reference = await referenceOf(token);
    const [payment] = await world.store.payments.attemptsOf(await idOf(token));
    if (!payment) throw new Error('Nothing was paid');
    await world.store.payments.recordRefundDue(payment);
    world.later(14 * DAY_MS - 1);
    expect(await brokenOf(['refunded'])).toEqual([]);
    world.later(1);
    expect((await round()).filter(({ promise }) => promise === 'refunded')).toMatchObject([
      { subject: reference, detail: `${payment.providerPaymentId} is not paid back: due` },
    ]);
    await world.db.updateTable('refunds_due').set({ noticed_at: world.now.toISOString() }).execute();
    await world.store.payments.askRefund(payment.id, { name: 'Anna', id: 'staff-1' });
    expect(await brokenOf(['refunded'])).toEqual([]);
    const hear = async (status: string) => {
      const until = new Date(world.now.getTime() + MINUTE_MS);
      const leased = await world.store.payments.leaseRefund(payment.id, { until, quietMs: 0 });
      if (leased) await world.store.payments.recordRefund(leased, { refundId: 're_1', status });
    };
    await hear('refunded');
    expect(await brokenOf(['refunded'])).toEqual([]);
    await hear('failed');
    expect(await brokenOf(['refunded'])).toEqual([`refunded: ${reference}`]);
    await world.db
      .deleteFrom('applications')
      .where('id', '=', await idOf(token))
      .execute();
    expect(await brokenOf(['refunded'])).toEqual([`refunded: ${payment.providerPaymentId}`]);
  });
}
