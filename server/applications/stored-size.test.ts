import { afterAll, expect, test } from 'vitest';
import type { SentDraft } from '@vangnet/domain/application/draft-schema';
import { sentSample } from '../testing/fixtures.ts';
import { testApp } from '../testing/test-app.ts';

const server = await testApp();
afterAll(() => server.app.close());

const texts = [
  'city',
  'country',
  'email',
  'nationality',
  'occupation',
  'phoneNumber',
  'initials',
  'middleName',
  'number',
  'numberAddition',
  'street',
  'surname',
  'zipCode',
];
const filledWith = (sign: string): SentDraft => ({
  ...sentSample,
  iban: sign.repeat(200),
  insurer: { ...sentSample.insurer, ...Object.fromEntries(texts.map((name) => [name, sign.repeat(200)])) },
});
const tooLarge = { status: 413, body: { success: false, errors: [{ code: 'request.tooLarge' }] } };

test('what is stored of an application is at most 8 kB: texts that take more, as signs of three bytes do, are refused', async () => {
  expect(await server.send('POST', '/api/applications', filledWith('€'))).toMatchObject(tooLarge);
  expect(await server.db.selectFrom('applications').selectAll().execute()).toEqual([]);
  const created = await server.send('POST', '/api/applications', filledWith('é'));
  expect(created.status).toBe(201);
  const { token } = (created.body as { data: { token: string } }).data;
  const before = await server.stored();
  expect(await server.send('PUT', `/api/applications/${token}`, filledWith('€'))).toMatchObject(tooLarge);
  expect(await server.stored()).toBe(before);
  const { payload } = await server.db.selectFrom('applications').select('payload').executeTakeFirstOrThrow();
  expect(payload.length).toBeLessThan(8192);
});
