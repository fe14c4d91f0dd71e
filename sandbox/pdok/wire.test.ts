import { describe, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';

/** Written from the published description of Locatieserver v3.1, not from the code beside it. */
type Doc = Record<string, unknown>;
type Envelope = { response: { numFound: number; start: number; docs: Doc[] } };

const sandbox = openedForAll(startSandbox);

const get = (pathAndQuery: string) => fetch(`${sandbox.url}/bzk/locatieserver/search/v3_1/${pathAndQuery}`);
async function search(query: string): Promise<Envelope['response']> {
  const response = await get(`free?${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as Envelope).response;
}
const shown = ({ docs }: Envelope['response']) => docs.map(({ weergavenaam }) => weergavenaam);
const address = (postcode: string, number: number | string, more = '') =>
  search(`fq=type:adres&fq=postcode:${postcode}&fq=huisnummer:${number}${more}`);

describe('an address that is found', () => {
  test('an address comes in the envelope of the search engine', async () => {
    const response = await get('free?fq=type:adres&fq=postcode:2511BT&fq=huisnummer:70');
    expect(response.headers.get('content-type')).toBe('application/json;charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({
      response: {
        numFound: 1,
        start: 0,
        maxScore: expect.any(Number),
        numFoundExact: true,
        docs: [expect.any(Object)],
      },
    });
  });

  test('an address has the published fields, numbers as numbers and ids as text', async () => {
    const [doc] = (await address('2511BT', 70)).docs;
    expect(doc).toEqual({
      bron: 'BAG',
      type: 'adres',
      id: expect.stringMatching(/^adr-[0-9a-f]{32}$/),
      identificatie: expect.stringMatching(/^051801\d{10}-051820\d{10}$/),
      weergavenaam: "Spui 70, 2511BT 's-Gravenhage",
      straatnaam: 'Spui',
      straatnaam_verkort: 'Spui',
      huisnummer: 70,
      huis_nlt: '70',
      postcode: '2511BT',
      woonplaatsnaam: "'s-Gravenhage",
      woonplaatscode: expect.stringMatching(/^\d{4}$/),
      gemeentenaam: "'s-Gravenhage",
      gemeentecode: '0518',
      provincienaam: 'Zuid-Holland',
      provinciecode: 'PV28',
      provincieafkorting: 'ZH',
      openbareruimtetype: 'Weg',
      openbareruimte_id: expect.stringMatching(/^051830\d{10}$/),
      nummeraanduiding_id: expect.stringMatching(/^051820\d{10}$/),
      adresseerbaarobject_id: expect.stringMatching(/^051801\d{10}$/),
      rdf_seealso: expect.stringMatching(/nummeraanduiding\/051820\d{10}$/),
      centroide_ll: expect.stringMatching(/^POINT\(4\.\d+ 52\.\d+\)$/),
      centroide_rd: expect.stringMatching(/^POINT\(8\d{4} 45\d{4}\)$/),
      score: expect.any(Number),
    });
  });

  test('an address has the fields letter and addition only when it has such parts', async () => {
    const [plain, lettered] = (await address('3511AB', 12)).docs;
    expect(plain).not.toHaveProperty('huisletter');
    expect(plain).not.toHaveProperty('huisnummertoevoeging');
    expect(lettered).toMatchObject({ huisletter: 'A', huisnummertoevoeging: '2', huis_nlt: '12A-2' });
  });

  test('an address has a short street name of at most 24 characters', async () => {
    const [doc] = (await address('9999XF', 7)).docs;
    expect(doc).toMatchObject({ straatnaam: 'Burgemeester Daniëlsstraat', straatnaam_verkort: 'Burg Daniëlsstr' });
    const { docs } = await search('q=*&rows=100');
    expect(docs.filter((each) => String(each['straatnaam_verkort']).length > 24)).toEqual([]);
  });

  test('an address has only the requested fields', async () => {
    const { docs } = await address('2511BT', 70, '&fl=straatnaam,woonplaatsnaam%20huisnummer&rows=1');
    expect(docs).toEqual([{ straatnaam: 'Spui', woonplaatsnaam: "'s-Gravenhage", huisnummer: 70 }]);
    expect((await address('2511BT', 70, '&fl=*')).docs[0]).toHaveProperty('gemeentecode');
  });

  test('an address can be looked up by its id', async () => {
    const [doc] = (await address('2511BT', 70)).docs;
    const found = (await (await get(`lookup?id=${String(doc?.['id'])}`)).json()) as Envelope;
    expect(found.response).toMatchObject({ numFound: 1, docs: [{ weergavenaam: "Spui 70, 2511BT 's-Gravenhage" }] });
    const unknown = (await (await get('lookup?id=adr-0')).json()) as Envelope;
    expect(unknown.response).toMatchObject({ numFound: 0, docs: [] });
  });
});

describe('addresses that tests use', () => {
  test('a postcode and a number find one address', async () => {
    expect(shown(await address('1012JS', 1))).toEqual(['Dam 1, 1012JS Amsterdam']);
  });

  test('a number with several additions finds all of them, the plain one first', async () => {
    expect(shown(await address('3511AB', 12))).toEqual([
      'Voorbeeldstraat 12, 3511AB Utrecht',
      'Voorbeeldstraat 12A-2, 3511AB Utrecht',
    ]);
    expect((await address('1017CE', 611)).numFound).toBe(6);
    expect(shown(await address('1017CE', 611, '&fq=huisnummertoevoeging:3V'))).toEqual([
      'Herengracht 611-3V, 1017CE Amsterdam',
    ]);
    expect(shown(await address('1017CE', 595, '&fq=huisletter:A'))).toEqual(['Herengracht 595A, 1017CE Amsterdam']);
  });

  test('a number that exists only with a letter is found with its letter', async () => {
    expect(shown(await address('1012JS', 5))).toEqual(['Dam 5B, 1012JS Amsterdam', 'Dam 5Y, 1012JS Amsterdam']);
  });

  test.each([
    ['a postcode that exists, a number that does not', '1012JS', 999],
    ['a postcode that does not exist', '1234ZZ', 1],
    ['a postcode with a space', '1012%20JS', 1],
  ])('the search does not find %s', async (_what, postcode, number) => {
    const empty = { numFound: 0, start: 0, maxScore: 0, numFoundExact: true, docs: [] };
    expect(await address(postcode, number)).toEqual(empty);
  });

  test('the search finds streets with an apostrophe and with diacritics', async () => {
    expect(shown(await address('7201DN', 2))).toEqual(["'s Gravenhof 2, 7201DN Zutphen"]);
    expect(shown(await address('6511PS', 29))).toEqual(['Mariënburg 29, 6511PS Nijmegen']);
  });
});

test('the search finds words, also incomplete ones and ones without diacritics', async () => {
  expect(shown(await search('q=marienb+nijm'))).toEqual(['Mariënburg 29, 6511PS Nijmegen']);
  expect(shown(await search('q=%22Dam+1%22+and+1012js'))).toEqual(['Dam 1, 1012JS Amsterdam']);
  expect(shown(await search('q=postcode:1012JS+AND+huisnummer:1'))).toEqual(['Dam 1, 1012JS Amsterdam']);
});

test('the search accepts several types and no q', async () => {
  expect((await address('1012JS', 1, '&fq=type:(weg%20OR%20adres)')).numFound).toBe(1);
  expect((await search('fq=type:woonplaats')).numFound).toBe(0);
  expect((await search('fq=postcode:1012*&fq=huisletter:*')).numFound).toBe(2);
});

test('the search gives ten rows by default and pages through the rest', async () => {
  const first = await search('q=*');
  expect(first).toMatchObject({ start: 0, numFound: expect.any(Number) });
  expect(first.docs).toHaveLength(10);
  expect(first.numFound).toBeGreaterThan(200);
  const second = await search('q=*:*&start=5&rows=5');
  expect(second.start).toBe(5);
  expect(shown(second)).toEqual(shown(first).slice(5));
});

describe('a request that the service does not know', () => {
  test.each([
    ['an unknown parameter', 'free?huisnummer=1', "query parameter 'huisnummer' not defined in the specifications"],
    ['an unknown field', 'free?fq=plaats:Utrecht', 'undefined field plaats'],
    ['a number that is not one', 'free?fq=huisnummer:12A', 'Invalid Number: 12a'],
    ['more than 100 rows', 'free?rows=101', 'parameter "rows" in query has an error: value 101'],
    ['a start beyond 10000', 'free?start=10001', 'parameter "start" in query has an error: value 10001'],
    ['odd fields', 'free?fl=straat;naam', 'parameter "fl" in query has an error: value straat;naam'],
    ['XML', 'free?wt=xml', 'parameter "wt" in query has an error: value xml'],
    ['a lookup without id', 'lookup', 'parameter "id" in query has an error: value is required'],
    ['query syntax the sandbox lacks', 'free?q=a+OR+b', 'Cannot parse the query: the sandbox does not know "OR"'],
  ])('a request with %s gets 400 with the error of the search engine', async (_what, pathAndQuery, msg) => {
    const response = await get(pathAndQuery);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/json;charset=utf-8');
    expect(await response.json()).toEqual({ error: { metadata: expect.any(Array), msg, code: 400 } });
  });
});
