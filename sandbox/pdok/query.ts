import type { Document } from './document.ts';

type Matches = (document: Document) => boolean;
export type QueryRead = { ok: true; matches: Matches } | { ok: false; message: string };

/** Fields of the index that an address may have; another one is an error, as in Solr. */
const FIELDS = new Set(
  `id identificatie weergavenaam bron type subtype openbareruimte_id nwb_id openbareruimtetype straatnaam
  straatnaam_verkort adresseerbaarobject_id nummeraanduiding_id huisnummer huisletter huisnummertoevoeging huis_nlt
  postcode buurtnaam buurtcode wijknaam wijkcode woonplaatscode woonplaatsnaam gemeentecode gemeentenaam provinciecode
  provincienaam provincieafkorting waterschapsnaam waterschapscode rdf_seealso centroide_ll centroide_rd`.split(/\s+/),
);
const CLAUSE = /(?<field>[a-z_]+):(?<value>\([^)]*\)|"[^"]*"|\S+)|"(?<phrase>[^"]*)"|(?<term>\S+)/g;

/**
 * Reads the part of the query language that address look-ups use: words, `field:value`, `field:(a OR b)`, `field:*`,
 * `field:begin*`, all of which have to match. Other syntax is refused instead of answered wrongly.
 */
export function readQuery(query: string): QueryRead {
  const matchers: Matches[] = [];
  for (const { groups = {} } of query.matchAll(CLAUSE)) {
    const read = readClause(groups);
    if (!read.ok) return read;
    matchers.push(read.matches);
  }
  return { ok: true, matches: (document) => matchers.every((matches) => matches(document)) };
}

function readClause({ field, value = '', phrase, term = '' }: Readonly<Record<string, string | undefined>>): QueryRead {
  if (field !== undefined) return readFilter(field, value);
  if (phrase !== undefined) return { ok: true, matches: wordsFit(phrase) };
  if (/^(?:and|\*|\*:\*)$/i.test(term)) return { ok: true, matches: () => true };
  if (/^(?:[-+!]|OR$|NOT$)|[:()]/.test(term)) {
    return { ok: false, message: `Cannot parse the query: the sandbox does not know "${term}"` };
  }
  return { ok: true, matches: wordsFit(term) };
}

function readFilter(field: string, value: string): QueryRead {
  if (!FIELDS.has(field)) return { ok: false, message: `undefined field ${field}` };
  const values = value.startsWith('(') ? value.slice(1, -1).split(/\s+OR\s+/) : [value];
  const wanted = values.map((text) => plain(text.trim().replace(/^"(.*)"$/, '$1')));
  const notNumber = field === 'huisnummer' ? wanted.find((text) => !/^(?:\d+|\*)$/.test(text)) : undefined;
  if (notNumber !== undefined) return { ok: false, message: `Invalid Number: ${notNumber}` };
  return {
    ok: true,
    matches: (document) => {
      const held = document[field];
      return held !== undefined && wanted.some((text) => valueFits(plain(String(held)), text));
    },
  };
}

const valueFits = (held: string, wanted: string) =>
  wanted.endsWith('*') ? held.startsWith(wanted.slice(0, -1)) : held === wanted;

/** The words of the text are the beginnings of consecutive words of the address. */
function wordsFit(text: string): Matches {
  const wanted = words(text);
  return ({ weergavenaam, gemeentenaam, provincienaam }) => {
    const held = words(`${weergavenaam} ${gemeentenaam} ${provincienaam}`);
    return held.some((_, at) => wanted.every((word, index) => held[at + index]?.startsWith(word)));
  };
}

const words = (text: string) => plain(text).match(/[a-z0-9]+/g) ?? [];
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
