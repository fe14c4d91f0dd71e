import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Failure, Fault } from '@vangnet/contract/envelope';
import { isMessageCode, sentencesOf, type MessageCode } from '@vangnet/domain/application/messages';
import { words, type Words } from '../../words/words.ts';

/** More than this says nothing new to a caller. */
const MAX_FAULTS = 50;
const MAX_FIELD_LENGTH = 200;

type Issue = z.core.$ZodIssue;

/** The words of the site that an app serves; of an app that serves none, those of the product. */
export const wordsOf = (app: FastifyInstance): Words =>
  app.hasDecorator('words') ? app.getDecorator<Words>('words') : words.nl;

/** A code with its sentence in each language; `holes` fill the places that the sentence leaves open. */
export function fault(
  code: MessageCode,
  field?: string,
  holes: Parameters<typeof sentencesOf>[1] = {},
  { each }: Pick<Words, 'each'> = words.nl,
) {
  const message = sentencesOf(code, holes, each);
  return { code, ...(field ? { field: field.slice(0, MAX_FIELD_LENGTH) } : {}), message };
}

/** A fault with its sentences. */
export type CodedFault = ReturnType<typeof fault>;

/** The envelope of every response that is not a success. */
export function failure(...errors: Fault[]): Failure {
  return { success: false, errors };
}

/** Turns the findings of a schema into faults that name the field: `insurer.dateOfBirth`, `premiumTerms.0.amount`. */
export function faultsOf(issues: readonly Issue[]): CodedFault[] {
  return issues.flatMap(faultsOfIssue).slice(0, MAX_FAULTS);
}

function faultsOfIssue(issue: Issue): CodedFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fault('request.malformed', [...issue.path, key].join('.')));
  }
  const code = isMessageCode(issue.message) ? issue.message : 'request.malformed';
  return [fault(code, issue.path.map(String).join('.'))];
}
