import { afterEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
afterEach(() => server.app.close());

/** A server whose database finishes its deletions when these say so. */
async function serverWith(finished: (boolean | Error)[]) {
  const plain = await testApp();
  await plain.app.close();
  let calls = 0;
  const finishDeletions = async () => {
    const outcome = finished[calls++] ?? true;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const store = { ...plain.store, applications: { ...plain.store.applications, finishDeletions } };
  server = await testApp({ store });
  const { deletionHand: hand } = server;
  await server.app.ready();
  await hand.idle();
  return { hand, calls: () => calls };
}

test('Deletions are finished from the start on, round after round.', async () => {
  const { hand, calls } = await serverWith([]);
  expect(calls()).toBe(1);
  await hand.ring();
  expect(calls()).toBe(2);
});

test('A deletion that a reader holds up is tried again, and the log says so once.', async () => {
  const { hand, calls } = await serverWith([false, false, false, true]);
  for (let round = 0; round < 3; round++) await hand.ring();
  expect(calls()).toBe(4);
  const told = server.log.filter((line) => line.includes('deleted rows remain in the WAL'));
  expect(told).toHaveLength(1);
});

test('A database that is away is asked again in the next round.', async () => {
  const { hand, calls } = await serverWith([new Error('away'), true]);
  await hand.ring();
  expect(calls()).toBe(2);
  expect(server.log.join()).toContain('away');
});
