import { describe, expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import type { Draft } from '@vangnet/domain/application/draft';
import { confirmedMarks, contactMarks, namesakeMarks } from '@vangnet/domain/product/tested-person';
import { DAY_MS } from '@vangnet/domain/values/durations';
import type { Candidate } from '../../knowledge/store.ts';
import { identitySteps } from './identity-steps.ts';
import { person, sampleDraft } from '../fixtures.ts';
import { drawnTest, failed, knowledgeSteps, passed } from '../knowledge-steps.ts';
import { START } from '../store-world.ts';
import { saveDraft, valueOf } from '../store-steps.ts';
import type { OpenStore } from './store.ts';

const failedBefore = refuse('knowledge.failedBefore');
const otherContact = { email: 'a@b.example', phoneNumber: '0031687654321', iban: 'NL20INGB0001234567' };
const friend: Candidate = { surname: 'Jansen', dateOfBirth: { year: 1990, month: 5, day: 2 }, ...otherContact };
const atBank = (legalLastName: string, dateOfBirth = '1988-03-14') => ({
  legalLastName,
  legalLastNamePrefix: 'van',
  dateOfBirth,
});
const namesakes = (...named: Parameters<typeof atBank>) => namesakeMarks(atBank(...named));
/** Marks that tell an applicant from others whom the bank confirmed as Quellinckhuyzen. */
const confirmedAs = (applicant: Candidate) => ({
  contact: contactMarks(applicant),
  confirmed: confirmedMarks(atBank('Quellinckhuyzen')),
});

export function testedPersonContract(open: OpenStore): void {
  const { world, create, start, record, graded, rows } = knowledgeSteps(open);
  const { add, end, find } = identitySteps(world);
  /** An applicant whom the bank confirms; gives how the check ends. */
  const identified = async (applicant: Candidate) => {
    const token = await create();
    return { token, ended: await end(token, await add(token), { marks: confirmedAs(applicant) }) };
  };
  /** An operator lifts the test that failed by all that an application with this of its person tells. */
  const lift = async ({ surname, email, phoneNumber, iban }: Partial<Candidate>) => {
    const token = await create({
      ...sampleDraft,
      insurer: { ...sampleDraft.insurer, surname, email, phoneNumber },
      iban,
    });
    const { referenceId } = valueOf(await world.store.applications.read(token));
    return world.store.knowledge.liftFailed((await world.store.access.find(referenceId)) ?? '');
  };
  const change = async (token: string, insurer: NonNullable<Draft['insurer']>) => {
    const { draft } = valueOf(await world.store.applications.read(token));
    const changed = { ...draft, insurer: { ...draft.insurer, ...insurer } };
    await saveDraft(world.store, { token, draft: changed });
  };

  test.each([
    ['e-mail address', { email: 'Q.Z+2@vangnet.example' }],
    ['phone number', { phoneNumber: person.phoneNumber }],
    ['account', { iban: person.iban }],
  ])('a person who failed gets no other test with the same %s, under any name', async (_, same) => {
    await graded(failed);
    const again = { ...person, ...otherContact, surname: 'Anders', ...same };
    expect(await start(await create(), undefined, again)).toEqual(failedBefore);
    expect(await rows()).toHaveLength(1);
  });

  test('a person who failed is not one with another birth date, whatever else is the same', async () => {
    await graded(failed);
    const other = { ...person, dateOfBirth: { ...person.dateOfBirth, day: 15 } };
    expect(await start(await create(), undefined, other)).toMatchObject({ ok: true });
  });

  test('a person who failed is not taken for a stranger who knows their name and birth date, nor a stranger for them', async () => {
    await graded(failed);
    const token = await graded(passed, { ...person, ...otherContact });
    expect(await world.store.knowledge.resultOf(token)).toEqual({ passed: true, wrong: 0 });
  });

  test.each(['Van Quellinckhuyzen', 'quellinckhuijzen', 'VANQUELLINCKHUYZEN', 'Qu\u0435ll1nckhuyz3n'])(
    'a person who failed is found by the name and birth date of the bank, also when they wrote %s',
    async (surname) => {
      expect(await world.store.knowledge.hasFailed(namesakes('Quellinckhuyzen'))).toBe(false);
      await graded(failed, { ...person, surname });
      expect(await world.store.knowledge.hasFailed(namesakes('Quellinckhuyzen'))).toBe(true);
      expect(await world.store.knowledge.hasFailed(namesakes('Quellinckhuyzen', '1988-03-15'))).toBe(false);
      expect(await world.store.knowledge.hasFailed(namesakes('Jansen'))).toBe(false);
    },
  );

  test('the person who drew the questions has failed, and so has the one who was graded', async () => {
    const token = await create();
    await start(token, undefined, person);
    expect(await record(token, failed, friend)).toEqual(ok(failed));
    for (const who of [person, friend]) expect(await start(await create(), undefined, who)).toEqual(failedBefore);
    for (const marks of [namesakes('Quellinckhuyzen'), namesakes('Jansen', '1990-05-02')])
      expect(await world.store.knowledge.hasFailed(marks)).toBe(true);
  });

  test('a person who failed does not get a test graded either that was opened before', async () => {
    const other = await create();
    await start(other);
    await graded(failed);
    expect(await start(other)).toEqual(failedBefore);
    expect(await record(other, passed)).toEqual(failedBefore);
    expect(await world.store.knowledge.resultOf(other)).toBeUndefined();
  });

  test('a person who failed gets the result of their own test again', async () => {
    const token = await graded(failed);
    expect(await record(token, passed)).toEqual(ok(failed));
  });

  test('a person who failed may try again after six months, and is forgotten with the next failure of anyone', async () => {
    await graded(failed);
    world.now = new Date(START.getTime() + 184 * DAY_MS - 1);
    expect(await start(await create())).toEqual(failedBefore);
    world.now = new Date(START.getTime() + 184 * DAY_MS);
    expect(await start(await create())).toMatchObject({ ok: true });
    await graded(failed, friend);
    const known = await world.db.selectFrom('failed_tests').select('failed_at').execute();
    expect(new Set(known.map(({ failed_at: at }) => at))).toEqual(new Set([world.now.toISOString()]));
  });

  test('a person who failed is still known when the application is deleted', async () => {
    await world.store.applications.delete(await graded(failed));
    expect(await start(await create())).toEqual(failedBefore);
  });

  test.each(['applications', 'people'])(
    'a person who failed is known after %s failed at the same moment',
    async (which) => {
      const who = (index: number) => (which === 'people' ? { ...person, surname: `Jansen${'abcdef'[index]}` } : person);
      const tokens = await Promise.all(Array.from({ length: 6 }, create));
      await Promise.all(tokens.map((token, index) => start(token, undefined, who(index))));
      await Promise.all(tokens.map((token, index) => record(token, failed, who(index))));
      expect(await start(await create())).toEqual(failedBefore);
    },
  );

  test('a person who failed is no longer known by what an operator lifted, and still by the rest', async () => {
    await graded(failed);
    await graded(failed, friend);
    expect(await lift({ surname: 'Jansen' })).toBe(0);
    const { surname, email, phoneNumber, iban } = person;
    expect(await lift({ email, phoneNumber })).toBe(2);
    expect(await start(await create())).toEqual(failedBefore);
    expect(await lift({ iban })).toBe(1);
    expect(await start(await create())).toMatchObject({ ok: true });
    expect(await world.store.knowledge.hasFailed(namesakes('Quellinckhuyzen'))).toBe(true);
    expect(await lift({ surname })).toBeGreaterThan(0);
    expect(await world.store.knowledge.hasFailed(namesakes('Quellinckhuyzen'))).toBe(false);
    expect(await start(await create(), undefined, friend)).toEqual(failedBefore);
  });

  test('a person who failed is not one who passed', async () => {
    await graded(passed);
    expect(await start(await create())).toMatchObject({ ok: true });
  });

  describe('a bank check that matches', () => {
    const otherTransaction = { transactionId: '0011000000004712' };
    const matched = ok({ status: 'Success', isMatch: true, isTold: true });

    test('a bank check that matches submits nothing for a person who failed with the same contact data, however often it is ended', async () => {
      await graded(failed, { ...person, surname: 'Anders' });
      const token = await create();
      const checkId = await add(token);
      for (const marks of [confirmedAs(person), confirmedAs(person), confirmedAs({ ...person, ...otherContact })])
        expect(await end(token, checkId, { marks })).toEqual(failedBefore);
      expect(await world.store.submissions.find(token)).toBeUndefined();
      expect(await find(token)).toMatchObject({ status: 'Success', isMatch: true });
    });

    test('a bank check that matches submits an applicant under whose name and birth date a stranger failed', async () => {
      await graded(failed, { ...person, ...otherContact });
      const { token, ended } = await identified(person);
      expect(ended).toEqual(matched);
      expect(await world.store.submissions.find(token)).toBeDefined();
    });

    test('a bank check that matches stops a person whom an earlier one confirmed as one who failed, whatever else they entered', async () => {
      await graded(failed, { ...person, surname: 'Anders' });
      expect((await identified(person)).ended).toEqual(failedBefore);
      const { token, ended } = await identified({ ...person, ...otherContact });
      expect(ended).toEqual(failedBefore);
      await lift({ surname: person.surname });
      const later = await add(token, otherTransaction);
      expect(await end(token, later, { marks: confirmedAs({ ...person, ...otherContact }) })).toEqual(matched);
    });

    test('a bank check knows a confirmed person no longer than the failure is kept that stopped them', async () => {
      await graded(failed);
      world.now = new Date(START.getTime() + 184 * DAY_MS - 1);
      expect((await identified(person)).ended).toEqual(failedBefore);
      world.now = new Date(START.getTime() + 184 * DAY_MS);
      expect((await identified({ ...person, ...otherContact })).ended).toEqual(matched);
    });
  });

  describe('a change of the application after the grade', () => {
    test('a change of the birth date after the grade voids a passed test: it is another person, who draws again', async () => {
      const token = await graded(passed);
      await change(token, { dateOfBirth: '02-05-1990' });
      expect(await world.store.knowledge.resultOf(token)).toBeUndefined();
      expect(await start(token, drawnTest('2027-01'), friend)).toEqual(ok(drawnTest('2027-01')));
    });

    test('a change of the surname after the grade keeps a passed test', async () => {
      const token = await graded(passed);
      await change(token, { surname: 'Quellinckhuizen' });
      expect(await world.store.knowledge.resultOf(token)).toEqual({ passed: true, wrong: 0 });
    });

    test('any change after the grade keeps a failed test', async () => {
      const token = await graded(failed);
      await change(token, { dateOfBirth: '02-05-1990', surname: 'Jansen' });
      expect(await world.store.knowledge.resultOf(token)).toEqual({ passed: false, wrong: 3 });
      expect(await start(token, undefined, friend)).toEqual(refuse('knowledge.graded'));
    });
  });
}
