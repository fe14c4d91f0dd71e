import { afterEach, beforeEach, expect, test } from 'vitest';
import { sentSample } from '../testing/fixtures.ts';
import { knowledgeVisitor } from '../testing/knowledge-visitor.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { wholeVisit } from '../testing/whole-visit.ts';

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
  await server.app.ready();
});
afterEach(() => server.app.close());

const rows = () => server.db.selectFrom('numbers').select(['kind', 'key', 'count']).execute();
const keysOf = async (kind: string) => (await rows()).filter((row) => row.kind === kind).map(({ key }) => key);

test('a whole visit is counted at each moment, with its choices, price and test, and nothing of who it was', async () => {
  const { secrets, numbers } = await wholeVisit(server);
  await server.numbersHand.ring();
  expect((await keysOf('funnel')).toSorted()).toEqual([
    'adviser asked',
    'average-year-income',
    'final-overview',
    'identity confirmed',
    'knowledge-introduction',
    'paid',
    'personal-data',
    'quoted',
    'running-insurance',
    'saved',
    'submitted',
    'submitted after a quote',
    'terminate-insurance',
    'test graded',
    'test passed',
  ]);
  // Another application stopped at the personal data.
  const funnel = (await rows()).filter(({ kind }) => kind === 'funnel');
  expect(funnel).toEqual(
    expect.arrayContaining([
      { kind: 'funnel', key: 'saved', count: 2 },
      { kind: 'funnel', key: 'personal-data', count: 2 },
      { kind: 'funnel', key: 'final-overview', count: 1 },
    ]),
  );
  for (const moment of ['saved', 'quoted', 'paid', 'submitted'])
    expect([moment, await keysOf(`partner ${moment}`)]).toEqual([moment, ['others']]);
  expect(await keysOf('choice waitingPeriod')).toEqual(['DAYS_30']);
  expect(await keysOf('choice sumAssured')).toEqual(['2000-2499']);
  expect(await keysOf('price')).toEqual([expect.stringMatching(/^\d+-\d+$/)]);
  expect(await keysOf('test 2026-01 question 1')).toEqual([expect.stringMatching(/ right$/)]);
  const kept = JSON.stringify(await server.db.selectFrom('numbers').selectAll().execute());
  expect([...secrets, ...numbers].filter((secret) => kept.includes(secret))).toEqual([]);
});

test('who fails the test is counted, and a wrong answer with its question', async () => {
  await knowledgeVisitor(() => server).graded(12);
  await server.numbersHand.ring();
  expect(await keysOf('funnel')).toEqual(expect.arrayContaining(['test graded', 'test failed']));
  expect((await rows()).filter(({ key }) => key.endsWith(' wrong')).length).toBeGreaterThan(2);
});

test('a birth date for which there is no price is counted by the reason, once', async () => {
  const tooOld = { ...sentSample, insurer: { ...sentSample.insurer, dateOfBirth: '01-01-1950' } };
  for (const _ of [1, 2]) {
    const { body } = await server.send('POST', '/api/calculation/calculate', tooOld);
    expect(body).toMatchObject({ success: false, errors: [{ code: 'age.tooOld' }] });
  }
  await server.send('POST', '/api/calculation/calculate', sentSample);
  await server.numbersHand.ring();
  expect(await rows()).toEqual([{ kind: 'refused', key: 'age.tooOld', count: 1 }]);
});

test('a visitor is served when the numbers cannot be written, and the log says so', async () => {
  await server.db.schema.alterTable('numbers').renameTo('numbers_elsewhere').execute();
  expect((await server.send('POST', '/api/applications', sentSample)).status).toBe(201);
  await server.numbersHand.ring();
  expect(server.log.join('')).toContain('"job":"numbers"');
  expect((await server.send('POST', '/api/applications', sentSample)).status).toBe(201);
  await server.db.schema.alterTable('numbers_elsewhere').renameTo('numbers').execute();
  await server.numbersHand.ring();
  expect((await rows()).find(({ key }) => key === 'saved')).toMatchObject({ count: 2 });
});
