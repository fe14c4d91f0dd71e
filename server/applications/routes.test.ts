import { sql } from 'kysely';
import type { SentDraft } from '@vangnet/domain/application/draft-schema';
import { afterAll, describe, expect, test } from 'vitest';
import { mijnwerker, sentPersonal, sentSample, stratenmaker, webdesigner } from '../testing/fixtures.ts';
import { testApp } from '../testing/test-app.ts';

const URL = '/api/applications';

const server = await testApp();
afterAll(() => server.app.close());

type Saved = { data: { id: string; token: string; version: number } };
const post = (body: unknown, key?: string) => server.send('POST', URL, body, key ? { 'idempotency-key': key } : {});
const keyed = (body: unknown, name: string) => post(body, `${name}-of-a-certain-browser`);
const put = (token: string, body: unknown) => server.send('PUT', `${URL}/${token}`, body);
const remove = (token: string) => server.send('DELETE', `${URL}/${token}`);
const get = (token: string) => server.send('GET', `${URL}/${token}`);
const saved = async (body: unknown = sentSample) => ((await post(body)).body as Saved).data.token;
const failing = (status: number, code: string) => ({ status, body: { success: false, errors: [{ code }] } });

const payloadOf = async (draft: object) => {
  const { body } = await get(await saved(draft));
  return (body as { data: { payload: SentDraft } }).data.payload;
};

test('a first save gives a token that is also the id, and version 1', async () => {
  const { status, body } = await post(sentSample);
  const { data } = body as Saved;
  expect([status, data.version, data.id]).toEqual([201, 1, data.token]);
});

test('a first save may hold as little as nothing', async () => {
  expect(await post({})).toMatchObject({ status: 201 });
});

test('a first save is read back as it was sent', async () => {
  const token = await saved(sentPersonal);
  expect(await get(token)).toMatchObject({
    status: 200,
    body: { success: true, status: 200, data: { id: token, version: 1, payload: sentPersonal } },
  });
});

test('a first save keeps where the visitor came from, and does not tell it to who reads the draft', async () => {
  const { body } = await post({ ...sentSample, dci: 'click-1', utmSource: 'nieuwsbrief', utmMedium: 'mail' });
  const read = await get((body as Saved).data.token);
  const { payload } = (read.body as { data: { payload: object } }).data;
  expect(payload).toMatchObject(sentSample);
  for (const name of ['dci', 'utmSource', 'utmMedium']) expect(payload).not.toHaveProperty(name);
});

test('a first save takes class, criterion and ages of the occupation from the server’s own table', async () => {
  const job = { ...stratenmaker, classNr: 1, maxStartAge: 99, ownLabour: 'YES' };
  const token = await saved({ ...sentSample, job, occupationClass: 1, claimAssessment: 'OWN_LABOUR' });
  expect(await get(token)).toMatchObject({
    body: {
      data: {
        payload: {
          job: stratenmaker,
          occupationClass: 4,
          claimAssessment: 'FITTING_LABOUR',
          insurer: { occupation: 'Stratenmaker' },
        },
      },
    },
  });
});

describe('what only the server knows', () => {
  const invented: SentDraft = {
    premium: 1,
    premiumTerms: [{ amount: 1, startDate: '01-01-2026' }],
    endDate: '01-01-2099',
    termOfCover: 99,
    afvReferenceId: 'mine',
    issuer: 'mine',
    transactionCode: 'mine',
    idinResult: true,
  };

  test('the premium, its terms, the end date and the term of cover are those of the server', async () => {
    const payload = await payloadOf({ ...sentSample, ...invented });
    expect(payload).toMatchObject({ endDate: '14-03-2056', termOfCover: 2, premium: 38.4 });
    expect(payload.premiumTerms).toHaveLength(2);
    expect(payload.premiumTerms?.[0]).toEqual({ amount: 38.4, startDate: '01-04-2026' });
    for (const name of ['afvReferenceId', 'issuer', 'transactionCode', 'idinResult']) {
      expect(payload).not.toHaveProperty(name);
    }
  });

  test('while an answer is open these fields are absent, whatever the browser sends', async () => {
    const { claimDurationDisability: _, ...open } = sentSample;
    expect(await payloadOf({ ...open, ...invented })).toEqual(open);
  });
});

test('an Idempotency-Key with the same content gives the same answer and one application', async () => {
  const first = await keyed(sentSample, 'key-1');
  const before = await server.stored();
  const again = await keyed(sentSample, 'key-1');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await server.stored()).toBe(before);
});

test('an Idempotency-Key does not mind another order of the fields', async () => {
  const first = await keyed({ sumAssured: 2400, acceptedTerms: false }, 'key-2');
  expect((await keyed({ acceptedTerms: false, sumAssured: 2400 }, 'key-2')).body).toEqual(first.body);
});

test('an Idempotency-Key with other content is a conflict, and saves nothing', async () => {
  await keyed(sentSample, 'key-3');
  const before = await server.stored();
  expect(await keyed(sentPersonal, 'key-3')).toMatchObject(failing(409, 'request.keyReused'));
  expect(await keyed({ ...sentSample, dci: 'click' }, 'key-3')).toMatchObject(failing(409, 'request.keyReused'));
  expect(await server.stored()).toBe(before);
});

test('an Idempotency-Key that is too short to be unique is refused', async () => {
  const field = 'idempotency-key';
  expect(await post(sentSample, 'k'.repeat(21))).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  expect(await post(sentSample, 'k'.repeat(22))).toMatchObject({ status: 201 });
});

describe('a change', () => {
  test('a change replaces the draft and counts the version up', async () => {
    const token = await saved();
    const changed = { ...sentSample, sumAssured: 3000, monthlyExpenses: 3000 };
    expect(await put(token, { ...changed, version: 1 })).toMatchObject({
      status: 200,
      body: { success: true, data: { id: token, version: 2 } },
    });
    expect(await get(token)).toMatchObject({ body: { data: { version: 2, payload: changed } } });
  });

  test('a change that started from an older version is refused and stores nothing', async () => {
    const token = await saved();
    await put(token, { ...sentSample, sumAssured: 3000 });
    const before = await server.stored();
    const stale = await put(token, { ...sentSample, sumAssured: 4000, version: 1 });
    expect(stale).toMatchObject(failing(412, 'application.stale'));
    expect(await server.stored()).toBe(before);
  });

  test('a change of an application that does not exist is not found', async () => {
    expect(await put('unknown-token-of-some-length', sentSample)).toMatchObject(failing(404, 'request.notFound'));
  });
});

describe('a draft that the product refuses is not saved', () => {
  const tooOld = { ...sentSample, insurer: { dateOfBirth: '14-03-1960' } };
  const cases = [
    [
      'an occupation that is not insurable',
      { ...sentSample, job: { ...mijnwerker, excluded: false } },
      'occupation.excluded',
    ],
    ['an age that is not accepted', tooOld, 'age.tooOld'],
    ['an amount above the limit', { ...sentSample, sumAssured: 5000.01 }, 'sum.tooHigh'],
    [
      'a combination that is not offered',
      { ...sentSample, claimDurationDisability: 'YEARS_2', waitingPeriod: 'DAYS_730' },
      'combination.waitingPeriod',
    ],
  ] as const;

  test.each(cases)('a draft that the product refuses is not saved: %s', async (_, draft, code) => {
    const token = await saved();
    const before = await server.stored();
    expect(await post(draft)).toMatchObject(failing(422, code));
    expect(await put(token, draft)).toMatchObject(failing(422, code));
    expect(await server.stored()).toBe(before);
  });

  test('an occupation that is not in the list is malformed', async () => {
    const draft = { ...sentSample, job: { ...webdesigner, occupation: { name: 'Astronaut' } } };
    const answer = { status: 400, body: { errors: [{ code: 'occupation.unlisted', field: 'job.occupation.name' }] } };
    expect(await post(draft)).toMatchObject(answer);
  });
});

describe('reading', () => {
  test('answers the same for everything that is not a token of a saved application', async () => {
    const { body } = await get('unknown-token-of-some-length');
    const tokens = ['x', 'x'.repeat(100), 'x'.repeat(101), 'x'.repeat(5000), '%00', '%20', '..%2F..%2Fetc'];
    const answers = await Promise.all(tokens.map(get));
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(tokens.map(() => [404, body]));
  });

  test('a reading is never kept by a browser or a proxy', async () => {
    expect((await get(await saved())).headers['cache-control']).toBe('no-store');
  });
});

test('a deletion is for good: the token then gives 404 everywhere, and nothing of it is stored', async () => {
  const before = await server.stored();
  const token = await saved(sentPersonal);
  expect(await remove(token)).toMatchObject({ status: 204 });
  expect(await server.stored()).toBe(before);
  const answers = [
    await get(token),
    await put(token, sentSample),
    await remove(token),
    await server.send('POST', `${URL}/${token}/send-to-mail`, { email: 'q.z@vangnet.example' }),
    await server.send('POST', '/api/application-form/validate', { token }),
  ];
  expect(answers).toMatchObject(answers.map(() => failing(404, 'request.notFound')));
});

test('a deletion of what is submitted is refused', async () => {
  const token = await saved();
  await sql`update applications set status = 'submitted'`.execute(server.db);
  const before = await server.stored();
  expect(await remove(token)).toMatchObject(failing(409, 'application.frozen'));
  expect(await server.stored()).toBe(before);
});

test('a deletion of what does not exist finds nothing, whatever it is called', async () => {
  const answers = await Promise.all(['x', 'x'.repeat(5000), '%00', '..%2F..%2Fetc'].map(remove));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
