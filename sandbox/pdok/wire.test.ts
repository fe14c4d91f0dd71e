import { describe, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';
import { documents } from './search.ts';

/** Written from the published description of Locatieserver v3.1, not from the code beside it. */
type Doc = Record<string, unknown>;
type Envelope = { response: { numFound: number; start: number; docs: Doc[] } };

const sandbox = openedForAll(startSandbox);

const get = (query: string) => fetch(`${sandbox.url}/bzk/locatieserver/search/v3_1/free?${query}`);
const address = async (postcode: string, number: number | string, more = '') => {
  const response = await get(`fq=type:adres&fq=postcode:${postcode}&fq=huisnummer:${number}${more}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as Envelope).response;
};
const shown = ({ docs }: Envelope['response']) => docs.map(({ weergavenaam }) => weergavenaam);

test('the list has at least 200 real addresses, each once, in the form of the register', () => {
  const wrong = documents.filter(
    (document) =>
      !/^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/.test(String(document['postcode'])) ||
      !/^[A-Z]?$/.test(String(document['huisletter'] ?? '')) ||
      !/^[0-9A-Z]{0,4}$/.test(String(document['huisnummertoevoeging'] ?? '')) ||
      !(Number(document['huisnummer']) > 0) ||
      Object.values(document).includes(''),
  );
  expect(wrong).toEqual([]);
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  expect(documents.length).toBeGreaterThanOrEqual(208);
});

test('an address comes in the envelope of the search engine, numbers as numbers and ids as text', async () => {
  const response = await get('fq=type:adres&fq=postcode:2511BT&fq=huisnummer:70');
  expect(response.headers.get('content-type')).toBe('application/json;charset=utf-8');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const doc = {
    bron: 'BAG',
    type: 'adres',
    id: expect.stringMatching(/^adr-[0-9a-f]{32}$/),
    weergavenaam: "Spui 70, 2511BT 's-Gravenhage",
    straatnaam: 'Spui',
    huisnummer: 70,
    huis_nlt: '70',
    postcode: '2511BT',
    woonplaatsnaam: "'s-Gravenhage",
    nummeraanduiding_id: expect.stringMatching(/^\d{16}$/),
    score: expect.any(Number),
  };
  const found = { numFound: 1, start: 0, maxScore: expect.any(Number), numFoundExact: true, docs: [doc] };
  expect(await response.json()).toEqual({ response: found });
});

test('an address has the fields letter and addition only when it has such parts, and only the requested fields', async () => {
  const [plain, lettered] = (await address('3511AB', 12)).docs;
  expect(plain).not.toHaveProperty('huisletter');
  expect(plain).not.toHaveProperty('huisnummertoevoeging');
  expect(lettered).toMatchObject({ huisletter: 'A', huisnummertoevoeging: '2', huis_nlt: '12A-2' });
  const { docs } = await address('2511BT', 70, '&fl=straatnaam,woonplaatsnaam%20huisnummer&rows=1');
  expect(docs).toEqual([{ straatnaam: 'Spui', woonplaatsnaam: "'s-Gravenhage", huisnummer: 70 }]);
});

test.each<[what: string, postcode: string, number: number, more: string, found: string[]]>([
  ['a postcode and a number', '1012JS', 1, '', ['Dam 1, 1012JS Amsterdam']],
  ['a postcode in small letters', '1012js', 1, '', ['Dam 1, 1012JS Amsterdam']],
  [
    'a number that exists only with a letter',
    '1012JS',
    5,
    '',
    ['Dam 5B, 1012JS Amsterdam', 'Dam 5Y, 1012JS Amsterdam'],
  ],
  [
    'a number with and without an addition, the plain one first',
    '3511AB',
    12,
    '',
    ['Voorbeeldstraat 12, 3511AB Utrecht', 'Voorbeeldstraat 12A-2, 3511AB Utrecht'],
  ],
  ['a letter', '1017CE', 595, '&fq=huisletter:A', ['Herengracht 595A, 1017CE Amsterdam']],
  ['an addition', '1017CE', 611, '&fq=huisnummertoevoeging:3V', ['Herengracht 611-3V, 1017CE Amsterdam']],
  ['a street with an apostrophe', '7201DN', 2, '', ["'s Gravenhof 2, 7201DN Zutphen"]],
  ['a street with diacritics', '6511PS', 29, '', ['Mariënburg 29, 6511PS Nijmegen']],
  ['a number that does not exist', '1012JS', 999, '', []],
  ['a postcode that does not exist', '1234ZZ', 1, '', []],
])('the search by %s finds what is there', async (_, postcode, number, more, found) => {
  const response = await address(postcode, number, more);
  expect([shown(response), response.numFound]).toEqual([found, found.length]);
});

test('the search gives ten rows by default, and says how many there are', async () => {
  const { response } = (await (await get('fq=type:adres')).json()) as Envelope;
  expect([response.docs.length, response.numFound]).toEqual([10, documents.length]);
});

describe('a request that the service does not know', () => {
  test.each([
    ['an unknown parameter', 'huisnummer=1', "query parameter 'huisnummer' not defined in the specifications"],
    ['an unknown field', 'fq=plaats:Utrecht', 'undefined field plaats'],
    ['a number that is not one', 'fq=huisnummer:12A', 'Invalid Number: 12A'],
    ['more than 100 rows', 'rows=101', 'parameter "rows" in query has an error: value 101'],
    ['odd fields', 'fl=straat;naam', 'parameter "fl" in query has an error: value straat;naam'],
    ['XML', 'wt=xml', 'parameter "wt" in query has an error: value xml'],
    ['query syntax the sandbox lacks', 'fq=a+OR+b', 'Cannot parse the query: the sandbox does not know "a OR b"'],
    ['a part of a value', 'fq=postcode:1012*', 'Cannot parse the query: the sandbox does not know "postcode"'],
  ])('a request with %s gets 400 with the error of the search engine', async (_what, query, msg) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/json;charset=utf-8');
    expect(await response.json()).toEqual({ error: { metadata: expect.any(Array), msg, code: 400 } });
  });
});
