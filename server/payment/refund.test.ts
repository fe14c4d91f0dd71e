import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { paymentWorld } from '../testing/payment-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { sandboxHere } from '../testing/sandbox-process.ts';
import { askPaymentByStaff, notRefundable, refundByStaff } from './by-staff.ts';
import { molliePayments } from './mollie.ts';
import type { PaymentProvider } from './provider.ts';
import { noteRefund } from './refund.ts';
import { said } from './text.ts';

const anna = { name: 'Anna', id: 'staff-1' };
const bram = { name: 'Bram', id: 'staff-2' };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const world = openedForEach(paymentWorld);
const server = openedForEach(() => world.server());
let token: string;
let paymentId: string;
let applicationId: string;
beforeEach(async () => {
  token = await world.application();
  ({ paymentId } = await server.paying(token));
  ({ id: applicationId } = await world.db.selectFrom('applications').select('id').executeTakeFirstOrThrow());
});

const deps = (paymentProvider: PaymentProvider = world.provider) => {
  return { store: { payments: world.store.payments }, paymentProvider, log, clock: world.clock };
};
const press = (by = anna) => refundByStaff(deps(), applicationId, by);
const state = async () => (await world.store.payments.refundOf(paymentId))?.state;
const made = () => [...world.provider.refundsMade.values()].flat().map(({ status }) => status);
const recorded = () =>
  world.db.selectFrom('evidence').select('kind').where('kind', 'like', 'refund%').orderBy('sequence').execute();
/** The cent comes after the payment has ended here. */
const comesLate = async () => {
  world.provider.bring('expired');
  await server.webhook('tr_1');
  world.later(SECOND_MS);
  world.provider.bring('paid');
  await server.webhook('tr_1');
};

describe('a refund that a person asks for', () => {
  beforeEach(comesLate);

  test('a late cent is refunded once by two people who press 1,000 times; the others learn who asked', async () => {
    expect(await notRefundable(deps(), applicationId)).toBeUndefined();
    const told = await Promise.all(Array.from({ length: 1000 }, (_, index) => press(index % 2 === 0 ? anna : bram)));
    expect(told.filter(({ ok }) => ok)).toEqual([
      { ok: true, says: 'Terugbetaling: in de wachtrij van de betaaldienst.' },
    ]);
    expect(made()).toEqual(['queued']);
    const again = { ok: false, code: 'refund.asked', says: expect.stringMatching(/^Anna heeft dit al gevraagd\. /) };
    expect(await press(bram)).toEqual(again);
    expect(await notRefundable(deps(), applicationId)).toMatch(/^Anna heeft dit al gevraagd/);
    expect(world.provider.refundOrders).toHaveLength(1);
  });

  test('the webhook of its payment makes the server ask how far a refund is, and its end is recorded', async () => {
    await press();
    world.provider.bringRefund('refunded');
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    expect([await state(), await world.store.payments.unrefunded(new Date('9999-01-01'))]).toEqual(['refunded', []]);
    expect(await notRefundable(deps(), applicationId)).toBe('Er is niets om terug te betalen.');
    expect(await press()).toMatchObject({ ok: false, code: 'refund.none' });
    expect(await recorded()).toEqual(['asked', 'changed', 'changed'].map((what) => ({ kind: `refund ${what}` })));
  });

  test('without a webhook the reconciliation asks for a refund that is under way', async () => {
    await press();
    world.provider.bringRefund('failed');
    world.later(MINUTE_MS);
    await server.round();
    expect(await state()).toBe('failed');
    expect(server.log.filter((line) => line.includes('refund came to nothing'))).toHaveLength(1);
  });

  test('a refund that failed is shown as failed, is no longer paid back, and can be asked for again', async () => {
    await press();
    world.provider.bringRefund('refunded');
    await server.webhook('tr_1');
    world.later(DAY_MS);
    world.provider.bringRefund('failed');
    await server.webhook('tr_1');
    expect(await world.store.payments.unrefunded(new Date('9999-01-01'))).toMatchObject([
      { providerPaymentId: 'tr_1', state: 'failed' },
    ]);
    expect(await press(bram)).toMatchObject({ ok: true });
    expect(made()).toEqual(['queued', 'failed']);
    expect(new Set(world.provider.refundOrders.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('a provider that does not respond leaves a refund unknown, and it is made once, also when its key is forgotten', async () => {
    world.provider.silent = 1;
    expect(await press()).toEqual({ ok: true, says: said.refundUnknown });
    expect([await state(), made()]).toEqual(['asked', ['queued']]);
    expect(await press(bram)).toMatchObject({ ok: false, code: 'refund.asked' });
    world.later(2 * HOUR_MS);
    await server.round();
    expect([await state(), made(), world.provider.refundOrders.length]).toEqual(['queued', ['queued'], 1]);
  });

  test('a refund that never reached the provider is asked for again with the same key', async () => {
    world.provider.failing = 'unavailable';
    await press();
    expect([await state(), made()]).toEqual(['asked', []]);
    world.provider.failing = undefined;
    world.later(MINUTE_MS);
    await server.round();
    expect([await state(), made()]).toEqual(['queued', ['queued']]);
  });

  test('a refund is not asked for while one in the list of the provider cannot be read, as it may be ours', async () => {
    world.provider.unreadable = 1;
    expect(await press()).toEqual({ ok: true, says: said.refundUnknown });
    expect([await state(), made()]).toEqual(['asked', []]);
    world.provider.unreadable = 0;
    world.later(MINUTE_MS);
    await server.round();
    expect([await state(), made()]).toEqual(['queued', ['queued']]);
  });

  test('a refund that a person made on the pages of the provider is taken over, and not made twice', async () => {
    const byHand = { refundId: 're_9', status: 'processing', idempotencyKey: undefined };
    world.provider.refundsMade.set('tr_1', [byHand]);
    expect(await press()).toEqual({ ok: true, says: 'Terugbetaling: onderweg naar de rekening.' });
    expect(made()).toEqual(['processing']);
  });

  test('what the provider refuses is shown as refused, and can be asked for again', async () => {
    const refund = vi.fn<PaymentProvider['refund']>(async () => ({
      ok: false,
      failure: 'refused',
      reason: 'status 422',
    }));
    const refused = await refundByStaff(deps({ ...world.provider, refund }), applicationId, anna);
    expect(refused).toEqual({
      ok: false,
      code: 'refund.failed',
      says: 'Terugbetaling: geweigerd door de betaaldienst.',
    });
    expect(await press(bram)).toMatchObject({ ok: true });
  });

  test('two servers that ask for the same refund make one', async () => {
    const other = await world.server();
    world.provider.failing = 'unavailable';
    await press();
    world.provider.failing = undefined;
    world.later(MINUTE_MS);
    await Promise.all([server.round(), other.round()]);
    expect([made(), world.provider.refundOrders.length]).toEqual([['queued'], 1]);
  });
});

describe('a refund at the sandbox, over HTTP', () => {
  let sandbox: Awaited<ReturnType<typeof sandboxHere>>;
  let mollie: PaymentProvider;
  let ofLittlePatience: PaymentProvider;
  beforeAll(async () => {
    sandbox = await sandboxHere();
    const baseUrl = sandbox.environment['PAYMENT_API_URL'] ?? '';
    const there = { baseUrl, apiKey: sandbox.environment['PAYMENT_API_KEY'] ?? '' };
    mollie = molliePayments(there);
    ofLittlePatience = molliePayments({ ...there, timeoutMs: 2000 });
  });
  afterAll(() => sandbox.end());

  const paid = async () => {
    const order = {
      idempotencyKey: `order ${paymentId}`,
      amount: (await world.store.payments.find(paymentId))?.amount ?? expect.unreachable(),
      description: 'Verificatie',
      locale: 'nl_NL' as const,
      paymentId,
      returnUrl: 'https://aov.example.nl',
      webhookUrl: 'http://127.0.0.1:1/webhook',
    };
    const created = await mollie.create(order);
    if (!created.ok) throw new Error(created.reason);
    const { providerPaymentId } = created.value;
    await sandbox.settles(providerPaymentId, 'paid');
    await noteRefund(world.db, { id: paymentId, providerPaymentId, amount: order.amount }, world.clock());
    return providerPaymentId;
  };
  const pressed = (by = anna, at = mollie) => refundByStaff(deps(at), applicationId, by);
  /** The bank brings the newest refund so far, and a person asks how far it is. */
  const bank = async (providerPaymentId: string, ...statuses: string[]) => {
    const [refund] = await refundsThere(providerPaymentId);
    for (const status of statuses)
      await fetch(`${sandbox.url}/mollie/payments/${providerPaymentId}/refunds/${refund?.refundId}/status`, {
        method: 'POST',
        body: new URLSearchParams({ status }),
      });
    await askPaymentByStaff(deps(mollie), applicationId);
    return state();
  };
  const refundsThere = async (providerPaymentId: string) => {
    const listed = await mollie.refunds(providerPaymentId);
    return listed.ok ? listed.value.rows : expect.unreachable(listed.reason);
  };
  beforeEach(() => sandbox.chooses('mollie', 'refund-slow'));

  test('a refund is queued there, and made', async () => {
    const providerPaymentId = await paid();
    expect(await pressed()).toEqual({ ok: true, says: 'Terugbetaling: in de wachtrij van de betaaldienst.' });
    expect(await bank(providerPaymentId, 'pending', 'processing')).toBe('processing');
    expect(await bank(providerPaymentId, 'refunded')).toBe('refunded');
  });

  test('a refund that fails there can be asked for again', async () => {
    const providerPaymentId = await paid();
    await pressed();
    expect(await bank(providerPaymentId, 'pending', 'processing', 'failed')).toBe('failed');
    expect(await pressed(bram)).toMatchObject({ ok: true });
    expect((await refundsThere(providerPaymentId)).map(({ status }) => status)).toEqual(['queued', 'failed']);
  });

  test('a refund whose response never comes is made once', async () => {
    const providerPaymentId = await paid();
    await sandbox.chooses('mollie', 'hang-after-create');
    expect(await pressed(anna, ofLittlePatience)).toEqual({ ok: true, says: said.refundUnknown });
    await sandbox.chooses('mollie', 'refund-slow');
    const known = await bank(providerPaymentId);
    expect((await refundsThere(providerPaymentId)).map(({ status }) => status)).toEqual([known]);
  });

  test('a provider that sends null in every field that is not read hides nothing', async () => {
    await sandbox.chooses('mollie', 'null-fields');
    const id = await paid();
    expect(await mollie.get(id)).toMatchObject({ value: { status: 'paid' } });
    expect(await mollie.recent(new Date(0))).toMatchObject({ ok: true, value: { unreadable: 0 } });
    expect([await pressed(), await refundsThere(id)]).toMatchObject([{ ok: true }, [{ status: 'queued' }]]);
  });

  test('a refund that is refused there, and a provider that is away, are reported', async () => {
    const providerPaymentId = await paid();
    const due = await world.store.payments.refundOf(paymentId);
    if (!due) throw new Error('No refund is due');
    const order = { idempotencyKey: 'k', providerPaymentId, amount: due.amount };
    expect(await mollie.refund(order)).toMatchObject({ ok: true, value: { idempotencyKey: 'k', status: 'queued' } });
    const refused = { ok: false, failure: 'refused', reason: 'status 422 (amount)' };
    expect(await mollie.refund({ ...order, idempotencyKey: 'l' })).toEqual(refused);
    await sandbox.chooses('mollie', 'down');
    expect(await mollie.refunds(providerPaymentId)).toMatchObject({ ok: false, failure: 'unavailable' });
    expect(await mollie.refund(order)).toMatchObject({ ok: false, failure: 'unavailable' });
  });
});
