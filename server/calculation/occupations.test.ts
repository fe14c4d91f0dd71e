import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
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

describe('a search on the server', () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    ...webdesigner,
    occupation: { name: `Webdesigner ${index}` },
  }));
  const synonyms = [{ word: 'websitebouwer', name: 'Webdesigner 7' }];
  const search = async (q: string) => {
    const made = await testApp({ releaseOn: () => fakeRelease(rows), reference: { synonyms } });
    const { status, body } = await made.send('GET', `/api/v1/occupations?q=${encodeURIComponent(q)}`);
    await made.app.close();
    return { status, body };
  };

  test('a search gives at most twenty rows, and says how many there are', async () => {
    const { body } = await search('webd');
    expect(body).toMatchObject({ count: 50, near: false });
    expect(Reflect.get(Object(body), 'occupations')).toHaveLength(20);
  });

  test('a search finds a synonym, and says by which word', async () => {
    const occupations = [{ name: 'Webdesigner 7', also: 'websitebouwer' }];
    expect(await search('Websitebou')).toEqual({ status: 200, body: { occupations, count: 1, near: false } });
  });

  test('a search forgives one typing error, and says so', async () => {
    expect((await search('webdezigner')).body).toMatchObject({ near: true });
  });

  test.each(['', 'x', '%00', '<b>webdesigner</b>'.repeat(11), '__proto__'])(
    'a search for %j gives a list without rows, or no such call, and never an error of the server',
    async (q) => {
      const { status, body } = await search(q);
      expect([200, 404]).toContain(status);
      if (status === 200) expect(body).toEqual({ occupations: [], count: 0, near: false });
    },
  );
});
