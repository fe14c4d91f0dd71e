import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { fakeRelease } from '../testing/fake-product.ts';
import { occupations, webdesigner } from '../testing/fixtures.ts';
import { testApp } from '../testing/test-app.ts';

const URL = '/api/occupation/get-all';

const server = await testApp();
afterAll(() => server.app.close());

test('the list has every occupation in the shape of the agreement, the excluded ones too', async () => {
  const { status, body } = await server.send('GET', URL);
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, results: occupations });
});

test('the list is cached for an hour, and not sent again to a browser that has it', async () => {
  const first = await server.send('GET', URL);
  expect(first.headers['cache-control']).toBe('public, max-age=3600');
  const etag = String(first.headers['etag']);
  const second = await server.send('GET', URL, undefined, { 'if-none-match': `"other", ${etag}` });
  expect(second).toMatchObject({ status: 304, body: '' });
  expect(await server.send('GET', URL, undefined, { 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
});

test('the list is compressed for a browser that understands that', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    ...webdesigner,
    occupation: { name: `Webdesigner ${index}` },
  }));
  const release = fakeRelease(rows);
  const large = await testApp({ releaseOn: () => release });
  const response = await large.app.inject({ url: URL, headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(response.headers['vary']).toMatch(/accept-encoding/i);
  expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toEqual({ success: true, results: rows });
  await large.app.close();
});

test('the synonyms are those of the occupations in the list, and cached like it', async () => {
  const known = { word: 'websitebouwer', name: webdesigner.occupation.name };
  const knowing = await testApp({ reference: { synonyms: [known, { word: 'tovenares', name: 'Tovenaar' }] } });
  const { status, body, headers } = await knowing.send('GET', '/api/occupation/synonyms');
  expect({ status, body }).toEqual({ status: 200, body: { success: true, results: [known] } });
  expect(headers['cache-control']).toBe('public, max-age=3600');
  const again = await knowing.send('GET', '/api/occupation/synonyms', undefined, {
    'if-none-match': String(headers['etag']),
  });
  expect(again.status).toBe(304);
  await knowing.app.close();
});

test('a later release brings its own list and its own ETag', async () => {
  let release = fakeRelease([webdesigner]);
  const changing = await testApp({ releaseOn: () => release });
  const before = await changing.send('GET', URL);
  release = fakeRelease(occupations);
  const after = await changing.send('GET', URL, undefined, { 'if-none-match': String(before.headers['etag']) });
  expect(after).toMatchObject({ status: 200, body: { results: occupations } });
  await changing.app.close();
});
