import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { paymentSteps } from '../payment-steps.ts';
import { leaseDue as leaseDelivery, valueOf } from '../store-steps.ts';
import type { OpenStore } from './store.ts';

const AHEAD = 20 * DAY_MS;

/** What every backend must do after a time in which the clock that all servers go by was ahead. */
export function clockContract(open: OpenStore): void {
  const steps = paymentSteps(open);
  const { store, now, later, application, opened, lease: leasePayment } = steps;

  /** What a server leases after the round of the minute. */
  const lease = async () => {
    await store().outbox.bringForward();
    return leaseDelivery(store(), new Date(now().getTime() + 2 * MINUTE_MS), ['quote']);
  };
  const leaseDue = async () => {
    await store().outbox.bringForward();
    return steps.leaseDue();
  };
  const quote = async (token?: string) => {
    const sent = { token: token ?? (await application()), email: 'q.z@vangnet.example', quote: {} };
    return valueOf(await store().quotes.send(sent));
  };
  const whileAhead = async <T>(action: () => Promise<T>): Promise<T> => {
    later(AHEAD);
    const done = await action();
    later(-AHEAD);
    return done;
  };

  test('after the clock was ahead, the outbox delivers what was queued meanwhile', async () => {
    await whileAhead(() => quote());
    expect(await lease()).toMatchObject({ kind: 'quote', attempt: 1 });
  });

  test('after the clock was ahead, the outbox ends a lease that was taken meanwhile', async () => {
    await quote();
    await whileAhead(lease);
    expect(await lease()).toMatchObject({ attempt: 2 });
  });

  test('after the clock was ahead, the outbox tries again what failed meanwhile', async () => {
    await quote();
    await whileAhead(async () => {
      const leased = await lease();
      const nextAttemptAt = new Date(now().getTime() + 3 * HOUR_MS);
      if (leased) await store().outbox.settle(leased, { state: 'queued', nextAttemptAt, error: '451' });
    });
    expect(await lease()).toMatchObject({ attempt: 2 });
  });

  test('the outbox leaves a lease alone when the clock was a minute ahead, as that of another database may be', async () => {
    await quote();
    later(MINUTE_MS);
    expect(await lease()).toMatchObject({ attempt: 1 });
    later(-MINUTE_MS);
    expect(await lease()).toBeUndefined();
  });

  test('after the clock was ahead, the outbox takes the same mail again', async () => {
    const token = await application();
    await whileAhead(() => quote(token));
    expect(await quote(token)).toEqual({ queued: true });
  });

  test('after the clock was ahead, the outbox has the whole budget of a recipient again', async () => {
    await whileAhead(async () => {
      for (let mail = 0; mail < 3; mail += 1) await quote();
    });
    expect(await quote()).toEqual({ queued: true });
  });

  test('after the clock was ahead, due payments are asked for although a lease was taken meanwhile', async () => {
    const id = await opened(await application());
    await whileAhead(() => leasePayment(id));
    expect(await leasePayment(id)).toMatchObject({ id });
    later(HOUR_MS);
    expect(await leaseDue()).toMatchObject({ id });
  });
}
