import { expect, test } from 'vitest';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { fakeProduct } from '../testing/fake-product.ts';
import { identityWorld } from '../testing/identity-world.ts';
import { submittedAs } from './submission.ts';

let now: Date;
const world = openedForEach(async () => {
  now = new Date('2026-03-10T12:00:00Z');
  return identityWorld({ clock: () => now });
});

test('what was taken out of the outbox before it left is made anew, as it was, days later and once', async () => {
  await world.result(await world.started(await world.paidApplication()));
  await world.hand.idle();
  const { id } = await world.db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  const { submissions } = world.store;
  expect(await submissions.missing(id)).toBeUndefined();
  await world.db.updateTable('submissions').set({ handed_over_at: null, contract_number: null }).execute();
  await world.db.deleteFrom('tasks').where('kind', 'in', ['handover', 'confirmation']).execute();
  now = new Date(now.getTime() + 3 * DAY_MS);
  const missing = await submissions.missing(id);
  expect(missing).toEqual({ submittedAt: new Date('2026-03-10T12:00:00Z'), kinds: ['handover', 'confirmation'] });
  const product = fakeProduct(() => now);
  const submission = await submittedAs({ ...product, store: world.store }, id, missing?.submittedAt ?? now);
  if (!submission) throw new Error('It cannot be made anew');
  const queued = await Promise.all([
    submissions.queueMissing(id, submission),
    submissions.queueMissing(id, submission),
  ]);
  expect(queued.flatMap((one) => (one.ok ? one.value : []))).toEqual(['handover', 'confirmation']);
  await world.hand.ring();
  const [first, second] = world.policies.submitted;
  expect(second).toEqual(first);
  const confirmations = world.mailer.tried.filter(({ subject }) => subject.includes('ontvangen'));
  expect(confirmations).toHaveLength(2);
  const linkIn = (at: number) => /https?:\/\/\S+/.exec(confirmations[at]?.text ?? '')?.[0] ?? '';
  expect(linkIn(1)).not.toBe(linkIn(0));
  expect(confirmations[1]?.text.replace(linkIn(1), '')).toBe(confirmations[0]?.text.replace(linkIn(0), ''));
});
