import { sql } from 'kysely';
import { expect } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { noteRefund } from '../../payment/refund.ts';
import { breach, type Breach, type PromiseSteps } from './promise-steps.ts';

const DECIDES = { contractNumber: 'AOV-1', answerDays: 10 };

/** Breaches in the rows of applications. */
export function breachesOfApplications(steps: PromiseSteps): readonly Breach[] {
  const { world, submitted, referenceOf, idOf, deliver, refuse, loses, quoted, paid, tested, brokenOf } = steps;

  /** A payment that has to be paid back. */
  const refundDue = async () => {
    const token = await paid();
    const [payment] = await world.store.payments.attemptsOf(await idOf(token));
    if (!payment?.providerPaymentId) throw new Error('Nothing was paid');
    await noteRefund(world.db, payment, world.now);
    const { id, providerPaymentId } = payment;
    const cure = () => world.store.payments.recordRefunded(providerPaymentId);
    return { token, id, providerPaymentId, subject: await referenceOf(token), isFoundElsewhere: true as const, cure };
  };
  /** The same, which the bank made, and took back. */
  const refundFailed = async () => {
    const due = await refundDue();
    await world.store.payments.askRefund(due.id, { name: 'Anna', id: 'staff-1' });
    const hear = async (status: string) => {
      const leased = await world.store.payments.leaseRefund(due.id, 0);
      if (leased) await world.store.payments.recordRefund(leased, { refundId: 're_1', status });
    };
    await hear('refunded');
    expect(await brokenOf('refunded')).toEqual([]);
    await hear('failed');
    return due;
  };
  const forgetsSearches = () => world.db.deleteFrom('missed_searches').execute();

  return [
    breach('reminded', 'a visitor closes the browser after the payment', async () => ({
      subject: await referenceOf(await paid()),
      holdsMs: HOUR_MS,
    })),
    breach('submitted', 'a visitor who was reminded does not go on', async () => {
      const token = await paid();
      await world.store.payments.remindOne(world.now);
      await deliver();
      const cure = () => world.store.adviser.request({ token, content: {} });
      const detail = 'paid, not submitted; no identity check';
      return { subject: await referenceOf(token), detail, holdsMs: DAY_MS, cure };
    }),
    breach('handed over', 'the hand-over does not leave', async () => {
      const { referenceId: subject } = await submitted();
      await deliver(['confirmation', 'withdrawal']);
      return { subject, detail: /queued$/, holdsMs: 15 * MINUTE_MS, cure: deliver };
    }),
    breach('handed over', 'the hand-over is not in the outbox any more', async () => {
      const { referenceId: subject } = await submitted();
      await deliver(['confirmation', 'withdrawal']);
      await loses('handover');
      const cure = () => world.store.submissions.recordHandOver(subject, DECIDES);
      return { subject, detail: 'not in the outbox', holdsMs: 15 * MINUTE_MS, cure };
    }),
    breach('confirmed', 'the mail that confirms does not leave', async () => {
      const { referenceId: subject } = await submitted();
      await deliver(['handover']);
      return { subject, detail: 'handed over, not confirmed', holdsMs: HOUR_MS, cure: deliver };
    }),
    breach('confirmed', 'the mail that confirms is not in the outbox any more', async () => {
      const { referenceId: subject } = await submitted();
      await deliver(['handover']);
      const restore = await loses('confirmation');
      const cure = () => restore().then(() => deliver());
      return { subject, detail: 'not in the outbox', holdsMs: HOUR_MS, cure };
    }),
    breach('decided', 'the insurer does not decide in the days that it has', async () => {
      const { referenceId: subject } = await submitted();
      await deliver();
      const cure = () => world.store.submissions.recordStatus({ referenceId: subject, status: 'declined' });
      const detail = 'handed over, not decided; the insurer: no answer';
      return { subject, detail, holdsMs: 10 * DAY_MS, isFoundElsewhere: true, cure };
    }),
    breach('test result sent', 'the mail about the test does not leave', async () => ({
      subject: await referenceOf(await tested()),
      holdsMs: HOUR_MS,
      cure: deliver,
    })),
    breach('delivered', 'another mail does not leave', async () => ({
      subject: await referenceOf(await quoted()),
      holdsMs: HOUR_MS,
      cure: deliver,
    })),
    breach('delivered', 'another mail is given up, which is told for a week', async () => {
      const subject = await referenceOf(await quoted());
      await refuse('quote');
      const cure = async () => {
        world.later(6 * DAY_MS);
        expect(await brokenOf('delivered')).toEqual([`delivered: ${subject}`]);
        world.later(DAY_MS + HOUR_MS);
      };
      return { subject, detail: 'quote has not left, EENVELOPE 550, given up', isFoundElsewhere: true, cure };
    }),
    breach('arrived', 'a mail does not arrive, until another one to the same reader has', async () => {
      const token = await quoted();
      const subject = await referenceOf(token);
      await deliver();
      const row = world.db.selectFrom('tasks').select('message_id');
      const sent = row.where('application_id', '=', await idOf(token));
      const { message_id: messageId } = await sent.executeTakeFirstOrThrow();
      const bounce = { messageId: messageId ?? '', status: '5.1.1', diagnostic: '' };
      expect(await world.store.outbox.recordBounce(bounce)).toBe('recorded');
      const cure = async () => {
        world.later(HOUR_MS);
        await world.store.quotes.send({ token, email: 'right@vangnet.example', quote: { firstMonth: 1 } });
        expect(await brokenOf('arrived')).toEqual([`arrived: ${subject}`]);
        await deliver();
      };
      return { subject, detail: 'quote did not arrive: 5.1.1', cure };
    }),
    breach('paid once', 'a hand in the database writes a second paid payment', async () => {
      const token = await paid();
      const subject = await referenceOf(token);
      await world.store.payments.remindOne(world.now);
      await deliver();
      await sql`drop index payments_one_paid`.execute(world.db);
      const payments = world.db.selectFrom('payments').selectAll();
      const first = await payments.where('application_id', '=', await idOf(token)).executeTakeFirstOrThrow();
      const second = { ...first, id: 'second', provider_id: 'tr_second' };
      await world.db.insertInto('payments').values(second).execute();
      const cure = async () => {
        await world.db.deleteFrom('payments').where('id', '=', 'second').execute();
        await sql`create unique index payments_one_paid on payments (application_id) where status = 'paid'`.execute(
          world.db,
        );
      };
      return { subject, isFoundElsewhere: true, cure };
    }),
    breach('refunded', 'nobody asks for a refund', async () => {
      const { providerPaymentId, ...due } = await refundDue();
      return { ...due, detail: `${providerPaymentId} is not paid back: due`, holdsMs: 14 * DAY_MS };
    }),
    breach('refunded', 'a refund fails at the bank after it was made', refundFailed),
    breach('refunded', 'a refund fails whose application is gone', async () => {
      const { token, providerPaymentId, ...due } = await refundFailed();
      const id = await idOf(token);
      await world.db.deleteFrom('applications').where('id', '=', id).execute();
      return { ...due, subject: providerPaymentId };
    }),
    breach('retention', 'nothing deletes an application that is older than it may be', async () => {
      const token = await world.create();
      const subject = await referenceOf(token);
      const at = new Date(world.now.getTime() - 30 * DAY_MS - 26 * HOUR_MS + 1).toISOString();
      const row = world.db.updateTable('applications').where('id', '=', await idOf(token));
      await row.set({ created_at: at, updated_at: at }).execute();
      const cure = () => world.store.retention.apply(() => false);
      return { subject, holdsMs: 1, isFoundElsewhere: true, cure };
    }),
    breach('searches find', 'a member of staff searches for one acquaintance after the other', async () => {
      const names = Array.from({ length: 20 }, (_, index) => `bekende${index}@vangnet.example`);
      await Promise.all(names.map((name) => world.store.access.search(name, 'staff Anna (anna)')));
      return { subject: 'staff Anna (anna)', detail: '20 searches that found nothing', cure: forgetsSearches };
    }),
  ];
}
