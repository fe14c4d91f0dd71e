import { afterEach, beforeEach, expect, test } from 'vitest';
import { setImmediate as turn } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { fakeMailer } from '../testing/fake-mailer.ts';
import type { HandTimer } from '../testing/hand-timer.ts';
import { outboxWorld, type OutboxWorld } from '../testing/outbox-world.ts';
import { laneOf, type DeliveryKind } from './kinds.ts';
import type { Delivered } from './outcome.ts';
import { addTask } from './tasks.ts';
import { inOrder } from '../testing/in-order.ts';
import type { Leased } from './deliveries.ts';

const MAILS = 200;
const KINDS = ['quote', 'adviser-case', 'knowledge-failed', 'confirmation'] as const;
/** As long as the mail server is waited for. */
const SILENCE_MS = 30 * SECOND_MS;

let world: OutboxWorld;
let hand: HandTimer;
let isSilent: boolean;
let waiting: { until: number; end: (sent: Delivered) => void }[];
let delivered: { kind: string; at: number }[];
const now = () => world.now().getTime();

/** A mail server that is silent, and a policy administration that is not. */
function deliver({ kind }: Leased): Promise<Delivered> {
  if (isSilent && kind !== 'handover') {
    return new Promise((end) => waiting.push({ until: now() + SILENCE_MS, end }));
  }
  delivered.push({ kind, at: now() });
  return Promise.resolve({ ok: true });
}

/** Lets time pass, second by second; the workers look every ten. */
async function pass(ms: number): Promise<void> {
  for (const end = now() + ms; now() < end;) {
    world.later(SECOND_MS);
    const over = waiting.filter(({ until }) => until <= now());
    waiting = waiting.filter(({ until }) => until > now());
    for (const { end: give } of over) give({ ok: false, failure: 'temporary', code: 'ETIMEDOUT' });
    if (now() % (10 * SECOND_MS) === 0) void hand.ring();
    for (let turns = 0; turns < 4; turns += 1) await turn();
  }
}

async function queue(kind: DeliveryKind, count = 1): Promise<void> {
  const { id: application_id } = await world.db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  const due = world.now();
  const ids = Array.from({ length: count }, (_, number) => `${kind} ${number}`);
  await inOrder(ids, async (id) => {
    await addTask(
      world.db,
      { id, key: id, lane: laneOf(kind).name, application_id, kind, payload: Buffer.of(), due },
      due,
    );
  });
}

beforeEach(async () => {
  isSilent = true;
  waiting = [];
  delivered = [];
  world = await outboxWorld();
  const server = world.server(fakeMailer(), { deliver });
  ({ hand } = server);
  await world.quoted('q.z@vangnet.example');
  await world.db.deleteFrom('tasks').execute();
  for (const kind of KINDS) await queue(kind, MAILS / KINDS.length);
  server.worker.kick();
  await turn();
});
afterEach(() => world.store.close());

test('200 mails to a silent mail server delay a hand-over by less than 30 seconds', async () => {
  await pass(5 * MINUTE_MS);
  const queued = now();
  await queue('handover');
  await pass(30 * SECOND_MS);
  const handedOver = delivered.find(({ kind }) => kind === 'handover');
  expect(handedOver?.at).toBeGreaterThanOrEqual(queued);
  expect(handedOver?.at).toBeLessThan(queued + 30 * SECOND_MS);
});

test('a mail server that was silent for an hour has all 200 mails ten minutes after it is back', async () => {
  await pass(HOUR_MS);
  expect(delivered).toEqual([]);
  expect(world.log.filter((line) => line.includes('provider takes no deliveries'))).toHaveLength(1);
  isSilent = false;
  await pass(10 * MINUTE_MS);
  expect(delivered).toHaveLength(MAILS);
  expect(world.log.filter((line) => line.includes('provider takes deliveries again'))).toHaveLength(1);
});
