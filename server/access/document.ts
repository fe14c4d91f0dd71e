import type { Telling } from '@vangnet/domain/application/answers';
import { fieldsIn, tellField } from '@vangnet/domain/application/tell-answers';
import { countryName } from '@vangnet/domain/values/countries';
import { amsterdamDate, formatDate } from '@vangnet/domain/values/dates';
import { namesIn } from '@vangnet/domain/values/record';
import { documentSchema, type DocumentContent, type DocumentInput } from '@vangnet/reference-data/document-content';
import { verbatim } from '@vangnet/reference-data/markup';
import { fields } from './fields-text.ts';
import type { HeldData } from './store.ts';
import { subjects, text } from './text.ts';
import { toldEvidence } from './told-evidence.ts';

type Block = DocumentInput['blocks'][number];
type Fact = [label: string, value: string];

/** No name or street is as long; a page has to hold a row. */
const MAX_SIGNS = 400;

/** Everything that is held about an application as a document for the person whom it is about. */
export function heldDocument(data: HeldData, reference: string, made: Date): DocumentContent {
  return documentSchema.parse({
    title: text.title,
    subtitle: text.subtitle,
    language: 'nl',
    version: reference,
    published: made.toISOString().slice(0, 10),
    layout: 'compact',
    details: [
      [text.reference, reference],
      [text.made, formatDate(amsterdamDate(made))],
    ],
    footerNote: text.footerNote,
    blocks: namesIn(data).flatMap((subject): Block[] => [
      { kind: 'heading', level: 2, text: subjects[subject] },
      ...blocksOf(tablesOf(data, subject)),
    ]),
  } satisfies DocumentInput);
}

/** A table of facts for each thing that is held. */
function tablesOf(data: HeldData, subject: keyof HeldData): Fact[][] {
  const telling = { draft: data.answers, countryName };
  if (subject === 'answers') return [fieldsIn(data.answers).map(([path, value]) => tellField(path, value, telling))];
  if (subject === 'evidence') return data.evidence.map((entry) => evidenceFacts(entry, telling));
  if (subject === 'deliveries') return data.deliveries.map((delivery) => factsIn(withRecipient(delivery)));
  const content = data[subject];
  return (Array.isArray(content) ? content : [content]).map((one: unknown) => factsIn(one));
}

/** What a mail says follows from the rest; the JSON has its figures as they are held. */
const withRecipient = ({ content, ...delivery }: HeldData['deliveries'][number]) => ({
  ...delivery,
  to: content?.['to'],
});

/** An entry of the record: what happened, and then the answers that it changed. */
function evidenceFacts(entry: HeldData['evidence'][number], telling: Telling): Fact[] {
  const { changes = {}, ...rest } = toldEvidence(entry);
  const changed = Object.entries(changes).map(([path, value]): Fact => {
    const [label, told] = tellField(path, value, telling);
    return [label, value === null ? text.takenAway : told];
  });
  return [...factsIn(rest), ...changed];
}

function blocksOf(tables: readonly Fact[][]): Block[] {
  const known = tables.filter((rows) => rows.length > 0);
  if (known.length === 0) return [{ kind: 'paragraph', text: text.none }];
  return known.map((rows) => ({
    kind: 'facts',
    rows: rows.map(([label, value]) => [verbatim(label), asWritten(value)]),
  }));
}

/** Every value with its label, also those within others. */
function factsIn(value: unknown, name = ''): Fact[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => factsIn(one, name));
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, part]) => factsIn(part, key));
  return [[fields[name]?.label ?? name, shown(name, value)]];
}

function shown(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  const { tell = String, words } = fields[name] ?? {};
  const written = tell(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(written)) return formatDate(amsterdamDate(new Date(written)));
  return words && Object.hasOwn(words, written) ? (words[written] ?? written) : written;
}

/** On one line, to the letter, and as long as a page can hold. */
function asWritten(value: string): string {
  const line = value.replaceAll(/[^\S\u00a0]+/g, ' ').trim();
  return verbatim(line.length > MAX_SIGNS ? `${line.slice(0, MAX_SIGNS).toWellFormed()}…` : line);
}
