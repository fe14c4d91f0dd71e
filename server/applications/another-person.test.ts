import { afterAll, expect, test } from 'vitest';
import { sentSample, stratenmaker } from '../testing/fixtures.ts';
import { testApp } from '../testing/test-app.ts';

const server = await testApp();
afterAll(() => server.app.close());

const born = { insurer: { ...sentSample.insurer, dateOfBirth: '15-04-1989' } };

test('a change of occupation and birth date at once is refused as another person and changes nothing; one by one they are corrections', async () => {
  const { body } = await server.send('POST', '/api/applications', sentSample);
  const { token } = (body as { data: { token: string } }).data;
  const put = (draft: object) => server.send('PUT', `/api/applications/${token}`, { ...sentSample, ...draft });
  const before = await server.stored();

  expect(await put({ ...born, job: stratenmaker })).toMatchObject({
    status: 409,
    body: { success: false, errors: [{ code: 'application.anotherPerson' }] },
  });
  expect(await server.stored()).toBe(before);
  expect(await put({ job: stratenmaker })).toMatchObject({ status: 200 });
  expect(await put({ ...born, job: stratenmaker })).toMatchObject({ status: 200 });
});
