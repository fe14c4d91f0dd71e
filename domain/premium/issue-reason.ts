import type * as z from 'zod/mini';

/** Plain English for what a schema finds wrong; zod/mini by itself says "Invalid input". */
export function issueReason(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${typeName(issue.expected)}, not ${shown(issue.input)}`;
    case 'too_small':
      return limit(issue.input, issue.exact ? 'exactly' : issue.inclusive ? 'at least' : 'above', issue.minimum);
    case 'too_big':
      return limit(issue.input, issue.exact ? 'exactly' : issue.inclusive ? 'at most' : 'below', issue.maximum);
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}, not ${shown(issue.input)}`;
    case 'unrecognized_keys':
      return `has unknown keys: ${issue.keys.join(', ')}`;
    default:
      return `has the wrong notation: ${shown(issue.input)}`;
  }
}

const typeName = (expected: string) => (expected === 'int' ? 'a whole number' : `a ${expected}`);

/** NaN and Infinity have no JSON notation, so they are shown as JavaScript does. */
const shown = (input: unknown) => (typeof input === 'number' ? String(input) : JSON.stringify(input));

function limit(input: unknown, bound: string, value: number | bigint): string {
  if (typeof input === 'string') return `must have ${bound} ${value} characters, not ${input.length}`;
  if (Array.isArray(input)) return `must have ${bound} ${value} entries, not ${input.length}`;
  return `must be ${bound} ${value}, not ${String(input)}`;
}
