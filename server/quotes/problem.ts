import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Failure } from '@vangnet/contract/envelope';
import type { Problem } from '@vangnet/contract/quotes';
import { isMessageCode, type MessageCode } from '@vangnet/domain/application/messages';
import type { Refused } from '@vangnet/domain/values/result';
import type { Written } from '../http/errors.ts';
import { fault, wordsOf } from '../http/faults.ts';
import type { Words } from '../../words/words.ts';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** One sentence for each field says enough. */
function problem(status: number, all: Problem['errors']): Problem {
  const errors = all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index);
  const title = STATUS_CODES[status] ?? 'Unknown';
  return { type: 'about:blank', title, status, detail: errors[0]?.message.en ?? '', errors };
}

/** Why there is no quote: what was asked is malformed, or refused by the rules of the product. */
export const refusalProblem = (
  { faults, isMalformed }: Pick<Refused<MessageCode>, 'faults' | 'isMalformed'>,
  words: Words,
): Problem =>
  problem(
    isMalformed ? 400 : 422,
    faults.map(({ code, field, ...holes }) => fault(code, field, holes, words)),
  );

/** A failure of the rest of the API as a problem. */
export function problemFrom(status: number, { errors, reference }: Failure, words: Words): Problem {
  const both = errors.map(({ code, field }) =>
    fault(isMessageCode(code) ? code : 'request.malformed', field, {}, words),
  );
  return { ...problem(status, both), ...(reference === undefined ? {} : { reference }) };
}

export const writeProblem =
  (words: Words) =>
  (status: number, failure: Failure): Written => ({ type: PROBLEM_TYPE, content: problemFrom(status, failure, words) });

export const sendProblem = (reply: FastifyReply, content: Problem): FastifyReply =>
  reply.code(content.status).type(PROBLEM_TYPE).header('cache-control', 'no-store').send(content);

/** Refuses a call of a partner for one reason. */
export const refuseWith = (reply: FastifyReply, status: number, code: MessageCode): FastifyReply =>
  sendProblem(reply, problem(status, [fault(code, undefined, {}, wordsOf(reply.server))]));
