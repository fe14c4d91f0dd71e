import { afterEach, expect, test } from 'vitest';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { sampleDraft } from '../testing/fixtures.ts';
import { fakeProduct } from '../testing/fake-product.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';
let now = new Date('2026-03-10T12:00:00Z');
const clock = () => now;
let server: TestApp;
afterEach(() => server.app.close());

test('A server deletes what has had its time when it starts, and from then on every day.', async () => {
  server = await testApp(fakeProduct(clock));
  const { retentionHand: hand } = server;
  const save = () => server.store.applications.create({ draft: sampleDraft, tracking: {}, tariffVersion: 'test-1' });
  const count = async () => (await server.db.selectFrom('applications').select('id').execute()).length;
  await save();
  now = new Date(now.getTime() + 31 * DAY_MS);
  await server.app.ready();
  await hand.idle();
  expect(await count()).toBe(0);
  expect(server.log.join('')).toContain('"deleted":{"draft":1,"quoted":0,"tested":0,"paid":0}');
  await save();
  await server.db.updateTable('applications').set({ created_at: LONG_AGO, updated_at: LONG_AGO }).execute();
  now = new Date(now.getTime() + DAY_MS - 1);
  await hand.ring();
  expect(await count()).toBe(1);
  now = new Date(now.getTime() + 1);
  await hand.ring();
  expect(await count()).toBe(0);
});

test('A server vacuums after it has deleted, and says when PostgreSQL does not let it.', async () => {
  const done: string[] = [];
  const vacuum = async () => {
    done.push('vacuum');
    if (done.length > 3) throw new Error('canceling statement due to statement timeout');
  };
  server = await testApp(fakeProduct(clock), (dependencies) => {
    const { wholeStore: store } = dependencies;
    const apply = (isStopping: () => boolean) => {
      done.push('apply');
      return store.retention.apply(isStopping);
    };
    return { ...dependencies, wholeStore: { ...store, retention: { ...store.retention, apply, vacuum } } };
  });
  const { retentionHand: hand } = server;
  await server.app.ready();
  await hand.idle();
  now = new Date(now.getTime() + DAY_MS);
  await hand.ring();
  expect(done).toEqual(['apply', 'vacuum', 'apply', 'vacuum']);
  expect(server.log.filter((line) => line.includes('was not vacuumed'))).toHaveLength(1);
});
