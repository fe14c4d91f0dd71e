import * as z from 'zod/mini';
import { figureWords, type FigureWords } from '@vangnet/domain/product/figure-words';
import { KNOWLEDGE_QUESTIONS, type BankQuestion, type KnowledgeBank } from '@vangnet/domain/product/knowledge';
import { formatDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { after, checkedFolder, failed, loadError, type DataFault, type Loaded } from './checked-files.ts';
import { inForceOn, startOfText } from './in-force.ts';
import { readJsonAs } from './json.ts';
import { plainlyFilledIn, unknownFigure } from './markup.ts';
import type { FiguresFrom } from './releases.ts';

/** The questions of one version, and the first day on which tests are drawn from them, as yyyy-mm-dd. */
export type PublishedBank = KnowledgeBank & { readonly from: string };

/** The questions that tests are drawn from on a day. The next version can lie ready; drawn tests stay as they are. */
export type BankOn = (day: CalendarDate) => KnowledgeBank;

/**
 * The questions with the figures of the product on that day.
 *
 * @throws on a day before the first version
 */
export const bankFrom =
  (banks: readonly PublishedBank[], changes: readonly FiguresFrom[]): BankOn =>
  (day) => {
    const bank = inForceOn(banks, startOfText, day);
    if (!bank) throw new Error(`No questions are in force on ${formatDate(day)}`);
    const figures = inForceOn(changes, startOfText, day)?.figures;
    return figures ? withFigures(bank, figureWords(figures)) : bank;
  };

function withFigures({ version, slots }: KnowledgeBank, words: FigureWords): KnowledgeBank {
  const filled = (said: string) => plainlyFilledIn(said, words);
  const inWords = ({ question, answers, reason, ...rest }: BankQuestion) => ({
    ...rest,
    question: filled(question),
    answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, filled(answer)])),
    reason: filled(reason),
  });
  return { version, slots: slots.map((slot) => slot.map(inWords)) };
}

const text = z.string().check(
  z.regex(/^\S(.*\S)?$/),
  z.refine((said: string) => unknownFigure(said) === undefined, { error: ({ input }) => unknownFigure(String(input)) }),
);
const answerId = z.string().check(z.regex(/^[a-d]$/));
const bankSchema = z.strictObject({
  version: text,
  effectiveFrom: z.iso.date(),
  /** Ids of questions; of each slot one is asked. A question that is in none of them lies ready and is not asked. */
  slots: z.array(z.array(z.string()).check(z.minLength(1))).check(z.length(KNOWLEDGE_QUESTIONS)),
  questions: z.array(
    z.strictObject({
      id: z.string().check(z.regex(/^[A-Z]\d{2}$/)),
      topic: text,
      question: text,
      answers: z.record(answerId, text),
      right: answerId,
      reason: text,
      /** The document and the heading that the answer rests on, for whoever checks the questions; versions from 2026-11. */
      source: z.optional(z.string().check(z.regex(/^(pvw|cbeo|dvd): \S/))),
    }),
  ),
});
type BankFile = z.infer<typeof bankSchema>;

/**
 * Reads every version of the questions of the knowledge test: `knowledge/<version>.json`.
 *
 * @throws one Error that lists everything that is wrong, a line each
 */
export function loadKnowledgeBanks(folder: string): PublishedBank[] {
  const data = checkedFolder(folder);
  const banks = data.names('knowledge', '.json').map((version) => {
    const file = `knowledge/${version}.json`;
    return after(data.read(file), (json) => readBank(json, file));
  });
  const faults = [...data.faults, ...banks.flatMap((bank) => bank.faults)];
  if (banks.length === 0) faults.push({ file: 'knowledge', row: 'the folder', reason: 'contains no questions' });
  if (faults.length > 0) throw loadError(`The knowledge test in ${folder} cannot be used:`, faults);
  return banks.flatMap(({ value }) => value ?? []);
}

function readBank(json: string, file: string): Loaded<PublishedBank> {
  return after(readJsonAs(bankSchema, json, file), (read) => {
    const { version, effectiveFrom: from, slots, questions } = read;
    if (file !== `knowledge/${version}.json`) {
      return failed(file, 'version', `is ${version}; it must equal the file name`);
    }
    const faults = findings(read).map((found) => ({ file, ...found }));
    if (faults.length > 0) return { faults };
    const inSlot = (ids: readonly string[]) => questions.filter(({ id }) => ids.includes(id));
    return { value: { version, from, slots: slots.map(inSlot) }, faults: [] };
  });
}

type Finding = Omit<DataFault, 'file'>;
const finding = (row: string, reason: string): Finding => ({ row, reason });

/** Finds faults that the shape alone does not show. */
function findings({ slots, questions }: BankFile): Finding[] {
  const ids = questions.map(({ id }) => id);
  const slotted = slots.flat();
  return [
    ...repeated(ids).map((id) => finding(`question ${id}`, 'occurs twice')),
    ...repeated(slotted).map((id) => finding('slots', `${id} occurs twice; a visitor could be asked it twice`)),
    ...slotted
      .filter((id) => !ids.includes(id))
      .map((id) => finding('slots', `names question ${id}, which does not exist`)),
    ...questions.flatMap(({ id, answers, right }) => [
      ...(right in answers ? [] : [finding(`question ${id}`, `marks answer ${right} as right, which does not exist`)]),
      ...(Object.keys(answers).length < 2 ? [finding(`question ${id}`, 'needs at least two answers')] : []),
      ...repeated(Object.values(answers)).map((one) => finding(`question ${id}`, `has the answer "${one}" twice`)),
    ]),
  ];
}

const repeated = (items: readonly string[]) => [
  ...new Set(items.filter((item, index) => items.indexOf(item) !== index)),
];
