import { afterAll, describe, expect, test } from 'vitest';
import { sentencesOf, type MessageCode } from '@vangnet/domain/application/messages';
import { figuresInEach } from '@vangnet/domain/product/figures-in-each';
import { figures } from '@vangnet/domain/testing/premium';
import { mijnwerker, sentSample, stratenmaker, webdesigner } from '../testing/fixtures.ts';
import { testApp } from '../testing/test-app.ts';
import { words } from '../../words/words.ts';

const URL = '/api/calculation/calculate';
const flat = {
  occupation: 'Webdesigner',
  dateOfBirth: '14-03-1988',
  dateFormat: 'd-m-Y',
  sumAssured: 2400,
  claimDuration: 'YEARS_5',
  waitingPeriod: 'DAYS_30',
  mentalIllnessIncluded: false,
  indexation: 'NO_INDEXATION',
};
const priced = {
  success: true,
  results: [
    {
      premiumProgression: [
        { year: 1, age: 38, amount: 38.4 },
        { year: 2, age: 39, amount: 48 },
      ],
      disability: { amount: 38.4 },
    },
  ],
  startDate: '01-04-2026',
  endDate: '14-03-2056',
  tariffVersion: 'test-1',
};
const refused = (code: MessageCode) => ({
  success: false,
  errors: [{ code, message: sentencesOf(code, { figures: figuresInEach(figures) }, words.nl.each) }],
});

const server = await testApp();
afterAll(() => server.app.close());

const calculate = (body: unknown) => server.send('POST', URL, body);

const fields = (body: unknown) =>
  (body as { errors: { field?: string; code: string }[] }).errors.map(({ field, code }) => [field, code]);

async function answerAt(moment: string): Promise<unknown> {
  const late = await testApp({ clock: () => new Date(moment) });
  const { body } = await late.send('POST', URL, flat);
  await late.app.close();
  return body;
}

test('a premium is given for a draft and for the flat fields alike, from the first of next month on', async () => {
  expect(await calculate(sentSample)).toMatchObject({ status: 200, body: priced });
  expect(await calculate(flat)).toMatchObject({ status: 200, body: priced });
});

test('a premium has the discount of the first year unless the caller gives it up', async () => {
  expect(await calculate({ ...flat, discount: false })).toMatchObject({
    body: { results: [{ disability: { amount: 48 } }] },
  });
  const { discount: _, ...withoutDiscount } = sentSample;
  expect(await calculate(withoutDiscount)).toMatchObject({ body: { results: [{ disability: { amount: 38.4 } }] } });
});

test('a premium goes by the occupation in the server’s own table, whatever the browser says about it', async () => {
  const job = { ...stratenmaker, classNr: 1, maxEndAgeFittingLabour: 70, maxStartAge: 99, ownLabour: 'YES' };
  const draft = { ...sentSample, job, occupationClass: 1, claimAssessment: 'OWN_LABOUR' };
  expect(await calculate(draft)).toMatchObject({ status: 200, body: { endDate: '14-03-2048' } });
  const hints = { occupation: 'Stratenmaker', occupationClass: 1, maxEndAge: 70, claimAssessment: 'OWN_LABOUR' };
  expect(await calculate({ ...flat, ...hints })).toMatchObject({ status: 200, body: { endDate: '14-03-2048' } });
});

test('a premium starts on the first of the month after the day in Amsterdam, also around midnight', async () => {
  expect(await answerAt('2026-03-31T21:59:00Z')).toMatchObject({ startDate: '01-04-2026' });
  expect(await answerAt('2026-03-31T22:00:00Z')).toMatchObject({ startDate: '01-05-2026' });
  expect(await answerAt('2026-12-10T12:00:00Z')).toMatchObject({ startDate: '01-01-2027' });
});

test('a premium is never kept by a browser or a proxy', async () => {
  expect((await calculate(flat)).headers['cache-control']).toBe('no-store');
});

describe('a refusal by the rules is an answer with status 200, a code and the Dutch sentence', () => {
  test.each([
    ['an occupation that is not insurable', { ...flat, occupation: 'Mijnwerker' }, 'occupation.excluded'],
    ['somebody who is not yet 18 on the first day', { ...flat, dateOfBirth: '02-04-2008' }, 'age.tooYoung'],
    [
      'a person too old for the occupation',
      { ...flat, occupation: 'Stratenmaker', dateOfBirth: '01-04-1976' },
      'age.tooOld',
    ],
    ['too little', { ...flat, sumAssured: 99.99 }, 'sum.tooLow'],
    ['too much', { ...flat, sumAssured: 5000.01 }, 'sum.tooHigh'],
    [
      'two years of waiting for two years of benefit',
      { ...flat, claimDuration: 'YEARS_2', waitingPeriod: 'DAYS_730' },
      'combination.waitingPeriod',
    ],
    [
      'a draft with such an occupation',
      { ...sentSample, job: { ...mijnwerker, excluded: false } },
      'occupation.excluded',
    ],
  ] as const)('a refusal by the rules has status 200, a code and the Dutch sentence: %s', async (_, body, code) => {
    expect(await calculate(body)).toMatchObject({ status: 200, body: refused(code) });
  });
});

describe('what cannot be priced is malformed, with the fields', () => {
  test('a draft with open answers names each of them', async () => {
    const { status, body } = await calculate({ insurer: {}, job: webdesigner });
    expect(status).toBe(400);
    expect(fields(body)).toEqual([
      ['insurer.dateOfBirth', 'dateOfBirth.required'],
      ['sumAssured', 'sum.required'],
      ['claimDurationDisability', 'claimDuration.required'],
      ['waitingPeriod', 'waitingPeriod.required'],
      ['mentalIllnessIncluded', 'mentalCover.required'],
      ['indexation', 'indexation.required'],
    ]);
    expect(fields((await calculate({})).body)).toContainEqual(['job', 'occupation.required']);
  });

  test('an occupation that is not in the list is named in the caller’s own shape', async () => {
    const code = 'occupation.unlisted';
    const { status, body } = await calculate({ ...flat, occupation: 'webdesigner' });
    expect([status, fields(body)]).toEqual([400, [['occupation', code]]]);
    const job = { ...webdesigner, occupation: { name: 'Astronaut' } };
    expect(fields((await calculate({ ...sentSample, job })).body)).toEqual([['job.occupation.name', code]]);
  });

  test('the faults are those of the shape that the caller meant', async () => {
    expect(fields((await calculate({ ...sentSample, sumAssurde: 1 })).body)).toEqual([
      ['sumAssurde', 'request.malformed'],
    ]);
    expect(fields((await calculate({ ...flat, claimDuration: 'YEARS_3' })).body)).toEqual([
      ['claimDuration', 'request.malformed'],
    ]);
    expect(fields((await calculate({ ...sentSample, insurer: { dateOfBirth: '31-02-1988' } })).body)).toEqual([
      ['insurer.dateOfBirth', 'dateOfBirth.format'],
    ]);
    const { sumAssured: _, ...incomplete } = flat;
    expect(fields((await calculate(incomplete)).body)).toEqual([['sumAssured', 'request.malformed']]);
    expect(fields((await calculate({ occupation: 'Webdesigner' })).body)).toContainEqual([
      'dateOfBirth',
      'dateOfBirth.required',
    ]);
  });
});
