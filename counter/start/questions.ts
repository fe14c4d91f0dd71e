import type { FoundHit } from '@vangnet/contract/counter';
import { text } from './text.ts';

/** What to ask a customer, and to which of the cases each answer leads, by their numbers. */
export type Question = {
  readonly about: string;
  readonly asks: string;
  readonly answers: readonly { readonly value: string; readonly numbers: readonly number[] }[];
};

/** What differs is asked for in this order; two questions tell most apart. */
const ABOUT: readonly {
  readonly about: keyof typeof text.questions;
  readonly valueOf: (hit: FoundHit) => string | undefined;
}[] = [
  { about: 'job', valueOf: ({ hint }) => hint?.job },
  { about: 'paid', valueOf: ({ tied }) => (tied >= 2 ? text.yes : text.no) },
  { about: 'city', valueOf: ({ hint }) => hint?.city },
  { about: 'phone', valueOf: ({ hint }) => hint?.phone },
];
const MOST = 2;

/** The questions that tell these cases apart; none where the cases do not differ. */
export function questionsOf(cases: readonly FoundHit[]): readonly Question[] {
  const asked = ABOUT.map(({ about, valueOf }) => {
    const numbers = Map.groupBy(
      cases.map((hit, index) => ({ value: valueOf(hit) ?? text.unknown, number: index + 1 })),
      ({ value }) => value,
    );
    const answers = [...numbers].map(([value, of]) => ({ value, numbers: of.map(({ number }) => number) }));
    return { about, asks: text.questions[about], answers };
  });
  return asked.filter(({ answers }) => answers.length > 1).slice(0, MOST);
}
