import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { digitsOf } from '../world.ts';

/** An address in the index; a field without a value is absent. */
type Document = Readonly<Record<string, string | number>>;
export type Answer = { readonly status: number; readonly contentType: string; readonly body: string };

/** The fields of the index by which an address can be found; another one is an error, as in Solr. */
const FIELDS = new Set(
  'bron type id weergavenaam straatnaam huisnummer huisletter huisnummertoevoeging huis_nlt postcode woonplaatsnaam nummeraanduiding_id'.split(
    ' ',
  ),
);
const upTo = (highest: number) => (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= highest;
/** The parameters of `free` that the sandbox knows; the gateway of the service refuses one that it does not. */
const PARAMETERS: Readonly<Record<string, (value: string) => boolean>> = {
  fq: () => true,
  fl: (value) => /^[a-z_* ,]+$/.test(value),
  rows: upTo(100),
  wt: (value) => value === 'json',
};
/** Scores are equal, because a filter either matches or does not. */
const SCORE = 9.31;

/** The addresses that the sandbox knows, in the order of the service: public buildings (see sandbox/README.md) and a few invented ones. */
export const documents: readonly Document[] = ['addresses.csv', 'invented.csv']
  .flatMap((file) =>
    parse<Record<string, string>>(readFileSync(join(import.meta.dirname, file)), {
      columns: true,
      skip_empty_lines: true,
    }),
  )
  .map(documentOf)
  .toSorted((one, other) => (String(one['weergavenaam']) < String(other['weergavenaam']) ? -1 : 1));

function documentOf(row: Readonly<Record<string, string>>): Document {
  const { street = '', number = '', letter = '', addition = '', postcode = '', city = '' } = row;
  const printedNumber = `${number}${letter}${addition && `-${addition}`}`;
  const displayName = `${street} ${printedNumber}, ${postcode} ${city}`;
  return {
    bron: 'BAG',
    type: 'adres',
    id: `adr-${createHash('md5').update(displayName).digest('hex')}`,
    weergavenaam: displayName,
    straatnaam: street,
    huisnummer: Number(number),
    ...(letter && { huisletter: letter }),
    ...(addition && { huisnummertoevoeging: addition }),
    huis_nlt: printedNumber,
    postcode,
    woonplaatsnaam: city,
    // Invented, in the form of the register.
    nummeraanduiding_id: `036320${digitsOf(displayName, 10)}`,
    score: SCORE,
  };
}

/** Answers a search as Solr does behind the gateway of the service: every filter has to match. */
export function search(given: URLSearchParams): Answer {
  const filters = given.getAll('fq').map((filter) => /^([a-z_]+):(\S+)$/.exec(filter)?.slice(1) ?? [filter]);
  const message = faultIn(given, filters);
  if (message !== undefined) return solrError(400, message);
  const found = documents.filter((document) =>
    filters.every(([field = '', value = '']) => String(document[field]).toLowerCase() === value.toLowerCase()),
  );
  const wanted = new Set((given.get('fl') ?? '*').split(/[ ,]+/));
  const only = (document: Document) =>
    wanted.has('*') ? document : Object.fromEntries(Object.entries(document).filter(([field]) => wanted.has(field)));
  const docs = found.slice(0, Number(given.get('rows') ?? 10)).map(only);
  const maxScore = found.length === 0 ? 0 : SCORE;
  return json(200, { response: { numFound: found.length, start: 0, maxScore, numFoundExact: true, docs } });
}

function faultIn(given: URLSearchParams, filters: readonly (readonly string[])[]): string | undefined {
  for (const [name, value] of given) {
    const isValid = Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;
    if (!isValid) return `query parameter '${name}' not defined in the specifications`;
    if (!isValid(value)) return `parameter "${name}" in query has an error: value ${value}`;
  }
  for (const [field = '', value] of filters) {
    if (value === undefined || /[*():]/.test(value))
      return `Cannot parse the query: the sandbox does not know "${field}"`;
    if (!FIELDS.has(field)) return `undefined field ${field}`;
    if (field === 'huisnummer' && !/^\d+$/.test(value)) return `Invalid Number: ${value}`;
  }
  return undefined;
}

const json = (status: number, content: object): Answer => ({
  status,
  contentType: 'application/json;charset=utf-8',
  body: JSON.stringify(content),
});

export function solrError(code: number, msg: string): Answer {
  const SOLR = 'org.apache.solr.common.SolrException';
  return json(code, { error: { metadata: ['error-class', SOLR, 'root-error-class', SOLR], msg, code } });
}
