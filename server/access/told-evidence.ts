import * as z from 'zod/mini';
import { amount, signedAmount } from '@vangnet/domain/values/amount-schema';
import { formatChange } from '@vangnet/domain/values/money';
import type { Recorded } from '../evidence/read.ts';

/** Of the entries of every release (entry.ts), what is written shorter; the rest is told as it is held. */
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

/**
 * An entry of the record as people read it. What it leaves out or writes shorter is in the JSON as it is held.
 *
 * @throws ZodError when what is written shorter has another shape
 */
export function toldEvidence(recorded: Recorded) {
  const { release: _, referenceData: __, sequence: ___, answers: ____, ...told } = z.parse(entrySchema, recorded);
  const { at, kind, price, questions, changes, declared, ...rest } = told;
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
