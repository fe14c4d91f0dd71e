import { amsterdamDate, formatDate } from '@vangnet/domain/values/dates';
import { documentSchema, type DocumentContent, type DocumentInput } from '@vangnet/reference-data/document-content';
import { verbatim } from '@vangnet/reference-data/markup';
import type { HeldData } from './store.ts';
import { labels } from './labels-text.ts';
import { subjects, text } from './text.ts';
import { toldEvidence } from './told-evidence.ts';
import { words } from './words-text.ts';

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
    blocks: Object.entries({
      ...data,
      deliveries: data.deliveries.map(withRecipient),
      evidence: data.evidence.map(toldEvidence),
    }).flatMap(([subject, content]): Block[] => [
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type has no other keys
      { kind: 'heading', level: 2, text: subjects[subject as keyof HeldData] },
      ...blocksOf(content),
    ]),
  } satisfies DocumentInput);
}

/** What a mail says follows from the rest; the JSON has its figures as they are held. */
const withRecipient = ({ content, ...delivery }: HeldData['deliveries'][number]) => ({
  ...delivery,
  to: content?.['to'],
});

/** A table of facts for each thing that is held. */
function blocksOf(content: unknown): Block[] {
  const tables = (Array.isArray(content) ? content : [content]).map((one: unknown) => factsIn(one, ''));
  const known = tables.filter((rows) => rows.length > 0);
  if (known.length === 0) return [{ kind: 'paragraph', text: text.none }];
  return known.map((rows) => ({ kind: 'facts', rows }));
}

/** Every value with its label, also those within others. */
function factsIn(value: unknown, name: string): Fact[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => factsIn(one, name));
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, part]) => factsIn(part, key));
  return [[verbatim(labelOf(name)), verbatim(shown(value))]];
}

/** An answer is known by its path. */
const labelOf = (name: string) => labels[name] ?? labels[name.split('.').at(-1) ?? name] ?? name;

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'string' && Object.hasOwn(words, value)) return words[value] ?? value;
  const written = String(value).replaceAll(/\s+/g, ' ').trim();
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(written)) return formatDate(amsterdamDate(new Date(written)));
  return written.length > MAX_SIGNS ? `${written.slice(0, MAX_SIGNS).toWellFormed()}…` : written;
}
