import { describe, expect, test } from 'vitest';
import { ALL_KINDS, storedText } from '../store-steps.ts';
import { ok, refuse } from '@vangnet/domain/application/result';
import { DAY_MS } from '@vangnet/domain/values/durations';
import type { Graded } from '../../knowledge/stored-test.ts';
import { person } from '../fixtures.ts';
import { drawnTest, failed, knowledgeSteps, passed } from '../knowledge-steps.ts';
import { START } from '../store-world.ts';
import type { OpenStore } from './store.ts';
import { deliveryRows } from '../delivery-rows.ts';

const notFound = refuse('request.notFound');
const failedBefore = refuse('knowledge.failedBefore');

export function knowledgeContract(open: OpenStore): void {
  const { world, create, start, record, graded, rows } = knowledgeSteps(open);
  const mails = () => world.db.selectFrom(deliveryRows).select(['kind', 'state']).execute();

  test('the knowledge test of an application is the one that was drawn first', async () => {
    const token = await create();
    expect(await start(token)).toEqual(ok(drawnTest()));
    expect(await start(token, drawnTest('2027-01'))).toEqual(ok(drawnTest()));
    expect(await world.store.knowledge.read(token)).toEqual({ test: drawnTest(), graded: undefined });
    expect(await world.store.knowledge.resultOf(token)).toBeUndefined();
  });

  test('an application has one test, however many ask for it at the same moment', async () => {
    const token = await create();
    const versions = Array.from({ length: 8 }, (_, index) => `v${index}`);
    const started = await Promise.all(versions.map((version) => start(token, drawnTest(version))));
    expect(new Set(started.map((one) => one.ok && one.value.version)).size).toBe(1);
  });

  test('a knowledge test does not exist without an application', async () => {
    const unknown = 'x'.repeat(32);
    expect(await start(unknown)).toEqual(notFound);
    expect(await record(unknown, passed)).toEqual(notFound);
    expect(await world.store.knowledge.read(unknown)).toBeUndefined();
    expect(await world.store.knowledge.resultOf(unknown)).toBeUndefined();
  });

  test('the knowledge test of an application shows neither questions, nor answers, nor who a person is in the tables', async () => {
    await graded(failed);
    const tables = [await rows(), await world.db.selectFrom('failed_tests').selectAll().execute()];
    const text = storedText(tables);
    for (const secret of ['Wat verzeker je', '14-03-1988', '1988-03-14', '12345678', '0417164300', 'uellinck']) {
      expect(text).not.toContain(secret);
    }
    // With the quote marks of JSON, because a hash may have these letters.
    expect(text).not.toMatch(/"K01\\*"/);
  });

  test('the first grade stands, and later calls get it', async () => {
    const token = await create();
    await start(token);
    expect(await record(token, failed)).toEqual(ok(failed));
    world.now = new Date(world.now.getTime() + DAY_MS);
    expect(await record(token, passed)).toEqual(ok(failed));
    expect(await world.store.knowledge.read(token)).toEqual({ test: drawnTest(), graded: failed });
    expect(await world.store.knowledge.resultOf(token)).toEqual({ passed: false, wrong: 3 });
    expect(await rows()).toMatchObject([{ passed: 0, wrong: 3, graded_at: START.toISOString() }]);
  });

  test('of any number of grades at the same moment one stands', async () => {
    const token = await create();
    await start(token);
    const grades = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? passed : failed));
    const recorded = await Promise.all(grades.map((one) => record(token, one)));
    expect(new Set(recorded.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(recorded[0]).toEqual(ok((await world.store.knowledge.read(token))?.graded));
  });

  test('a grade needs a test, and ends it', async () => {
    const token = await create();
    expect(await record(token, passed)).toEqual(refuse('knowledge.notStarted'));
    expect(await start(await graded(passed))).toEqual(refuse('knowledge.graded'));
  });

  describe('the failed tests from one address', () => {
    const OFFICE = '203.0.113.7';
    const MOST = 20;
    const refused = { ...refuse('knowledge.tooMany'), retryAfterSeconds: DAY_MS / 1000 };
    let people = 0;
    const somebody = () => {
      people += 1;
      return { ...person, email: `${people}@vangnet.example`, phoneNumber: `0031${people}`, iban: `NL${people}` };
    };
    /** Draws and grades a test of another person each time. */
    const grades = async (grade: Graded, address = OFFICE) => {
      const [token, who] = [await create(), somebody()];
      const started = await start(token, undefined, who, address);
      return started.ok ? record(token, grade, who, address) : started;
    };
    const many = async (count: number, grade: Graded) => {
      if (count === 0) return;
      expect(await grades(grade)).toEqual(ok(grade));
      await many(count - 1, grade);
    };

    test('the failed tests from one address are twenty in any day at most: then none is drawn there, until the first is a day ago', async () => {
      await many(MOST, failed);
      expect(await grades(failed)).toEqual(refused);
      expect(await grades(passed)).toEqual(refused);
      world.now = new Date(START.getTime() + DAY_MS - 1000);
      expect(await grades(passed)).toEqual({ ...refused, retryAfterSeconds: 1 });
      world.now = new Date(START.getTime() + DAY_MS);
      expect(await grades(failed)).toEqual(ok(failed));
    });

    test('a few failed tests from one address, or any number that pass, stop no office, and never another address', async () => {
      await many(MOST - 1, failed);
      await many(MOST, passed);
      expect(await grades(failed)).toEqual(ok(failed));
      expect(await grades(failed, '203.0.113.8')).toEqual(ok(failed));
    });

    test('the failed tests from one address leave a test ungraded that was drawn before, whether it would pass or not, and it can be graded later', async () => {
      const drawn = await Promise.all(
        [passed, failed].map(async (grade) => ({ token: await create(), who: somebody(), grade })),
      );
      for (const { token, who } of drawn) await start(token, undefined, who, OFFICE);
      await many(MOST, failed);
      for (const { token, who, grade } of drawn) expect(await record(token, grade, who, OFFICE)).toEqual(refused);
      world.now = new Date(START.getTime() + DAY_MS);
      for (const { token, who, grade } of drawn) expect(await record(token, grade, who, OFFICE)).toEqual(ok(grade));
    });

    test('the failed tests from one address stay within the limit when many are graded at the same moment', async () => {
      await many(MOST - 2, failed);
      const drawn = await Promise.all(
        Array.from({ length: 6 }, async () => ({ token: await create(), who: somebody() })),
      );
      for (const { token, who } of drawn) await start(token, undefined, who, OFFICE);
      const recorded = await Promise.all(drawn.map(({ token, who }) => record(token, failed, who, OFFICE)));
      expect(recorded.filter((one) => one.ok)).toHaveLength(2);
    });
  });

  test.each([
    [passed, 'knowledge-passed'],
    [failed, 'knowledge-failed'],
  ] as const)('the mail with the result is queued once, with the grade and of its kind', async (grade, kind) => {
    const token = await create();
    await start(token);
    expect(await mails()).toEqual([]);
    await Promise.all([record(token, grade), record(token, grade), record(token, grade)]);
    world.now = new Date(world.now.getTime() + 30 * DAY_MS);
    await record(token, grade, { ...person, email: 'a@b.example' });
    expect(await mails()).toEqual([{ kind, state: 'queued' }]);
    const leased = await world.store.outbox.lease({
      kinds: ALL_KINDS,
      leaseUntil: new Date(world.now),
      domains: new Map([['vangnet', 'vangnet.example']]),
    });
    expect(leased?.open()).toEqual({ to: 'q.z@vangnet.example' });
  });

  test('the mail with the result is not queued when the grade is refused', async () => {
    const other = await create();
    await start(other);
    await graded(failed);
    expect(await record(other, passed)).toEqual(failedBefore);
    expect(await mails()).toEqual([{ kind: 'knowledge-failed', state: 'queued' }]);
  });

  test.each([
    ['passed', passed],
    ['failed', failed],
  ])('a mail with the result that cannot be written takes the grade of a %s test back with it', async (_, grade) => {
    const token = await create();
    await start(token);
    await world.db.schema.alterTable('tasks').renameTo('tasks_away').execute();
    await expect(record(token, grade)).rejects.toThrow('tasks');
    await world.db.schema.alterTable('tasks_away').renameTo('tasks').execute();
    expect(await world.store.knowledge.resultOf(token)).toBeUndefined();
    expect(await record(token, passed)).toEqual(ok(passed));
    expect(await mails()).toEqual([{ kind: 'knowledge-passed', state: 'queued' }]);
  });
}
