import { expect, test } from 'vitest';
import { outboxWorld } from '../../testing/outbox-world.ts';
import { judgeBroken, promises } from './of-machine.ts';

const detail = (count: number, names: string) => `${count} not as promised (${names}): "npm run ops -- stuck"`;
const given = (...names: string[]) => judgeBroken(names.map((promise) => ({ promise })));

test('what is submitted and not handed over is a failure; any other broken promise is a warning', () => {
  expect(given()).toEqual({ outcome: 'ok', detail: 'every promise is kept' });
  expect(given('delivered')).toEqual({ outcome: 'warning', detail: detail(1, 'delivered') });
  const some = given('delivered', 'handed over', 'handed over');
  expect(some).toEqual({ outcome: 'failed', detail: detail(3, 'delivered, handed over') });
});

test('a mail that was given up is a broken promise', async () => {
  const world = await outboxWorld();
  const { store } = world;
  const now = () => world.now();
  expect(await promises(store, now)).toMatchObject({ outcome: 'ok' });
  await world.quoted('q.z@vangnet.example');
  const lease = { kinds: ['quote' as const], leaseUntil: now(), domains: new Map([['vangnet', 'vangnet.example']]) };
  const leased = await store.outbox.lease(lease);
  if (leased) await store.outbox.settle(leased, { state: 'failed', error: '550' });
  expect(await promises(store, now)).toEqual({ outcome: 'warning', detail: detail(1, 'delivered') });
  await store.close();
});
