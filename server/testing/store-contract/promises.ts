import { addTask } from '../../jobs/tasks.ts';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { checkNames } from '../../checks/check.ts';
import { breachesOfApplications } from './breaches-of-applications.ts';
import { breachesOfServer } from './breaches-of-server.ts';
import { promiseSteps, subjects } from './promise-steps.ts';
import type { OpenStore } from './store.ts';

export function promisesContract(open: OpenStore): void {
  const steps = promiseSteps(open);
  const { world, provider, outside, log, add, submitted, idOf, deliver, quoted, paid } = steps;
  const { clean, round, broken, proves } = steps;
  const breaches = [...breachesOfApplications(steps), ...breachesOfServer(steps)];

  test.each(breaches)(
    'a case of “$check” is found from the moment on which it is one until it is over, or is repaired: $by',
    (breach) => expect(proves(breach)).resolves.toBeUndefined(),
  );

  test('each check has a case that it finds', () => {
    expect(checkNames.filter((name) => !breaches.some(({ check }) => check === name))).toEqual([]);
  });

  test('nothing is found among cases that are as promised, at once and an hour later', async () => {
    await clean();
    outside.isSubscribed = () => true;
    expect(await broken()).toEqual([]);
    world.later(HOUR_MS);
    expect(await broken()).toEqual([]);
    expect(log).toEqual({ repaired: [], faults: [] });
  });

  const noCases: Readonly<Record<string, () => Promise<unknown>>> = {
    'who paid and is at a bank': async () => {
      const token = await paid();
      world.later(HOUR_MS);
      await add(token);
    },
    'a message to a system that receives none any more': async () => {
      await quoted();
      await deliver();
      world.later(HOUR_MS);
    },
    'the mailbox of an installation that has none': async () => {
      await world.db.deleteFrom('tasks').where('id', '=', 'job bounces').execute();
    },
    'a clock that is less than a minute off': async () => void (outside.aheadMs = 1 - MINUTE_MS),
    'a payment of another shop': async () => {
      provider.paidAt = world.now;
      provider.bring('paid', undefined, 'tr_shop');
      world.later(HOUR_MS);
    },
    'a checkpoint before the first application': async () => {
      await world.db.deleteFrom('applications').execute();
      await world.db.deleteFrom('evidence_checkpoints').execute();
      await world.db.deleteFrom('messages').execute();
    },
    'a message about a deleted application that has an end': async () =>
      world.store.applications.delete(await quoted()),
  };
  test.each(Object.entries(noCases))('%s is no case', async (_, happens) => {
    await clean();
    await happens();
    expect([await broken(), log.repaired]).toEqual([[], []]);
  });

  test('a withdrawal that waits for its hand-over is no case of its own; one that was given up is, until it leaves', async () => {
    await clean();
    const { token, referenceId } = await submitted();
    await deliver(['confirmation']);
    const application_id = await idOf(token);
    const task = { id: 'one', key: 'withdrawal', lane: 'hand-overs', kind: 'withdrawal', application_id } as const;
    await addTask(world.db, { ...task, due: world.now }, world.now);
    world.later(HOUR_MS);
    expect(await broken()).toEqual([`handed over: ${referenceId}`]);
    await deliver(['handover', 'confirmation']);
    await world.db
      .updateTable('tasks')
      .set({ state: 'failed', attempts: 9 })
      .where('kind', '=', 'withdrawal')
      .execute();
    await world.db.updateTable('tasks').set({ state: 'done' }).where('kind', '=', 'confirmation').execute();
    world.later(30 * MINUTE_MS);
    expect(await broken()).toEqual([`delivered: ${referenceId}`]);
  });

  test('a promise that cannot be checked is a case itself, keeps what was known of it, and holds up no other', async () => {
    await clean();
    await quoted();
    world.later(HOUR_MS);
    provider.failing = 'unavailable';
    const known = [{ promise: 'payment recorded', subject: 'tr_9', since: world.now, detail: 'paid' }];
    const found = subjects(await round(known));
    provider.failing = undefined;
    expect(found).toEqual([
      'payment recorded: tr_9',
      'payment recorded: not checked',
      expect.stringMatching(/^delivered: VN-/),
    ]);
  });

  test('what was found is kept with when it first was, until a round does not find it', async () => {
    const { broken: kept } = world.store;
    const since = world.now;
    const one = { promise: 'delivered', subject: 'VN-1', since, detail: 'a quote' };
    await kept.replace([one, { ...one, detail: 'a letter' }, { ...one, subject: 'VN-2' }]);
    await kept.markMailed();
    const mailedAt = world.now;
    world.later(MINUTE_MS);
    await kept.replace([
      { ...one, since: world.now },
      { ...one, promise: 'test result sent', since: world.now },
    ]);
    expect(await kept.known()).toEqual([
      { ...one, foundAt: since, mailedAt },
      { ...one, promise: 'test result sent', since: world.now, foundAt: world.now, mailedAt: undefined },
    ]);
    await kept.replace([]);
    expect(await kept.known()).toEqual([]);
  });
}
