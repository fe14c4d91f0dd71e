import { expect, test } from 'vitest';
import { temporaryFolder } from '../scripts/testing/opened.ts';
import { inOrder } from './testing/in-order.ts';
import { startRunning } from './testing/server-process.ts';
import { writersAt } from './testing/writers.ts';

/** One by day shows that a kill loses nothing; more of them, at other moments, are for the night. */
const ROUNDS = process.env['TEST_ALL'] ? 5 : 1;
const WRITERS = 8;
const ACKNOWLEDGED_BEFORE_KILL = 40;

const folder = temporaryFolder('crash');
const start = () => startRunning({ DATA_DIR: folder, TRUST_PROXY: 'loopback' });

test('a server that is killed while it saves has kept every save that it acknowledged', async () => {
  let server = await start();
  const writers = writersAt(() => server.url);
  const kept = expect.objectContaining({ lost: 0, older: 0 });
  await inOrder(
    Array.from({ length: ROUNDS }, (_, round) => round),
    async (round) => {
      let left = ACKNOWLEDGED_BEFORE_KILL + round * 7;
      let killed: Promise<number | null> | undefined;
      await writers.write(WRITERS, () => {
        left -= 1;
        if (left === 0) killed = server.end('SIGKILL');
      });
      await killed;
      server = await start();
      expect(await writers.figures()).toEqual(kept);
    },
  );
  const { acknowledged } = await writers.figures();
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_BEFORE_KILL);
  await server.end('SIGTERM');
});
