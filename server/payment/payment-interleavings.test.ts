import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { isRefusedFor } from '@vangnet/domain/values/result';
import { inOrder } from '../testing/in-order.ts';
import { paymentSchedule, type Actor, type Mishap } from '../testing/payment-schedule.ts';
import { saveDraft } from '../testing/store-steps.ts';

const actor: fc.Arbitrary<Actor> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Actor>({ type: 'start' }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Actor>(...(['poll', 'webhook', 'round', 'staff'] as const).map((type) => ({ type }))),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('bank' as const),
      outcome: fc.constantFrom(
        'paid' as const,
        'canceled' as const,
        'expired' as const,
        'failed' as const,
        'pending' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('time' as const), ms: fc.constantFrom(5000, MINUTE_MS, 16 * MINUTE_MS) }),
  },
);
/** The same ones in each `npm test`, and many others at night. */
const RUNS = process.env['TEST_ALL'] ? { numRuns: 300 } : { numRuns: 60, seed: 35 };
const lanes = fc.array(fc.array(actor, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 4 });
const mishaps = fc.array(fc.constantFrom<Mishap>('none', 'none', 'none', 'before', 'after'), { maxLength: 40 });

/**
 * Each lane does one thing after the other, all lanes at the same time, as visitors in two tabs and servers on one database are: the scheduler
 * gives the turns, in an order that fast-check explores and makes smaller when it finds a fault.
 */
test('however the steps interleave and wherever a server dies, an application is paid at most once and no payment is stuck', async () => {
  const seen = { paid: 0, unpaid: 0, attempts: 0 };
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), lanes, mishaps, async (s, side, what) => {
      const world = await paymentSchedule(s, [...what]);
      await s.waitFor(Promise.all(side.map((actors) => inOrder(actors, world.act))));

      const paid = world.paidAtBank();
      expect(paid).toBeLessThanOrEqual(1);
      world.calm();
      // The leases of servers that died end, and the rounds of the other servers find what was left.
      for (const wait of [MINUTE_MS, 16 * MINUTE_MS, 61 * MINUTE_MS]) {
        world.later(wait);
        while (await world.round());
      }
      const rows = await world.rows();
      expect(rows.filter(({ status }) => status === 'paid')).toHaveLength(paid);
      expect(rows.filter(({ final_at: end }) => end === null)).toEqual([]);
      seen.attempts = Math.max(seen.attempts, rows.length);

      const change = { token: world.token, draft: completeDraft, tracking: {}, tariffVersion: 'test-1' };
      expect((await saveDraft(world.store, change)).ok).toBe(paid === 0);
      const again = await world.start();
      expect(paid === 1 ? isRefusedFor(again, 'payment.conflict') : again.ok).toBe(true);
      seen[paid === 1 ? 'paid' : 'unpaid'] += 1;
      await world.close();
    }),
    RUNS,
  );
  // A scheduler that never gets to a payment, or never to a second attempt, would have found nothing.
  expect(seen.paid).toBeGreaterThan(RUNS.numRuns / 30);
  expect(seen.unpaid).toBeGreaterThan(RUNS.numRuns / 30);
  expect(seen.attempts).toBeGreaterThan(1);
});
