import * as z from 'zod/mini';
import type { AnswerContext } from '@vangnet/domain/application/answers';
import { fieldsIn, tellField } from '@vangnet/domain/application/tell-answers';
import { amount, signedAmount } from '@vangnet/domain/values/amount-schema';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { cents } from '@vangnet/domain/values/money';
import { isRecord, namesIn, omit } from '@vangnet/domain/values/record';
import { documentSchema, type DocumentContent, type DocumentInput } from '@vangnet/reference-data/document-content';
import { verbatim, verbatimLine } from '@vangnet/reference-data/markup';
import type { HeldData } from './held-data.ts';
import type { DeliveryKind } from '../jobs/kinds.ts';
import type { Spoken } from '../../words/words.ts';

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
  readonly words: Spoken;
};

/** Everything that is held about an application as a document for the person whom it is about. */
export function heldDocument(data: ShownData, { reference, made, nameOf, words }: About): DocumentContent {
  const atBank = checksSchema.safeParse(data.identityChecks).success;
  const reading = { words, factsIn: factsOf({ words, nameOf, atBank }) };
  const { text, subjects } = words.access;
  const elsewhere = atBank ? new Map<string, string>() : withoutBank(words);
  const worded = (said: string) => elsewhere.get(said) ?? said;
  return documentSchema.parse({
    title: text.title,
    subtitle: text.subtitle,
    language: words.language,
    version: reference,
    published: made.toISOString().slice(0, 10),
    layout: 'compact',
    details: [
      [text.reference, reference],
      [text.made, words.dateInWords(amsterdamDate(made))],
    ],
    footerNote: text.footerNote,
    blocks: namesIn(data).flatMap((subject): Block[] => [
      { kind: 'heading', level: 2, text: worded(subjects[subject]) },
      ...blocksOf(tablesOf(data, subject, reading), worded, text.none),
    ]),
  } satisfies DocumentInput);
}

/** Words of a bank by words that also fit a check in another way. */
const withoutBank = ({ access: { subjects, kinds, fields, withoutBank: other }, answers: { labels } }: Spoken) =>
  new Map<string, string>([
    [subjects.identityChecks, other.subject],
    [kinds['identity check begun'], other.begun],
    [kinds['identity check ended'], other.ended],
    [labels.idinResult, other.idinResult],
    [labels.transactionCode, other.transactionCode],
    [fields.transactionId, other.transactionCode],
  ]);

/** Checks at a bank, which say at which one; undefined without any. */
const checksSchema = z.optional(z.array(z.looseObject({ issuer_id: z.string().check(z.minLength(1)) })));

/** `factsIn` tells every value of an object with its label, also those within others. */
type Reading = { readonly words: Spoken; readonly factsIn: (value: unknown) => Fact[] };

/** Makes a table of facts for each thing that is held. */
function tablesOf(data: ShownData, subject: keyof ShownData, reading: Reading): Fact[][] {
  const context = { draft: data.answers, words: reading.words };
  if (subject === 'answers') return [fieldsIn(data.answers).map(([path, value]) => tellField(path, value, context))];
  if (subject === 'evidence') return data.evidence.map((entry) => evidenceFacts(entry, context, reading));
  const content = {
    ...data,
    deliveries: data.deliveries.map(withRecipient),
    adviserRequest: asAsked(data.adviserRequest),
  }[subject];
  return [content].flat().map((one: unknown) => reading.factsIn(one));
}

/** Leaves out what a mail says, which follows from the rest; the JSON has its figures as they are held. */
const withRecipient = ({ content, ...delivery }: HeldData['deliveries'][number]) => ({
  ...delivery,
  to: content?.['to'],
});

/** The PDF leaves out what the adviser got in Dutch (answers, quote, test), because it repeats the rest; the JSON keeps it. */
const asAsked = (request: unknown) =>
  isRecord(request) && isRecord(request['content'])
    ? { ...request, content: omit(request['content'], 'answers', 'quote', 'test') }
    : request;

/**
 * Lists the facts of an entry of the record: what happened, and then the answers that it changed. What this leaves out or shortens
 * is in the JSON as it is held.
 */
function evidenceFacts(entry: HeldData['evidence'][number], context: AnswerContext, reading: Reading): Fact[] {
  const { words, factsIn } = reading;
  const read = omit(
    z.parse(entrySchema, entry),
    'release',
    'referenceData',
    'language',
    'sequence',
    'registered',
    'answers',
  );
  const { at, kind, changes = {}, price, questions, ...rest } = read;
  const changed = Object.entries(changes).map(([path, value]): Fact => {
    const [label, told] = tellField(path, value, context);
    return [label, value === null ? words.access.text.takenAway : told];
  });
  const offered = questions?.map(({ question, answers }) => {
    return { question, offered: answers.map(({ text }) => text).join(' / ') };
  });
  const receipt = price && {
    tariffVersion: price.tariffVersion,
    ...Object.fromEntries(price.lines.map((line) => [line.code, words.formatChange(line.amount)])),
    firstMonth: words.formatChange(price.firstMonth),
  };
  return [...factsIn({ at, kind, ...rest, offered, receipt }), ...changed];
}

function blocksOf(tables: readonly Fact[][], worded: (said: string) => string, none: string): Block[] {
  const known = tables.filter((rows) => rows.length > 0);
  if (known.length === 0) return [{ kind: 'paragraph', text: none }];
  return known.map((rows) => ({
    kind: 'facts',
    rows: rows.map(([label, value]) => [verbatim(worded(label)), verbatimLine(worded(value), MAX_LENGTH)]),
  }));
}

type ByName<Value> = Readonly<Record<string, Value>>;

/** Labels of fields that are no answer, by name; one without a row keeps its name. */
const labelsIn = ({ access, answers: { labels } }: Spoken): ByName<string> => ({
  ...access.fields,
  claimDuration: labels.claimDurationDisability,
  discount: labels.discount,
  iban: labels.iban,
  indexation: labels.indexation,
  mentalCover: labels.mentalIllnessIncluded,
  occupation: labels['job.occupation.name'],
  waitingPeriod: labels.waitingPeriod,
});

/** Words for values that stand for something, by the name of their field; any other is shown as it is. */
const valuesIn = ({ access, documents, titles }: Spoken): ByName<ByName<string>> => ({
  ...access.values,
  account: access.outcomes,
  accountChoice: access.choices,
  accountOutcome: access.outcomes,
  birthDateMatches: access.agrees,
  choice: access.choices,
  delivery: access.kinds,
  document: documents.text.titles,
  event: access.events,
  furthestMoment: { ...titles.titles, ...access.reached },
  kind: access.kinds satisfies Record<DeliveryKind, string>,
  nameMatches: access.agrees,
  outcome: access.outcomes,
  policyState: access.policyStates,
  state: access.states,
  status: access.states,
});

type Naming = Pick<About, 'words' | 'nameOf'> & { readonly atBank: boolean };

function factsOf({ words, nameOf, atBank }: Naming): Reading['factsIn'] {
  const [labels, values] = [labelsIn(words), valuesIn(words)];
  const { yes, no } = words.access.text;
  const inWords = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? yes : no;
    if (name === 'amount' && typeof value === 'number') return words.formatEuro(cents(value));
    const written = String(value);
    if (name === 'way') return nameOf(written);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(written)) return words.dateInWords(amsterdamDate(new Date(written)));
    return new Map(Object.entries(values[name] ?? {})).get(written) ?? written;
  };
  const factsIn = (value: unknown, key = ''): Fact[] => {
    if (value === undefined || value === null || value === '') return [];
    if (Array.isArray(value)) return value.flatMap((one: unknown) => factsIn(one, key));
    if (typeof value === 'object') return Object.entries(value).flatMap(([part, one]) => factsIn(one, part));
    // A check at a bank needs no other word for its way.
    if (atBank && (key === 'way' || key === 'level')) return [];
    // A column and a name of ours are one field: `created_at` is `createdAt`.
    const name = key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [[labels[name] ?? key, inWords(name, value)]];
  };
  return factsIn;
}

/** The parts of an entry that the document shortens. */
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
