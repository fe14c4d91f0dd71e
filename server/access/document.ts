import { language } from '@vangnet/domain/values/language-text';
import * as z from 'zod/mini';
import { answerWords } from '@vangnet/domain/application/answer-words';
import type { Telling } from '@vangnet/domain/application/answers';
import { fieldsIn, tellField } from '@vangnet/domain/application/tell-answers';
import { countryName } from '@vangnet/domain/values/countries';
import { amount, signedAmount } from '@vangnet/domain/values/amount-schema';
import { dateInWords } from '@vangnet/domain/values/date-in-words';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { formatChange } from '@vangnet/domain/values/money';
import { isRecord, namesIn, omit } from '@vangnet/domain/values/record';
import { documentSchema, type DocumentContent, type DocumentInput } from '@vangnet/reference-data/document-content';
import { verbatim } from '@vangnet/reference-data/markup';
import type { HeldData } from './held-data.ts';
import { fields, subjects, text, withoutBank } from './text.ts';

type Block = DocumentInput['blocks'][number];
type Fact = [label: string, value: string];

/** No name or street is as long; a page has to hold a row. */
const MAX_LENGTH = 400;

type Shaped = 'answers' | 'deliveries' | 'evidence';
/** Data of which the document shows every value, whatever its shape; those that are `Shaped` it rewrites. */
export type ShownData = Pick<HeldData, Shaped> & Readonly<Record<Exclude<keyof HeldData, Shaped>, unknown>>;

type About = {
  readonly reference: string;
  readonly made: Date;
  /** The visitors' name of a way to show who one is. */
  readonly nameOf: (way: string) => string;
};

/** Everything that is held about an application as a document for the person whom it is about. */
export function heldDocument(data: ShownData, { reference, made, nameOf }: About): DocumentContent {
  const atBank = checksSchema.safeParse(data.identityChecks).success;
  const check = atBank ? ofBank : inWay(nameOf);
  const worded = (words: string) => (atBank ? words : (withoutBank.get(words) ?? words));
  return documentSchema.parse({
    title: text.title,
    subtitle: text.subtitle,
    language,
    version: reference,
    published: made.toISOString().slice(0, 10),
    layout: 'compact',
    details: [
      [text.reference, reference],
      [text.made, dateInWords(amsterdamDate(made))],
    ],
    footerNote: text.footerNote,
    blocks: namesIn(data).flatMap((subject): Block[] => [
      { kind: 'heading', level: 2, text: worded(subjects[subject]) },
      ...blocksOf(tablesOf(data, subject, check), worded),
    ]),
  } satisfies DocumentInput);
}

/** Checks at a bank, which say at which one; undefined without any. */
const checksSchema = z.optional(z.array(z.looseObject({ issuer_id: z.string().check(z.minLength(1)) })));

/** What is read of a check, whose way has the id of ours. */
type OfCheck = (row: unknown) => unknown;

/** A table of facts for each thing that is held. */
function tablesOf(data: ShownData, subject: keyof ShownData, check: OfCheck): Fact[][] {
  const telling = { draft: data.answers, words: { ...answerWords, countryName } };
  if (subject === 'answers') return [fieldsIn(data.answers).map(([path, value]) => tellField(path, value, telling))];
  if (subject === 'evidence') return data.evidence.map((entry) => evidenceFacts(entry, telling, check));
  if (subject === 'deliveries') return data.deliveries.map((delivery) => factsIn(withRecipient(delivery)));
  const content = subject === 'adviserRequest' ? asAsked(data.adviserRequest) : data[subject];
  const isCheck = subject === 'identityChecks';
  return (Array.isArray(content) ? content : [content]).map((one: unknown) => factsIn(isCheck ? check(one) : one));
}

/** What a mail says follows from the rest; the JSON has its figures as they are held. */
const withRecipient = ({ content, ...delivery }: HeldData['deliveries'][number]) => ({
  ...delivery,
  to: content?.['to'],
});

/** The PDF leaves out what the adviser got in Dutch (answers, quote, test), because it repeats the rest; the JSON keeps it. */
const asAsked = (request: unknown) =>
  isRecord(request) && isRecord(request['content'])
    ? { ...request, content: omit(request['content'], 'answers', 'quote', 'test') }
    : request;

/** An entry of the record: what happened, and then the answers that it changed. */
function evidenceFacts(entry: HeldData['evidence'][number], telling: Telling, check: OfCheck): Fact[] {
  const { changes = {}, ...rest } = entryAsRead(entry);
  const changed = Object.entries(changes).map(([path, value]): Fact => {
    const [label, told] = tellField(path, value, telling);
    return [label, value === null ? text.takenAway : told];
  });
  return [...factsIn(check(rest)), ...changed];
}

/** A check at a bank needs no other word for its way. */
const ofBank: OfCheck = (row) => (isRecord(row) ? omit(row, 'way', 'level') : row);
const inWay =
  (nameOf: About['nameOf']): OfCheck =>
  (row) =>
    isRecord(row) && typeof row['way'] === 'string' ? { ...row, way: nameOf(row['way']) } : row;

function blocksOf(tables: readonly Fact[][], worded: (words: string) => string): Block[] {
  const known = tables.filter((rows) => rows.length > 0);
  if (known.length === 0) return [{ kind: 'paragraph', text: text.none }];
  return known.map((rows) => ({
    kind: 'facts',
    rows: rows.map(([label, value]) => [verbatim(worded(label)), asWritten(worded(value))]),
  }));
}

/** Every value with its label, also those within others. */
function factsIn(value: unknown, name = ''): Fact[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => factsIn(one, name));
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, part]) => factsIn(part, key));
  return [[fieldOf(name)?.label ?? name, shown(name, value)]];
}

/** A column and a name of ours are one field: `created_at` is `createdAt`. */
const fieldOf = (name: string) => fields[name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];

function shown(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  const { tell = String, words } = fieldOf(name) ?? {};
  const written = tell(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(written)) return dateInWords(amsterdamDate(new Date(written)));
  return words && Object.hasOwn(words, written) ? (words[written] ?? written) : written;
}

/** On one line, to the letter, and as long as a page can hold. */
function asWritten(value: string): string {
  const line = value.replaceAll(/[^\S\u00a0]+/g, ' ').trim();
  return verbatim(line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH).toWellFormed()}…` : line);
}

/** The parts of an entry that the document shortens; it shows the rest as it is held. */
const entrySchema = z.looseObject({
  at: z.string(),
  kind: z.string(),
  declared: z.optional(z.array(z.object({ wording: z.string(), given: z.boolean() }))),
  price: z.optional(
    z.object({
      tariffVersion: z.string(),
      firstMonth: amount,
      lines: z.array(z.object({ code: z.string(), amount: signedAmount })),
    }),
  ),
  questions: z.optional(z.array(z.object({ question: z.string(), answers: z.array(z.object({ text: z.string() })) }))),
  changes: z.optional(z.record(z.string(), z.unknown())),
});

/** An entry of the record as people read it. What it leaves out or shortens is in the JSON as it is held. */
function entryAsRead(recorded: HeldData['evidence'][number]) {
  const kept = omit(
    z.parse(entrySchema, recorded),
    'release',
    'referenceData',
    'language',
    'words',
    'sequence',
    'registered',
    'answers',
  );
  const { at, kind, price, questions, changes, declared, ...rest } = kept;
  return {
    at,
    kind,
    ...rest,
    declared,
    changes,
    questions: questions?.map(({ question, answers }) => ({
      question,
      offered: answers.map((answer) => answer.text).join(' / '),
    })),
    price: price && {
      tariffVersion: price.tariffVersion,
      ...Object.fromEntries(price.lines.map((line) => [line.code, formatChange(line.amount)])),
      firstMonth: formatChange(price.firstMonth),
    },
  };
}
