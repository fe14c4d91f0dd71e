import { expect, test } from 'vitest';
import { fakeRelease } from '../testing/fake-product.ts';
import { webdesigner } from '../testing/fixtures.ts';
import { asking, ORIGIN, quotesWorld } from './testing/quotes-world.ts';
import { openedForAll } from '../../scripts/testing/opened.ts';

const rows = Array.from({ length: 50 }, (_, index) => ({
  ...webdesigner,
  occupation: { name: `Webdesigner ${index}` },
}));
const partnersOfTheWorld = ['Webdesigner 7', 'websitebouwer'] as const;

const world = openedForAll(async () => {
  const release = fakeRelease(rows);
  const [name, word] = partnersOfTheWorld;
  const usual = await quotesWorld();
  const partners = { all: () => usual.partners };
  await usual.app.close();
  return quotesWorld({ releaseOn: () => release, reference: { synonyms: [{ word, name }], partners } });
});

const search = (q: string, headers: Record<string, string> = { origin: ORIGIN }) =>
  world.send('GET', `/api/v1/occupations?q=${encodeURIComponent(q)}`, undefined, headers);

test('a search gives at most twenty rows, and says how many there are', async () => {
  const { status, body, headers } = await search('webd');
  expect({ status, body }).toMatchObject({ status: 200, body: { count: 50, near: false } });
  expect(Reflect.get(Object(body), 'occupations')).toHaveLength(20);
  expect(headers['access-control-allow-origin']).toBe(ORIGIN);
});

test('a search finds a synonym, and says by which word', async () => {
  const [name, also] = partnersOfTheWorld;
  expect((await search('Websitebou')).body).toEqual({ occupations: [{ name, also }], count: 1, near: false });
});

test('a search forgives one typing error, and says so', async () => {
  expect((await search('webdezigner')).body).toMatchObject({ near: true });
});

test.each(['', 'x', '<b>webdesigner</b>', '__proto__', '%'])(
  'a search for %j, which is part of no name, gives a list without rows',
  async (q) => {
    expect(await search(q)).toMatchObject({ status: 200, body: { occupations: [], count: 0, near: false } });
  },
);

test('a text that is longer than any name is no search', async () => {
  expect((await search('x'.repeat(201))).status).toBe(404);
});

test('a page of another origin can neither search nor read why', async () => {
  const { status, headers } = await search('webd', { origin: 'https://elsewhere.example' });
  expect([status, headers['access-control-allow-origin']]).toEqual([401, undefined]);
});

test('a server searches with its key', async () => {
  expect((await search('webd', asking)).status).toBe(200);
});

test('searches do not use up the quotes of a caller, and have five times as many', async () => {
  const { headers } = await search('webd');
  expect(headers['ratelimit-policy']).toMatch(/^"searches";q=5000000;/);
});
