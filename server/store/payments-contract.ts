import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import type { ReportedPayment } from './payments-port.ts';
import type { Store } from './port.ts';
import type { StoreUnderTest, World } from './store-contract.ts';
import type { Tables } from './tables.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = new Date('2026-03-10T12:00:00Z');
const OPEN: ReportedPayment = { status: 'open', checkoutUrl: 'https://bank.example/1', account: undefined };
const reported = (status: string, account?: string): ReportedPayment => ({ status, checkoutUrl: undefined, account });
const times = <T>(count: number, action: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => action(index)));

/** What every backend must do with the payments of an application. */
export function paymentsContract(open: (world: World) => Promise<StoreUnderTest>): void {
  describe('the payments', () => {
    contract(open);
  });
}

function contract(open: (world: World) => Promise<StoreUnderTest>): void {
  let now = START;
  let store: Store;
  let db: Kysely<Tables>;

  beforeAll(async () => {
    ({ store, db } = await open({ clock: () => now, randomBytes }));
  });
  beforeEach(async () => {
    now = START;
    await db.deleteFrom('applications').execute();
  });
  afterAll(() => store.close());

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const rest = { tracking: {}, tariffVersion: '2026-01' };
  const application = async () => {
    const created = await store.createApplication({ ...rest, draft: completeDraft });
    if (!created.ok) throw new Error(created.code);
    return created.token;
  };
  const begin = (token: string, version = 1) => store.payments.begin({ token, version, amount: 1 });
  const begun = async (token: string) => {
    const started = await begin(token);
    if (!started.ok) throw new Error(started.code);
    return started.payment;
  };
  const opened = async (token: string) => {
    const { id } = await begun(token);
    await store.payments.opened(id, { ...OPEN, providerId: `tr_${id}` });
    return id;
  };
  const claim = (id: string, quietMs = 0) =>
    store.payments.claim(id, { until: new Date(now.getTime() + 30 * SECOND), quietMs });
  const claimDue = () => store.payments.claimDue({ until: new Date(now.getTime() + 30 * SECOND) });
  const report = async (id: string, answer: ReportedPayment) => {
    const claimed = await claim(id);
    if (!claimed) throw new Error('Not to be had');
    return store.payments.record(claimed, answer);
  };
  const paid = async (token: string, account?: string) => {
    const id = await opened(token);
    await report(id, reported('paid', account));
    return id;
  };
  const status = async (id: string) => (await store.payments.find(id))?.status;
  const change = (token: string) => store.updateApplication({ ...rest, token, draft: completeDraft });
  const frozen = { ok: false, code: 'application.frozen' };

  describe('an attempt', () => {
    test('has its key before the provider is asked, and ids that cannot be guessed', async () => {
      const payment = await begun(await application());
      expect(payment).toMatchObject({ status: 'starting', amount: 1, providerId: undefined, createdAt: START });
      expect(Buffer.from(payment.id, 'base64url')).toHaveLength(18);
      expect(Buffer.from(payment.idempotencyKey, 'base64url')).toHaveLength(18);
    });

    test('is the same for ten who begin at the same moment', async () => {
      const token = await application();
      const answers = await times(10, () => begin(token));
      expect(new Set(answers.map((answer) => answer.ok && answer.payment.idempotencyKey)).size).toBe(1);
      expect(await db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
    });

    test('is not made for a version that was changed since, nor for an unknown application', async () => {
      const token = await application();
      await change(token);
      expect(await begin(token, 1)).toEqual({ ok: false, code: 'application.stale' });
      expect(await begin('x'.repeat(32))).toEqual({ ok: false, code: 'request.notFound' });
      expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
    });

    test('that was made is open, once: what comes after does not replace it', async () => {
      const token = await application();
      const id = await opened(token);
      await store.payments.opened(id, { ...OPEN, checkoutUrl: 'https://bank.example/2', providerId: 'tr_other' });
      expect(await store.payments.currentFor(token)).toMatchObject({
        status: 'open',
        providerId: `tr_${id}`,
        checkoutUrl: 'https://bank.example/1',
      });
      expect(await store.payments.findByProvider(`tr_${id}`)).toMatchObject({ id });
      await store.payments.refused(id);
      expect(await status(id)).toBe('open');
    });

    test('that was refused makes room for another', async () => {
      const token = await application();
      const { id, idempotencyKey } = await begun(token);
      await store.payments.refused(id);
      expect(await status(id)).toBe('failed');
      expect(await store.payments.currentFor(token)).toBeUndefined();
      expect((await begun(token)).idempotencyKey).not.toBe(idempotencyKey);
    });

    test.each(['failed', 'canceled', 'expired'])('that %s makes room for another', async (end) => {
      const token = await application();
      const first = await opened(token);
      await report(first, reported(end));
      expect(await opened(token)).not.toBe(first);
    });

    test('that was paid is in the way of every other', async () => {
      const token = await application();
      const id = await paid(token);
      expect(await begin(token)).toEqual({ ok: false, code: 'payment.conflict', paymentId: id });
      expect(await store.payments.currentFor(token)).toMatchObject({ id, status: 'paid', checkoutUrl: undefined });
    });

    test('goes when its application goes', async () => {
      const token = await application();
      const id = await opened(token);
      await store.payments.admitBrowser({ id, secret: 'secret', token });
      await db.deleteFrom('applications').execute();
      expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('payment_browsers').selectAll().execute()).toEqual([]);
    });
  });

  describe('the database itself', () => {
    const row = (applicationId: string, status: string, finalAt: string | null) => ({
      id: randomBytes(9).toString('hex'),
      application_id: applicationId,
      idempotency_key: 'key',
      status,
      amount: 1,
      created_at: START.toISOString(),
      due_at: START.toISOString(),
      final_at: finalAt,
    });
    const insert = (values: ReturnType<typeof row>) => db.insertInto('payments').values(values).execute();
    const anId = async () => {
      await application();
      return (await db.selectFrom('applications').select('id').executeTakeFirstOrThrow()).id;
    };

    test('refuses a second paid payment of an application', async () => {
      const id = await anId();
      await insert(row(id, 'paid', START.toISOString()));
      await expect(insert(row(id, 'paid', START.toISOString()))).rejects.toThrow(/unique/i);
    });

    test.each(['starting', 'open', 'pending', 'authorized', 'verifying'])(
      'refuses a second one that may be paid beside one that is %s',
      async (active) => {
        const id = await anId();
        await insert(row(id, active, null));
        await expect(insert(row(id, 'starting', null))).rejects.toThrow(/unique/i);
        await insert(row(id, 'expired', START.toISOString()));
        await insert(row(id, 'expired', START.toISOString()));
      },
    );
  });

  describe('asking the provider', () => {
    test('is for one of ten at the same moment', async () => {
      const id = await opened(await application());
      const claims = await times(10, () => claim(id));
      expect(claims.filter(Boolean)).toHaveLength(1);
    });

    test('waits for the one who asks, or until the claim lapses', async () => {
      const id = await opened(await application());
      const first = await claim(id);
      later(30 * SECOND - 1);
      expect(await claim(id)).toBeUndefined();
      later(1);
      const second = await claim(id);
      expect(second).toMatchObject({ id });
      if (first) await store.payments.release(first);
      expect(await claim(id)).toBeUndefined();
    });

    test('is not done again so soon after an answer, nor after a failure', async () => {
      const id = await opened(await application());
      await report(id, reported('open'));
      later(4 * SECOND - 1);
      expect(await claim(id, 4 * SECOND)).toBeUndefined();
      later(1);
      const again = await claim(id, 4 * SECOND);
      if (again) await store.payments.release(again);
      expect(await claim(id, 4 * SECOND)).toBeUndefined();
      expect(await claim(id)).toMatchObject({ id });
    });

    test('is not done of one that is starting or final', async () => {
      const token = await application();
      const starting = await begun(token);
      expect(await claim(starting.id)).toBeUndefined();
      await store.payments.opened(starting.id, { ...OPEN, providerId: 'tr_1' });
      await report(starting.id, reported('expired'));
      expect(await claim(starting.id)).toBeUndefined();
    });

    test('may give an answer late: what is known by then stays', async () => {
      const id = await opened(await application());
      const slow = await claim(id);
      later(30 * SECOND);
      await report(id, reported('paid'));
      expect(slow && (await store.payments.record(slow, OPEN))).toMatchObject({ status: 'paid' });
      expect(slow && (await store.payments.record(slow, reported('expired')))).toMatchObject({ status: 'paid' });
      if (slow) await store.payments.giveUp(slow);
      expect(await status(id)).toBe('paid');
    });

    test('keeps a word that is not known, as one that can still be paid', async () => {
      const token = await application();
      const id = await opened(token);
      await report(id, reported('verifying'));
      expect(await store.payments.currentFor(token)).toMatchObject({ id, status: 'verifying' });
      await report(id, reported('paid'));
      expect(await status(id)).toBe('paid');
    });
  });

  describe('the reconciliation', () => {
    test('finds what nobody looked after, the longest first, each once', async () => {
      const first = await opened(await application());
      later(SECOND);
      const second = await opened(await application());
      expect(await claimDue()).toBeUndefined();
      later(MINUTE);
      expect(await claimDue()).toMatchObject({ id: first });
      expect(await claimDue()).toMatchObject({ id: second });
      expect(await claimDue()).toBeUndefined();
    });

    test('gives ten servers at the same moment ten different ones at the most', async () => {
      await times(5, async () => opened(await application()));
      later(MINUTE);
      const claims = await times(10, claimDue);
      const ids = claims.flatMap((claimed) => claimed?.id ?? []);
      expect(ids).toHaveLength(new Set(ids).size);
    });

    test('comes back less and less often, and never to a final one', async () => {
      const id = await opened(await application());
      later(HOUR);
      const claimed = await claimDue();
      if (claimed) await store.payments.release(claimed);
      later(10 * MINUTE - 1);
      expect(await claimDue()).toBeUndefined();
      later(1);
      const again = await claimDue();
      if (again) await store.payments.record(again, reported('paid'));
      expect(await status(id)).toBe('paid');
      later(1000 * HOUR);
      expect(await claimDue()).toBeUndefined();
    });

    test('can give up an attempt that never got to the provider', async () => {
      const token = await application();
      const { id } = await begun(token);
      later(15 * MINUTE);
      const claimed = await claimDue();
      expect(claimed).toMatchObject({ id, status: 'starting', providerId: undefined });
      if (claimed) await store.payments.giveUp(claimed);
      await store.payments.opened(id, { ...OPEN, providerId: 'tr_late' });
      expect(await status(id)).toBe('failed');
      expect(await change(token)).toMatchObject({ ok: true });
    });
  });

  describe('a paid application', () => {
    test('is told with its payment, when and from which account', async () => {
      const token = await application();
      expect(await store.payments.paidFor(token)).toBeUndefined();
      const paymentId = await paid(token, 'NL91 ABNA 0417 1643 00');
      expect(await store.payments.paidFor(token)).toEqual({ paymentId, paidAt: now, ibanMatches: true });
      expect(await store.payments.paidFor('x'.repeat(32))).toBeUndefined();
    });

    test('may have been paid from another account, or from one that is not told', async () => {
      const [one, other] = [await application(), await application()];
      await paid(one, 'NL20INGB0001234567');
      await paid(other);
      expect(await store.payments.paidFor(one)).toMatchObject({ ibanMatches: false });
      expect(await store.payments.paidFor(other)).toMatchObject({ ibanMatches: undefined });
    });

    test('keeps no account of whoever paid', async () => {
      await paid(await application(), 'NL20INGB0001234567');
      expect(JSON.stringify(await db.selectFrom('payments').selectAll().execute())).not.toContain('INGB');
    });

    test('whose visitor is not done gets one mail, with a link that reads it', async () => {
      const token = await application();
      await paid(token);
      expect(await store.payments.remindOne(new Date(now.getTime() - 1))).toBe(false);
      const answers = await times(5, () => store.payments.remindOne(now));
      expect(answers.filter(Boolean)).toHaveLength(1);
      const mail = await store.outbox.claim({ leaseUntil: new Date(now.getTime() + HOUR), domain: 'vangnet.example' });
      expect(mail?.kind).toBe('one-step-left');
      const { to, resumeToken } = mail?.open() as { to: string; resumeToken: string };
      expect(to).toBe('q.z@vangnet.example');
      expect(await store.payments.paidFor(resumeToken)).toEqual(await store.payments.paidFor(token));
    });

    test('that was submitted gets none', async () => {
      await paid(await application());
      await sql`update applications set status = 'submitted'`.execute(db);
      expect(await store.payments.remindOne(now)).toBe(false);
    });
  });

  describe('an application is frozen', () => {
    test('from the start of a payment, and free again when it comes to nothing', async () => {
      const token = await application();
      const { id } = await begun(token);
      expect([await change(token), await store.deleteApplication(token)]).toEqual([frozen, frozen]);
      await store.payments.opened(id, { ...OPEN, providerId: 'tr_1' });
      expect([await change(token), await store.deleteApplication(token)]).toEqual([frozen, frozen]);
      await report(id, reported('canceled'));
      expect(await change(token)).toMatchObject({ ok: true });
      expect(await store.deleteApplication(token)).toEqual({ ok: true });
    });

    test('for good once it is paid', async () => {
      const token = await application();
      await paid(token);
      later(1000 * HOUR);
      expect([await change(token), await store.deleteApplication(token)]).toEqual([frozen, frozen]);
    });

    test('or changed, or deleted, but never two of these, when they come at the same moment', async () => {
      for (let round = 0; round < 10; round++) {
        const token = await application();
        const [started, changed, deleted] = await Promise.all([
          begin(token),
          change(token),
          store.deleteApplication(token),
        ]);
        const stored = await store.readApplication(token);
        if (deleted.ok) expect([started.ok, stored]).toEqual([false, undefined]);
        if (started.ok) expect([changed, deleted, stored?.version]).toEqual([frozen, frozen, 1]);
      }
    });
  });

  describe('the browser that started a payment', () => {
    test('gets the token back with its cookie, for that payment only', async () => {
      const [token, other] = [await application(), await application()];
      const [id, otherId] = [await opened(token), await opened(other)];
      await store.payments.admitBrowser({ id, secret: 'one', token });
      await store.payments.admitBrowser({ id, secret: 'two', token });
      expect(await store.payments.tokenIn({ id, secret: 'one' })).toBe(token);
      expect(await store.payments.tokenIn({ id, secret: 'two' })).toBe(token);
      expect(await store.payments.tokenIn({ id, secret: 'three' })).toBeUndefined();
      expect(await store.payments.tokenIn({ id: otherId, secret: 'one' })).toBeUndefined();
    });

    test('leaves neither its cookie nor the token in the table', async () => {
      const token = await application();
      await store.payments.admitBrowser({ id: await opened(token), secret: 'a-secret-cookie', token });
      const rows = await db.selectFrom('payment_browsers').selectAll().execute();
      const text = JSON.stringify(rows.map((one) => [one.secret_hash, Buffer.from(one.token).toString('latin1')]));
      for (const secret of ['a-secret-cookie', token]) expect(text).not.toContain(secret);
    });
  });
}
