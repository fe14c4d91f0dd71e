import type { FastifyInstance } from 'fastify';
import { applyApplication as applyCall, sendConfirmation as confirmCall } from '@vangnet/contract/submission';
import { failure, fault } from '../http/faults.ts';
import { routeByHand, type Answer, type Call } from '../http/route.ts';
import type { Store } from '../store.ts';
import { findSubmission } from './find-submission.ts';

type Parts = { readonly store: Store };

export function submissionRoutes(app: FastifyInstance, parts: Parts): void {
  routeByHand(app, applyCall, (call) => apply(parts, call));
  routeByHand(app, confirmCall, (call) => confirm(parts, call));
}

const notFound = () => ({ status: 404, content: failure(fault('request.notFound')) }) as const;
const unverified = () => ({ status: 409, content: failure(fault('submission.unverified')) }) as const;

type Apply = typeof applyCall;
async function apply(parts: Parts, { body }: Call<Apply>): Promise<Answer<Apply>> {
  const found = await findSubmission(parts, body.token);
  if (found.outcome === 'notFound') return notFound();
  if (found.outcome === 'unverified') return unverified();
  const { referenceId, submittedAt } = found;
  return { status: 200, content: { success: true, results: { referenceId, submittedAt } } };
}

type Confirm = typeof confirmCall;
async function confirm(parts: Parts, { body }: Call<Confirm>): Promise<Answer<Confirm>> {
  const found = await findSubmission(parts, body.token);
  if (found.outcome === 'notFound') return notFound();
  if (found.outcome === 'unverified') return unverified();
  return { status: 200, content: { success: true } };
}
