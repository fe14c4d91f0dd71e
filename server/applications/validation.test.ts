import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentDraftSchema } from '@vangnet/domain/application/draft-schema';
import { completeDraft, sentComplete } from '@vangnet/domain/testing/complete-draft';
import { fakeProduct, fakeRelease } from '../testing/fake-product.ts';
import { mijnwerker, sentSample } from '../testing/fixtures.ts';
import { acceptableApplication } from './check-application.ts';
import { testApp, type Sent } from '../testing/test-app.ts';
import { cents } from '@vangnet/domain/values/money';
import { openedForAll } from '../../scripts/testing/opened.ts';

let now = new Date('2026-03-10T12:00:00Z');
let release = fakeRelease();
const server = openedForAll(() => testApp({ ...fakeProduct(() => now), releaseOn: () => release }));

const validate = (body: unknown) => server.send('POST', '/api/application-form/validate', body);
async function saved(draft: unknown): Promise<string> {
  const { body } = await server.send('POST', '/api/applications', draft);
  return (body as { data: { token: string } }).data.token;
}
const referenceOf = ({ body }: Sent) => (body as { results: { referenceId: string } }).results.referenceId;
const refused = (...errors: object[]) => ({ status: 422, body: { success: false, errors } });

test('a complete application gets its reference, the same every time and not made of the token', async () => {
  const token = await saved(sentComplete);
  const first = await validate({ token });
  expect(first).toMatchObject({ status: 200, body: { success: true } });
  expect(referenceOf(first)).toMatch(/^VN-2026-\w{4}-\w{4}$/);
  await server.send('PUT', `/api/applications/${token}`, { ...sentComplete, sumAssured: 2000 });
  expect((await validate({ token })).body).toEqual(first.body);
  expect(referenceOf(await validate({ token: await saved(sentComplete) }))).not.toBe(referenceOf(first));
});

test('a complete application is judged as it was saved: the browser sends nothing but the token', async () => {
  const token = await saved(sentSample);
  expect(await validate({ ...sentComplete, token })).toMatchObject({ status: 400 });
  expect(await validate({ token })).toMatchObject({ status: 422 });
});

test('an application is refused with one fault for each field that is missing', async () => {
  const { iban: _, ...rest } = sentComplete;
  const token = await saved({ ...rest, insurer: { ...rest.insurer, surname: ' ', phoneNumber: '00316123' } });
  expect(await validate({ token })).toMatchObject(
    refused(
      { code: 'surname.required', field: 'insurer.surname', message: { nl: 'Vul je achternaam in.' } },
      { code: 'phone.format', field: 'insurer.phoneNumber' },
      { code: 'iban.required', field: 'iban', message: { nl: 'Je rekeningnummer is verplicht' } },
    ),
  );
});

test('an application is refused when the income does not carry the amount', async () => {
  const token = await saved({ ...sentComplete, sumAssured: 4000, averageYearIncome: 36_000 });
  expect(await validate({ token })).toMatchObject(refused({ code: 'income.tooLow', field: 'averageYearIncome' }));
});

test('an application is refused once, when a field and a rule say the same', () => {
  const acceptable = acceptableApplication(
    fakeProduct(() => now),
    { ...completeDraft, sumAssured: cents(99_00) },
  );
  expect(acceptable).toMatchObject({ ok: false, faults: [{ code: 'sum.tooLow', field: 'sumAssured' }] });
});

test('an application is refused when the visitor has become too old since it was saved', async () => {
  now = new Date('2026-03-25T12:00:00Z');
  const token = await saved({ ...sentComplete, insurer: { ...sentComplete.insurer, dateOfBirth: '15-04-1966' } });
  expect(await validate({ token })).toMatchObject({ status: 200 });
  now = new Date('2026-04-20T12:00:00Z');
  expect(await validate({ token })).toMatchObject(refused({ code: 'age.tooOld' }));
  now = new Date('2026-03-10T12:00:00Z');
});

test('an application is refused when the occupation is no longer insurable or no longer listed', async () => {
  const token = await saved(sentComplete);
  const known = release;
  release = fakeRelease([{ ...mijnwerker, occupation: { name: 'Webdesigner' } }]);
  expect(await validate({ token })).toMatchObject(refused({ code: 'occupation.excluded' }));
  release = fakeRelease([mijnwerker]);
  expect(await validate({ token })).toMatchObject(
    refused({ code: 'occupation.unlisted', field: 'job.occupation.name' }),
  );
  release = known;
});

test.each(['', 'unknown-token-of-some-length', 'x'.repeat(100), '\u0000'])(
  'a token that does not exist ("%s") is not found',
  async (token) => {
    expect(await validate({ token })).toMatchObject({ status: 404, body: { errors: [{ code: 'request.notFound' }] } });
  },
);

test('any JSON, and any draft with parts left out or replaced, is never the server’s fault', async () => {
  const anything = fc.jsonValue({ maxDepth: 3, noUnicodeString: false });
  const changed = fc.dictionary(fc.constantFrom(...Object.keys(sentDraftSchema.shape)), anything, { maxKeys: 3 });
  const left = fc.subarray(Object.entries(sentComplete)).map((entries) => Object.fromEntries(entries));
  const property = fc.asyncProperty(anything, left, changed, async (body, draft, changes) => {
    expect((await validate(body)).status).toBeLessThan(500);
    const { status, body: answer } = await server.send('POST', '/api/applications', { ...draft, ...changes });
    if (status !== 201) return;
    const { token } = (answer as { data: { token: string } }).data;
    expect([200, 422]).toContain((await validate({ token })).status);
  });
  await expect(fc.assert(property, { numRuns: 150 })).resolves.toBeUndefined();
});
