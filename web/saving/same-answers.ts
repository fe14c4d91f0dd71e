import type { Draft } from '@vangnet/domain/application/draft';

/** The answers in a fixed order, so that the same ones give the same text. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );
}

export const sameAnswers = (one: Draft, other: Draft): boolean => asText(one) === asText(other);
