import type * as z from 'zod/mini';
import type { Failure, Fault } from '@vangnet/contract/envelope';
import { isMessageCode, sentencesOf, type MessageCode } from '@vangnet/domain/application/messages';

/** More than this says nothing new to a caller. */
const MAX_FAULTS = 50;
const MAX_FIELD_LENGTH = 200;

type Issue = z.core.$ZodIssue;

/** A code with its sentence in each language; `words` fill the places that the sentence leaves open. */
export function fault(code: MessageCode, field?: string, words: Parameters<typeof sentencesOf>[1] = {}) {
  return { code, ...(field ? { field: field.slice(0, MAX_FIELD_LENGTH) } : {}), message: sentencesOf(code, words) };
}

/** The envelope of every response that is not a success. */
export function failure(...errors: Fault[]): Failure {
  return { success: false, errors };
}

/** Turns the findings of a schema into faults that name the field: `insurer.dateOfBirth`, `premiumTerms.0.amount`. */
export function faultsOf(issues: readonly Issue[]): Fault[] {
  return issues.flatMap(faultsOfIssue).slice(0, MAX_FAULTS);
}

function faultsOfIssue(issue: Issue): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fault('request.malformed', [...issue.path, key].join('.')));
  }
  const code = isMessageCode(issue.message) ? issue.message : 'request.malformed';
  return [fault(code, issue.path.map(String).join('.'))];
}
