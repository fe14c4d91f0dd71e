import type { FastifyInstance } from 'fastify';
import { requestAdviser as requestCall } from '@vangnet/contract/adviser';
import { failure, fault } from '../http/faults.ts';
import { route, type Answer, type Call } from '../http/route.ts';
import { requestAdviser } from '../use-cases/request-adviser.ts';

type Parts = Parameters<typeof requestAdviser>[0];

export function adviserRoutes(app: FastifyInstance, parts: Parts, { max }: { max: number }): void {
  route(app, requestCall, (call) => answerTo(parts, call), { max });
}

type Request = typeof requestCall;
async function answerTo(parts: Parts, { body, params }: Call<Request>): Promise<Answer<Request>> {
  const asked = await requestAdviser(parts, { ...body, token: params.token });
  if (asked.outcome === 'notFound') return { status: 404, content: failure(fault('request.notFound')) };
  if (asked.outcome === 'unreachable') {
    return { status: 422, content: failure(fault('adviser.noPhone', 'phoneNumber')) };
  }
  return { status: 200, content: { success: true, data: { caseNumber: asked.caseNumber } } };
}
