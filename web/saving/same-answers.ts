import type { Draft } from '@vangnet/domain/application/draft';
import { withServerFields } from '@vangnet/domain/application/server-fields';

/** The answers in a fixed order, so that the same ones give the same text. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );
}

/** Leaves out what only the server knows, such as the premium of the last save: it is no answer. */
const answersOf = (draft: Draft) => asText(withServerFields(draft, {}));

export const sameAnswers = (one: Draft, other: Draft): boolean => answersOf(one) === answersOf(other);
