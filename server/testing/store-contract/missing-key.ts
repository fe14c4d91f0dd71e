import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { masterKey, wrapKey } from '../../database/key-ring.ts';
import { leaseDue } from '../store-steps.ts';
import { paymentSteps } from '../payment-steps.ts';
import type { OpenStore } from './store.ts';
import { deliveryRows } from '../delivery-rows.ts';

const NUMBER = 2;

/** What every backend must do for a server beside which an operator rotates to a master key that it does not have. */
export function missingKeyContract(open: OpenStore): void {
  const { store, db, now, later, application, begun, opened, lease: leasePayment } = paymentSteps(open);
  const another = masterKey(randomBytes(32));
  const quoted = async () => {
    const token = await application();
    await store().quotes.send({ token, email: 'q.z@vangnet.example', quote: {} });
    return token;
  };
  const lease = () => leaseDue(store(), new Date(now().getTime() + MINUTE_MS));
  const rows = () => db().selectFrom(deliveryRows).select(['state', 'attempts']).execute();
  const wrapAnew = async () => {
    const keys = await db().selectFrom('application_keys').select('application_id').execute();
    for (const { application_id: id } of keys)
      await db()
        .updateTable('application_keys')
        .set({ key_number: NUMBER, wrapped: wrapKey(another, id, randomBytes(32), randomBytes) })
        .where('application_id', '=', id)
        .execute();
  };
  /** From now on another master key is the newest. */
  const rotate = async () => {
    const { fingerprint } = another;
    await db().insertInto('master_keys').values({ number: NUMBER, fingerprint, identifiers: Buffer.of() }).execute();
  };
  /** As if this server had it. */
  const undo = async () => void (await db().deleteFrom('master_keys').where('number', '=', NUMBER).execute());
  afterEach(undo);

  test('a server knows when it lacks the newest master key', async () => {
    expect(await store().keys.hasNewest()).toBe(true);
    await rotate();
    expect(await store().keys.hasNewest()).toBe(false);
    await undo();
    expect(await store().keys.hasNewest()).toBe(true);
  });

  test('a server without the newest master key takes nothing out of the outbox, and counts no attempt', async () => {
    await quoted();
    await rotate();
    expect(await lease()).toBeUndefined();
    expect(await rows()).toEqual([{ state: 'queued', attempts: 0 }]);
    await undo();
    expect(await lease()).toMatchObject({ attempt: 1 });
  });

  test('a server without the newest master key asks the provider for no payment, so that the others can', async () => {
    const token = await application();
    const id = await opened(token);
    later(HOUR_MS);
    await rotate();
    expect(await leasePayment(id)).toBeUndefined();
    expect(await store().payments.leaseDue()).toBeUndefined();
    await undo();
    expect(await store().payments.leaseDue()).toMatchObject({ id });
  });

  test('a server that cannot open a key has its callers try again, also for a new application', async () => {
    const token = await application();
    await rotate();
    await expect(application()).rejects.toMatchObject({ statusCode: 503 });
    await wrapAnew();
    await expect(store().applications.read(token)).rejects.toMatchObject({ statusCode: 503 });
    await expect(begun(token)).rejects.toMatchObject({ statusCode: 503 });
  });

  test('a server goes on with the next delivery after one whose key was changed outside the product', async () => {
    await quoted();
    await wrapAnew();
    later(SECOND_MS);
    await quoted();
    const changed = await lease();
    expect(() => changed?.open()).toThrow('No master key');
    expect((await lease())?.open()).toMatchObject({ to: 'q.z@vangnet.example' });
  });
}
