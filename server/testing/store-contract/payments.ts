import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refuse } from '@vangnet/domain/application/result';
import { inOrder, times } from '../in-order.ts';
import { OPEN, reported, paymentSteps } from '../payment-steps.ts';
import { START } from '../store-world.ts';
import type { OpenStore } from './store.ts';

const row = (applicationId: string, word: string, finalAt: string | null) => ({
  id: randomBytes(9).toString('hex'),
  application_id: applicationId,
  idempotency_key: 'key',
  status: word,
  amount: 1,
  created_at: START.toISOString(),
  final_at: finalAt,
});

/** What every backend must do with the attempts to pay. */
export function paymentsContract(open: OpenStore): void {
  const { store, db, application, begin, begun, opened, report, paid, status, change, later } = paymentSteps(open);
  const insert = (values: ReturnType<typeof row>) => db().insertInto('payments').values(values).execute();
  const anId = async () => {
    await application();
    return (await db().selectFrom('applications').select('id').executeTakeFirstOrThrow()).id;
  };

  test('an attempt has its key before the provider is asked, and ids that cannot be guessed', async () => {
    const payment = await begun(await application());
    expect(payment).toMatchObject({ status: 'starting', amount: 1, providerPaymentId: undefined, createdAt: START });
    expect(Buffer.from(payment.id, 'base64url')).toHaveLength(18);
    expect(Buffer.from(payment.idempotencyKey, 'base64url')).toHaveLength(18);
  });

  test('ten who begin at the same moment get the same attempt', async () => {
    const token = await application();
    const answers = await times(10, () => begin(token));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.idempotencyKey)).size).toBe(1);
    expect(await db().selectFrom('payments').selectAll().execute()).toHaveLength(1);
  });

  test('no attempt begins for a version that was changed since, nor for an unknown application', async () => {
    const token = await application();
    await change(token);
    expect(await begin(token, 1)).toEqual(refuse('application.stale'));
    expect(await begin('x'.repeat(32))).toEqual(refuse('request.notFound'));
    expect(await db().selectFrom('payments').selectAll().execute()).toEqual([]);
  });

  test('a created attempt is open, and a second response does not replace it', async () => {
    const token = await application();
    const id = await opened(token);
    await store().payments.recordCreated(id, {
      ...OPEN,
      checkoutUrl: 'https://bank.example/2',
      providerPaymentId: 'tr_other',
    });
    expect(await store().payments.currentFor(token)).toMatchObject({
      status: 'open',
      providerPaymentId: `tr_${id}`,
      checkoutUrl: 'https://bank.example/1',
    });
    expect(await store().payments.findByProviderId(`tr_${id}`)).toMatchObject({ id });
    await store().payments.recordRefused(id);
    expect(await status(id)).toBe('open');
  });

  test('a refused attempt makes room for another', async () => {
    const token = await application();
    const { id, idempotencyKey } = await begun(token);
    await store().payments.recordRefused(id);
    expect(await status(id)).toBe('failed');
    expect(await store().payments.currentFor(token)).toBeUndefined();
    expect((await begun(token)).idempotencyKey).not.toBe(idempotencyKey);
  });

  test.each(['failed', 'canceled', 'expired'])('an attempt that is %s makes room for another', async (end) => {
    const token = await application();
    const first = await opened(token);
    await report(first, reported(end));
    expect(await opened(token)).not.toBe(first);
  });

  test('a paid attempt is in the way of every other', async () => {
    const token = await application();
    const id = await paid(token);
    expect(await begin(token)).toMatchObject({ ok: true, value: { id, status: 'paid' } });
    expect(await db().selectFrom('payments').select('id').execute()).toEqual([{ id }]);
    expect(await store().payments.currentFor(token)).toMatchObject({ id, status: 'paid', checkoutUrl: undefined });
  });

  test('an attempt is deleted with its application', async () => {
    const token = await application();
    const id = await opened(token);
    await store().payments.admitBrowser({ id, secret: 'secret', token });
    await db().deleteFrom('applications').execute();
    expect(await db().selectFrom('payments').selectAll().execute()).toEqual([]);
    expect(await db().selectFrom('payment_browsers').selectAll().execute()).toEqual([]);
  });

  describe('the database itself', () => {
    test('the database refuses a second paid payment of an application', async () => {
      const id = await anId();
      await insert(row(id, 'paid', START.toISOString()));
      await expect(insert(row(id, 'paid', START.toISOString()))).rejects.toThrow(/unique/i);
    });

    test.each(['starting', 'open', 'pending', 'authorized', 'verifying'])(
      'the database refuses a second payment that may be paid beside one that is %s',
      async (active) => {
        const id = await anId();
        await insert(row(id, active, null));
        await expect(insert(row(id, 'starting', null))).rejects.toThrow(/unique/i);
        await insert(row(id, 'expired', START.toISOString()));
        await insert(row(id, 'expired', START.toISOString()));
      },
    );
  });

  describe('the browser that started a payment', () => {
    test('a browser gets the token back with its cookie, for that payment only', async () => {
      const [token, other] = [await application(), await application()];
      const [id, otherId] = [await opened(token), await opened(other)];
      await store().payments.admitBrowser({ id, secret: 'one', token });
      await store().payments.admitBrowser({ id, secret: 'two', token });
      expect(await store().payments.tokenIn({ id, secret: 'one' })).toBe(token);
      expect(await store().payments.tokenIn({ id, secret: 'two' })).toBe(token);
      expect(await store().payments.tokenIn({ id, secret: 'three' })).toBeUndefined();
      expect(await store().payments.tokenIn({ id: otherId, secret: 'one' })).toBeUndefined();
    });

    test('of many browsers for one payment the ten newest may go on, also when they come at the same moment', async () => {
      const [token, other] = [await application(), await application()];
      const [id, otherId] = [await opened(token), await opened(other)];
      await store().payments.admitBrowser({ id: otherId, secret: 'other', token: other });
      await inOrder(
        Array.from({ length: 12 }, (_, index) => index),
        async (index) => {
          later(1);
          await store().payments.admitBrowser({ id, secret: `s${index}`, token });
        },
      );
      const known = async (secret: string) => (await store().payments.tokenIn({ id, secret })) === token;
      expect(await Promise.all(['s0', 's1', 's2', 's11'].map(known))).toEqual([false, false, true, true]);
      await times(20, (index) => store().payments.admitBrowser({ id, secret: `t${index}`, token }));
      const left = await db().selectFrom('payment_browsers').selectAll().where('payment_id', '=', id).execute();
      expect(left).toHaveLength(10);
      expect(await store().payments.tokenIn({ id: otherId, secret: 'other' })).toBe(other);
    });

    test('the table holds neither the cookie of a browser nor the token', async () => {
      const token = await application();
      await store().payments.admitBrowser({ id: await opened(token), secret: 'a-secret-cookie', token });
      const rows = await db().selectFrom('payment_browsers').selectAll().execute();
      const text = JSON.stringify(rows.map((one) => [one.secret_hash, Buffer.from(one.token).toString('latin1')]));
      for (const secret of ['a-secret-cookie', token]) expect(text).not.toContain(secret);
    });
  });
}
