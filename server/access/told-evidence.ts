import { formatChange, type Cents } from '@vangnet/domain/values/money';
import type { Recorded } from '../evidence/read.ts';

type Line = { readonly code: string; readonly amount: Cents };
type Price = { readonly tariffVersion: string; readonly firstMonth: Cents; readonly lines: readonly Line[] };
type Question = { readonly question: string; readonly answers: readonly { readonly text: string }[] };
type Declared = { readonly wording: string; readonly given: boolean };
type Entry = Omit<Recorded, 'price' | 'questions' | 'changes' | 'declared'> & {
  readonly declared?: readonly Declared[];
  readonly price?: Price;
  readonly questions?: readonly Question[];
  readonly changes?: Readonly<Record<string, unknown>>;
};

/** An entry of the record as people read it. What it leaves out or writes shorter is in the JSON as it is held. */
export function toldEvidence(recorded: Recorded) {
  // The shapes of every release (entry.ts).
  const entry = recorded as Entry;
  const { release: _, referenceData: __, sequence: ___, answers: ____, ...told } = entry;
  const { at, kind, price, questions, changes, declared, ...rest } = told;
  return {
    at,
    kind,
    ...rest,
    declared: declared?.map(({ wording, given }) => ({ wording, given })),
    changes,
    questions: questions?.map(({ question, answers }) => ({
      question,
      offered: answers.map((answer) => answer.text).join(' / '),
    })),
    price: price && {
      tariffVersion: price.tariffVersion,
      ...Object.fromEntries(price.lines.map(({ code, amount }) => [code, formatChange(amount)])),
      firstMonth: formatChange(price.firstMonth),
    },
  };
}
