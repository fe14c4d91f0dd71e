import { beforeEach, describe, expect, test } from 'vitest';
import { SECOND_MS } from '@vangnet/domain/values/durations';
import { paymentWorld } from '../testing/payment-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { said } from './text.ts';
import { askPaymentByStaff, notAskable } from './by-staff.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const world = openedForEach(paymentWorld);
const server = openedForEach(() => world.server());
let paymentId: string;
let applicationId: string;
beforeEach(async () => {
  ({ paymentId } = await server.paying(await world.application()));
  ({ id: applicationId } = await world.db.selectFrom('applications').select('id').executeTakeFirstOrThrow());
});

const deps = () => ({
  store: { payments: world.store.payments },
  paymentProvider: world.provider,
  log,
  clock: world.clock,
});
const ask = () => askPaymentByStaff(deps(), applicationId);
const state = async () => (await world.store.payments.refundOf(paymentId))?.state;

describe('the provider, asked by a person', () => {
  test('a payment that is paid there becomes paid here', async () => {
    expect(await notAskable(deps(), applicationId)).toBeUndefined();
    expect(await notAskable(deps(), 'another')).toBe('Er is geen betaling.');
    expect(await ask()).toEqual({ ok: true, says: 'De betaaldienst zegt: nog niet betaald.' });
    world.provider.bring('paid');
    expect(await ask()).toEqual({ ok: true, says: 'De betaaldienst zegt: betaald. Hier stond: nog niet betaald.' });
    expect(await ask()).toEqual({ ok: true, says: 'De betaaldienst zegt: betaald.' });
  });

  test('a cent that came late is found, and stands among the refunds', async () => {
    world.provider.bring('expired');
    await ask();
    world.later(SECOND_MS);
    world.provider.bring('paid');
    expect(await ask()).toMatchObject({ ok: true, says: expect.stringContaining('nadat de betaling was afgelopen') });
    expect(await state()).toBe('due');
  });

  test.each([
    ['unavailable', said.away],
    ['unreadable', said.unreadable],
  ] as const)('a provider that is %s is reported, and nothing has changed', async (failing, says) => {
    const before = await world.db.selectFrom('payments').select('status').execute();
    world.provider.failing = failing;
    expect(await ask()).toEqual({ ok: false, code: 'payment.unavailable', says });
    expect(await world.db.selectFrom('payments').select('status').execute()).toEqual(before);
  });

  test('a second request at the same moment says that the first is under way', async () => {
    await world.store.payments.lease(paymentId, 0);
    expect(await ask()).toMatchObject({ ok: false, code: 'payment.busy' });
  });

  test('an application without a payment has nothing to ask for', async () => {
    const none = { ok: false, code: 'payment.none', says: 'Er is geen betaling.' };
    expect(await askPaymentByStaff(deps(), 'another')).toEqual(none);
  });
});
