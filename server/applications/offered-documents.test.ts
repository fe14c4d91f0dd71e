import { expect, test } from 'vitest';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { sentSample } from '../testing/fixtures.ts';
import { fakeDocuments } from '../testing/fake-documents.ts';
import { fakeProduct } from '../testing/fake-product.ts';
import { testApp } from '../testing/test-app.ts';
import { valueOf } from '../testing/store-steps.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

const declared = { ...sentSample, acceptedTerms: true };

let now: Date;
const server = openedForEach(async () => {
  now = new Date('2026-03-10T12:00:00Z');
  const documentSets = [fakeDocuments('2026-01', '2026-01-01'), fakeDocuments('2026-04', '2026-04-01')];
  return testApp({ ...fakeProduct(() => now), reference: { documentSets } });
});

async function create(draft: object): Promise<string> {
  const { body } = await server.send('POST', '/api/applications', draft);
  return (body as { data: { token: string } }).data.token;
}
const save = async (token: string, draft: object) =>
  expect(await server.send('PUT', `/api/applications/${token}`, draft)).toMatchObject({ status: 200 });
const kept = async (token: string) => valueOf(await server.store.applications.read(token)).draft.documentsVersion;
const inApril = () => {
  now = new Date('2026-03-31T22:00:00Z');
  expect(amsterdamDate(now)).toMatchObject({ month: 4, day: 1 });
};

test('the server writes which documents it offered with the declarations, whatever the browser says', async () => {
  const token = await create({ ...declared, documentsVersion: '1999-12' });
  expect(await kept(token)).toBe('2026-01');
  await save(token, { ...declared, documentsVersion: '2026-04' });
  expect(await kept(token)).toBe('2026-01');
});

test('without accepted terms no documents are written', async () => {
  const token = await create({ ...sentSample, documentsVersion: '2026-01' });
  expect(await kept(token)).toBeUndefined();
  await save(token, declared);
  expect(await kept(token)).toBe('2026-01');
  await save(token, { ...declared, acceptedTerms: false });
  expect(await kept(token)).toBeUndefined();
});

test('declarations hold about the documents of their day, and those for another cover about the documents of today', async () => {
  const token = await create(declared);
  inApril();
  await save(token, { ...declared, monthlyExpenses: 1234 });
  expect(await kept(token)).toBe('2026-01');
  await save(token, { ...declared, sumAssured: 3000 });
  expect(await kept(token)).toBe('2026-04');
  expect(await kept(await create(declared))).toBe('2026-04');
});

test('terms that are accepted once more for the same cover are about the documents that were shown then', async () => {
  const token = await create({ ...declared, documentsVersion: '2026-01' });
  inApril();
  await save(token, { ...declared, documentsVersion: '2026-01' });
  expect(await kept(token)).toBe('2026-01');
  await save(token, { ...declared, documentsVersion: '2026-04' });
  expect(await kept(token)).toBe('2026-04');
});
