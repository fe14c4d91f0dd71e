import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Failure } from '@vangnet/contract/envelope';
import type { Problem } from '@vangnet/contract/quotes';
import { isMessageCode, type MessageCode } from '@vangnet/domain/application/messages';
import type { Refused } from '@vangnet/domain/values/result';
import type { Written } from '../http/errors.ts';
import { fault } from '../http/faults.ts';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** One sentence for each field says enough. */
function problem(status: number, all: Problem['errors']): Problem {
  const errors = all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index);
  const title = STATUS_CODES[status] ?? 'Unknown';
  return { type: 'about:blank', title, status, detail: errors[0]?.message.en ?? '', errors };
}

/** Why there is no quote: what was asked is malformed, or refused by the rules of the product. */
export const refusalProblem = ({
  faults,
  isMalformed,
}: Pick<Refused<MessageCode>, 'faults' | 'isMalformed'>): Problem =>
  problem(
    isMalformed ? 400 : 422,
    faults.map(({ code, field, ...words }) => fault(code, field, words)),
  );

/** A failure of the rest of the API as a problem. */
export function problemFrom(status: number, { errors, reference }: Failure): Problem {
  const both = errors.map(({ code, field }) => fault(isMessageCode(code) ? code : 'request.malformed', field));
  return { ...problem(status, both), ...(reference === undefined ? {} : { reference }) };
}

export const writeProblem = (status: number, failure: Failure): Written => ({
  type: PROBLEM_TYPE,
  content: problemFrom(status, failure),
});

export const problemOf = (status: number, code: MessageCode): Problem => problem(status, [fault(code)]);

export const sendProblem = (reply: FastifyReply, content: Problem): FastifyReply =>
  reply.code(content.status).type(PROBLEM_TYPE).header('cache-control', 'no-store').send(content);
