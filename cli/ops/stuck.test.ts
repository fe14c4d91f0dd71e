import { expect, test } from 'vitest';
import { outboxWorld } from '../../server/testing/outbox-world.ts';
import type { OperatorCommand } from './operator.ts';
import { sendAgain, stuck } from './stuck.ts';

test('an operator sees what was given up, and sends it again', async () => {
  const world = await outboxWorld();
  const { store } = world;
  const now = () => world.now();
  const run = async (command: OperatorCommand, words: string[] = []) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const terminal = { print, note: print, clock: now, ask: async () => '', store: async () => store };
    return { status: await command(words, terminal), lines };
  };
  const lease = () =>
    store.outbox.lease({ kinds: ['quote'], leaseUntil: new Date(now().getTime() + 60_000), domain: 'vangnet.example' });
  expect(await run(stuck)).toEqual({ status: 0, lines: ['Nothing is stuck.'] });
  await world.quoted('q.z@vangnet.example');
  const leased = await lease();
  if (!leased) throw new Error('Nothing is due');
  await store.outbox.settle(leased, { state: 'failed', error: 'EENVELOPE 550' });
  const line = `${leased.referenceId}  quote  since 2026-03-10T12:00:00.000Z  EENVELOPE 550  given up`;
  expect(await run(stuck)).toEqual({ status: 1, lines: [line] });
  await expect(run(sendAgain, ['VN-2026-0000-0000'])).rejects.toThrow('no application is held');
  const queued = { status: 0, lines: ['1 queued; a running server sends within ten seconds.'] };
  expect(await run(sendAgain, [leased.referenceId])).toEqual(queued);
  expect(await run(sendAgain, ['--all'])).toEqual(queued);
  expect(await lease()).toMatchObject({ id: leased.id, attempt: 1 });
  await store.outbox.settle(leased, { state: 'sent' });
  expect(await run(sendAgain, ['--all'])).toEqual({ status: 1, lines: ['Nothing is to be sent again.'] });
  await store.close();
});
