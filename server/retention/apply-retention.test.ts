import { afterEach, expect, test } from 'vitest';
import { sampleDraft } from '../testing/fixtures.ts';
import { fakeProduct } from '../testing/fake-product.ts';
import { handTimer } from '../testing/hand-timer.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
let now = new Date('2026-03-10T12:00:00Z');
const clock = () => now;
let server: TestApp;
afterEach(() => server.app.close());

test('A server deletes what has had its time when it starts, and from then on every day.', async () => {
  const hand = handTimer();
  server = await testApp({ ...fakeProduct(clock), retentionTimer: hand.timer });
  const save = () => server.store.applications.create({ draft: sampleDraft, tracking: {}, tariffVersion: 'test-1' });
  const count = async () => (await server.db.selectFrom('applications').select('id').execute()).length;
  await save();
  now = new Date(now.getTime() + 31 * DAY);
  await server.app.ready();
  await hand.idle();
  expect(await count()).toBe(0);
  expect(server.log.join('')).toContain('"deleted":{"draft":1,"quoted":0,"tested":0,"paid":0}');
  await save();
  await server.db.updateTable('applications').set({ updated_at: '2026-01-01T00:00:00.000Z' }).execute();
  now = new Date(now.getTime() + DAY - 1);
  await hand.ring();
  expect(await count()).toBe(1);
  now = new Date(now.getTime() + 1);
  await hand.ring();
  expect(await count()).toBe(0);
});
