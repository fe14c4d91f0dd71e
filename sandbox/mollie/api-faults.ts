import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem, send, type Answer } from './answer.ts';
import type { MollieScenario } from './scenarios.ts';

const REFUSALS: Partial<Record<MollieScenario, Answer>> = {
  unavailable: problem(503, 'The service is temporarily unavailable'),
  busy: problem(429, 'Too many requests'),
};

/** Applies the scenario to a call before it is read; undefined lets the call pass. */
export function failedBy(
  scenario: MollieScenario,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (scenario === 'down') {
    request.raw.socket.destroy();
    return reply.hijack();
  }
  const refusal = REFUSALS[scenario];
  return refusal && send(reply, refusal);
}
