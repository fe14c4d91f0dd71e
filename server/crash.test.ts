import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../scripts/testing/opened.ts';
import { addressOf, applicantOverHttp, sendOver, type Answered } from './testing/applicant-over-http.ts';
import { inOrder } from './testing/in-order.ts';
import { startRunning } from './testing/server-process.ts';

/** One by day shows that a kill loses nothing; more of them, at other moments, are for the night. */
const ROUNDS = process.env['TEST_ALL'] ? 5 : 1;
const WRITERS = 8;
const ACKNOWLEDGED_BEFORE_KILL = 40;

/** What one writer knows of its application. `sent` is the last it asked for, `saved` the last that was acknowledged. */
type Memory = { key: string; sent: number; saved?: { token: string; version: number; sumAssured: number } };

const folder = temporaryFolder('crash');

let callers = 0;
/** Each call as a visitor of its own, so that the limits per address do not slow the writers down. */
const applicantAt = (url: string) =>
  applicantOverHttp(
    sendOver(
      () => url,
      () => addressOf((callers += 1)),
    ),
  );

/** A machine that is too busy says so before it does anything. */
async function done<T>(call: () => Promise<Answered<T>>): Promise<T> {
  const { status, body } = await call();
  if (status === 503) {
    await wait(100);
    return done(call);
  }
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const start = () => startRunning({ DATA_DIR: folder, TRUST_PROXY: 'loopback' });

const create = async (url: string, memory: Memory) => {
  const { sent: sumAssured, key } = memory;
  const { data } = await done(() => applicantAt(url).creates({ sumAssured }, key));
  memory.saved = { ...data, sumAssured };
};

const update = async (url: string, memory: Memory, { token, version }: NonNullable<Memory['saved']>) => {
  memory.sent += 1;
  const { sent: sumAssured } = memory;
  const { data } = await done(() => applicantAt(url).updates(token, { sumAssured }, version));
  memory.saved = { token, version: data.version, sumAssured };
};

/** Saves an application again and again until the server is gone. */
async function write(url: string, memory: Memory, acknowledged: () => void): Promise<void> {
  try {
    await (memory.saved ? update(url, memory, memory.saved) : create(url, memory));
  } catch (error) {
    // A broken connection is what the test is about; an answer that is no success is a failure.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
  acknowledged();
  return write(url, memory, acknowledged);
}

/** Everything acknowledged is there, or the one save after it whose acknowledgement did not arrive. */
async function expectKept(url: string, { saved, sent }: Memory): Promise<void> {
  if (!saved) return;
  const { version, payload } = (await done(() => applicantAt(url).reads(saved.token))).data;
  expect([
    [saved.version, saved.sumAssured],
    [saved.version + 1, sent],
  ]).toContainEqual([version, payload.sumAssured]);
}

test('a server that is killed while it saves has kept every save that it acknowledged', async () => {
  const memories: Memory[] = [];
  await inOrder(
    Array.from({ length: ROUNDS }, (_, round) => round),
    async (round) => {
      const server = await start();
      await Promise.all(memories.map((memory) => expectKept(server.url, memory)));
      let left = ACKNOWLEDGED_BEFORE_KILL + round * 7;
      let killed: Promise<number | null> | undefined;
      const acknowledged = () => {
        left -= 1;
        if (left === 0) killed = server.end('SIGKILL');
      };
      const writers = Array.from({ length: WRITERS }, (_, writer) => ({
        key: `writer-of-the-crash-test-${round}-${writer}`,
        sent: 100,
      }));
      memories.push(...writers);
      await Promise.all(writers.map((memory) => write(server.url, memory, acknowledged)));
      await killed;
    },
  );

  const server = await start();
  await Promise.all(memories.map((memory) => expectKept(server.url, memory)));
  expect(memories).toHaveLength(ROUNDS * WRITERS);
  expect(memories.filter(({ saved }) => saved && saved.version > 1).length).toBeGreaterThan(ROUNDS);
  await server.end('SIGTERM');
});
