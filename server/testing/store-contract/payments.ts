import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refuse } from '@vangnet/domain/application/result';
import { inOrder, times } from '../in-order.ts';
import { paymentSteps } from '../payment-steps.ts';
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

/** Attempts to pay on every backend. */
export function paymentsContract(open: OpenStore): void {
  const { store, db, application, begin, begun, opened, report, paid, record, change, later } = paymentSteps(open);
  const insert = (values: ReturnType<typeof row>) => db().insertInto('payments').values(values).execute();
  const anId = async () => {
    await application();
    return (await db().selectFrom('applications').select('id').executeTakeFirstOrThrow()).id;
  };

  test('ten who begin at the same moment get the same attempt, which has a key and ids that cannot be guessed', async () => {
    const token = await application();
    const answers = await times(10, () => begin(token));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.idempotencyKey)).size).toBe(1);
    expect(await db().selectFrom('payments').select('status').execute()).toEqual([{ status: 'starting' }]);
    const { id, idempotencyKey } = await begun(token);
    for (const secret of [id, idempotencyKey]) expect(Buffer.from(secret, 'base64url')).toHaveLength(18);
  });

  test('no attempt begins for a version that was changed since, nor for an unknown application', async () => {
    const token = await application();
    await change(token);
    expect(await begin(token, 1)).toEqual(refuse('application.stale'));
    expect(await begin('x'.repeat(32))).toEqual(refuse('request.notFound'));
    expect(await db().selectFrom('payments').selectAll().execute()).toEqual([]);
  });

  test('an attempt that was refused, failed, was canceled or expired makes room for another, and a paid one never', async () => {
    const token = await application();
    await record((await begun(token)).id, { kind: 'refused' });
    for (const end of ['failed', 'canceled', 'expired']) await report(await opened(token), end);
    expect(await store().payments.currentFor(token)).toBeUndefined();
    const id = await paid(token);
    expect(await begin(token)).toMatchObject({ ok: true, value: { id, status: 'paid' } });
    expect(await store().payments.currentFor(token)).toMatchObject({ id, checkoutUrl: undefined });
    const keys = await db().selectFrom('payments').select('idempotency_key').execute();
    expect(new Set(keys.map((one) => one.idempotency_key)).size).toBe(5);
  });

  test('an attempt is deleted with its application, and so is who may know its token', async () => {
    const token = await application();
    const id = await opened(token);
    await store().payments.admitBrowser({ id, secret: 'secret', token });
    await db().deleteFrom('applications').execute();
    expect(await db().selectFrom('payments').selectAll().execute()).toEqual([]);
    expect(await db().selectFrom('payment_browsers').selectAll().execute()).toEqual([]);
  });

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
      for (let count = 0; count < 2; count += 1) await insert(row(id, 'expired', START.toISOString()));
    },
  );

  describe('the browser that started a payment', () => {
    test('a browser gets the token back with its cookie, for that payment only, and the table holds neither', async () => {
      const [token, other] = [await application(), await application()];
      const [id, otherId] = [await opened(token), await opened(other)];
      for (const secret of ['one-secret', 'two-secret']) await store().payments.admitBrowser({ id, secret, token });
      const asked = [
        { id, secret: 'one-secret' },
        { id, secret: 'two-secret' },
        { id, secret: 'three' },
        { id: otherId, secret: 'one-secret' },
      ];
      const known = await Promise.all(asked.map((one) => store().payments.tokenIn(one)));
      expect(known).toEqual([token, token, undefined, undefined]);
      const rows = await db().selectFrom('payment_browsers').selectAll().execute();
      const text = JSON.stringify(rows.map((one) => [one.secret_hash, Buffer.from(one.token).toString('latin1')]));
      for (const secret of ['one-secret', token]) expect(text).not.toContain(secret);
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
  });
}
