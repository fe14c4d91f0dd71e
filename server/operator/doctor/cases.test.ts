import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { cents } from '@vangnet/domain/values/money';
import type { DeliveryKind } from '../../database/tables.ts';
import { outboxWorld } from '../../testing/outbox-world.ts';
import { valueOf } from '../../testing/value-of.ts';
import { judgeDeliveries, paidNotSubmitted } from './database.ts';

const now = new Date('2026-03-10T12:00:00Z');
const detail = (tried: string) => `${tried} so far: "npm run ops -- stuck"`;
const given = (...kinds: DeliveryKind[]) => judgeDeliveries(kinds.map((kind) => ({ kind, nextAttemptAt: undefined })));

test('a hand-over or a withdrawal that was given up is a failure; one that is still tried, or a mail, is a warning', () => {
  expect(given()).toEqual({ outcome: 'ok', detail: 'none was given up, or tried in vain' });
  expect(given('quote')).toEqual({ outcome: 'warning', detail: detail('1 given up, 0 tried in vain') });
  expect(given('quote', 'handover')).toEqual({ outcome: 'failed', detail: detail('2 given up, 0 tried in vain') });
  expect(given('withdrawal')).toMatchObject({ outcome: 'failed' });
  const tried = judgeDeliveries([{ kind: 'handover', nextAttemptAt: now }]);
  expect(tried).toEqual({ outcome: 'warning', detail: detail('0 given up, 1 tried in vain') });
});

test('who paid a day ago and is not submitted is a warning', async () => {
  const world = await outboxWorld();
  const { store } = world;
  const made = await store.applications.create({ draft: completeDraft, tracking: {}, tariffVersion: '2026-01' });
  const { id } = valueOf(await store.payments.begin({ token: valueOf(made).token, version: 1, amount: cents(1) }));
  const paid = { providerPaymentId: 'tr_1', status: 'paid' as const, checkoutUrl: undefined, account: undefined };
  await store.payments.recordCreated(id, paid);
  expect(await paidNotSubmitted(store)).toEqual({ outcome: 'ok', detail: 'nobody who paid a day to a week ago' });
  world.later(DAY_MS);
  const told = '1 paid a day to a week ago: "npm run ops -- stuck"';
  expect(await paidNotSubmitted(store)).toEqual({ outcome: 'warning', detail: told });
  await store.close();
});
