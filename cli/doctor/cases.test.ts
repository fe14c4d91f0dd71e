import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { cents } from '@vangnet/domain/values/money';
import { sandboxEnvironment } from '../../scripts/sandbox-environment.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { openStore } from '../../server/open-store.ts';
import { sampleQuote } from '../../server/testing/outbox-world.ts';
import { valueOf } from '../../server/testing/value-of.ts';
import { deliveries, judge, paidNotSubmitted } from './cases.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'vangnet-cases-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const HOUR = 60 * 60_000;
let now = new Date('2026-03-10T12:00:00Z');
const clock = () => now;

function environmentOf(folder: string) {
  const read = readEnvironment({ ...sandboxEnvironment(1, 2), DATA_DIR: folder });
  if (!read.ok) throw new Error(read.faults.join());
  return read.environment;
}

test('deliveries that were tried in vain and who paid and is not submitted are told, with where to see them', async () => {
  const environment = environmentOf(DATA_DIR);
  const opened = await openStore(environment.database, { clock, randomBytes });
  if (!opened.ok) throw new Error(opened.fault);
  const { store } = opened;
  const made = await store.applications.create({ draft: completeDraft, tracking: {}, tariffVersion: '2026-01' });
  const { token } = valueOf(made);
  await store.quotes.send({ token, email: 'q.z@vangnet.example', quote: sampleQuote });
  const settled = async (settlement: Parameters<typeof store.outbox.settle>[1]) => {
    const leaseUntil = new Date(now.getTime() + HOUR);
    const leased = await store.outbox.lease({ kinds: ['quote', 'handover'], leaseUntil, domain: 'vangnet.example' });
    if (leased) await store.outbox.settle(leased, settlement);
    return deliveries(environment, clock).look();
  };
  const verdict = (outcome: string, detail: string) => ({ outcome, detail: `${detail}: "npm run ops -- stuck"` });
  expect(await settled({ state: 'queued', nextAttemptAt: now, error: '451' })).toEqual(
    verdict('warning', '0 given up, 1 tried in vain so far'),
  );
  expect(await settled({ state: 'failed', error: '550' })).toEqual(
    verdict('warning', '1 given up, 0 tried in vain so far'),
  );
  const { id } = valueOf(await store.payments.begin({ token, version: 1, amount: cents(1) }));
  const paid = { providerPaymentId: 'tr_1', status: 'paid' as const, checkoutUrl: undefined, account: undefined };
  await store.payments.recordCreated(id, paid);
  expect(await paidNotSubmitted(environment, clock).look()).toMatchObject({ outcome: 'ok' });
  now = new Date(now.getTime() + 24 * HOUR);
  expect(await paidNotSubmitted(environment, clock).look()).toEqual(verdict('warning', '1 paid a day to a week ago'));
  await store.close();
});

test('a hand-over or a withdrawal that was given up is a failure, one that is still tried a warning', () => {
  expect(judge([{ kind: 'quote', nextAttemptAt: undefined }]).outcome).toBe('warning');
  expect(judge([{ kind: 'handover', nextAttemptAt: now }]).outcome).toBe('warning');
  expect(
    judge([
      { kind: 'quote', nextAttemptAt: undefined },
      { kind: 'handover', nextAttemptAt: undefined },
    ]).outcome,
  ).toBe('failed');
  expect(judge([{ kind: 'withdrawal', nextAttemptAt: undefined }]).outcome).toBe('failed');
});

test('without a database nothing is known', async () => {
  const environment = environmentOf(join(DATA_DIR, 'nowhere'));
  const unknown = { outcome: 'warning', detail: 'unknown: the database does not open' };
  expect(await deliveries(environment, clock).look()).toEqual(unknown);
  expect(await paidNotSubmitted(environment, clock).look()).toEqual(unknown);
});
