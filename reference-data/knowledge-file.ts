import * as z from 'zod/mini';
import { KNOWLEDGE_QUESTIONS, type BankQuestion, type KnowledgeBank } from '@vangnet/domain/product/knowledge';
import { after, failed, type DataFault, type Loaded } from './checked-files.ts';
import { readJsonAs } from './json.ts';
import { unknownFigure } from './markup.ts';

const text = z.string().check(
  z.regex(/^\S(.*\S)?$/),
  z.refine((said: string) => unknownFigure(said) === undefined, { error: ({ input }) => unknownFigure(String(input)) }),
);
const answerId = z.string().check(z.regex(/^[a-d]$/));
const textsOfQuestion = {
  id: z.string().check(z.regex(/^[A-Z]\d{2}$/)),
  topic: text,
  question: text,
  answers: z.record(answerId, text),
  reason: text,
  /** The document and the heading that the answer rests on, for the person who checks the questions; versions from 2026-11. */
  source: z.optional(z.string().check(z.regex(/^(pvw|cbeo|dvd): \S/))),
};
const bankSchema = z.strictObject({
  version: text,
  effectiveFrom: z.iso.date(),
  /** Ids of questions; of each slot one is asked. A question that is in none of them lies ready and is not asked. */
  slots: z.array(z.array(z.string()).check(z.minLength(1))).check(z.length(KNOWLEDGE_QUESTIONS)),
  questions: z.array(z.strictObject({ ...textsOfQuestion, right: answerId })),
});
type BankFile = z.infer<typeof bankSchema>;

/** The same questions in another language. The slots and the right answers stand in the Dutch file only. */
export const translationSchema = z.strictObject({
  version: text,
  questions: z.array(z.strictObject(textsOfQuestion)),
});

export type PublishedQuestion = BankQuestion & { readonly source?: string | undefined };

/** The questions of one version, and the first day on which tests are drawn from them, as yyyy-mm-dd. */
export type PublishedBank = KnowledgeBank & {
  readonly from: string;
  readonly slots: readonly (readonly PublishedQuestion[])[];
};

/** Reads a version of the questions from the text of its file, in Dutch. */
export function readBank(json: string, file: string): Loaded<PublishedBank> {
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

export type Finding = Omit<DataFault, 'file'>;
export const finding = (row: string, reason: string): Finding => ({ row, reason });

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
      ...answersTwice(id, answers),
    ]),
  ];
}

/** Finds answers of a question that say the same. */
export const answersTwice = (id: string, answers: Readonly<Record<string, string>>): Finding[] =>
  repeated(Object.values(answers)).map((one) => finding(`question ${id}`, `has the answer "${one}" twice`));

export const repeated = (items: readonly string[]) => [
  ...new Set(items.filter((item, index) => items.indexOf(item) !== index)),
];
