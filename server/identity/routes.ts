import type { FastifyInstance } from 'fastify';
import {
  identityResult as resultCall,
  listIssuers as listCall,
  requestIdentity as startCall,
} from '@vangnet/contract/identity';
import { failure, fault } from '../http/faults.ts';
import { routeByHand, type Answer, type Call } from '../http/route.ts';
import type { NoAnswer } from './provider.ts';
import { finishIdentityCheck, type FinishParts } from './finish-identity-check.ts';
import { issuerList, type IssuerList } from './issuers.ts';
import { startIdentityCheck, type StartParts } from './start-identity-check.ts';

export function identityRoutes(app: FastifyInstance, parts: StartParts & FinishParts): void {
  const list = issuerList(parts);
  routeByHand(app, listCall, (call) => issuers(list, call));
  routeByHand(app, startCall, (call) => start(parts, call));
  routeByHand(app, resultCall, (call) => finish(parts, call));
}

const notFound = () => ({ status: 404, content: failure(fault('request.notFound')) }) as const;
const unavailable = () => ({ status: 503, content: failure(fault('identity.unavailable')) }) as const;

type List = typeof listCall;
async function issuers(list: IssuerList, { log }: Call<List>): Promise<Answer<List>> {
  const found = await list(log);
  if (!found) return unavailable();
  return { status: 200, content: { success: true, results: found.map(({ id, name }) => ({ ID: id, name })) } };
}

type Start = typeof startCall;
async function start(parts: StartParts, { body, log }: Call<Start>): Promise<Answer<Start>> {
  const started = await startIdentityCheck(parts, body);
  if (started.outcome === 'notFound') return notFound();
  if (started.outcome === 'noAnswer') return refuse(started.answer, log);
  if (started.outcome === 'conflict') return { status: 409, content: failure(fault(started.code)) };
  if (started.outcome === 'unfit') {
    return { status: 422, content: failure(...started.faults.map(({ code, field }) => fault(code, field))) };
  }
  const { authenticationUrl, transactionId } = started;
  return { status: 200, content: { success: true, results: { authenticationUrl, transactionId } } };
}

type Result = typeof resultCall;
async function finish(parts: FinishParts, { body, log }: Call<Result>): Promise<Answer<Result>> {
  const finished = await finishIdentityCheck(parts, body);
  if (finished.outcome === 'notFound') return notFound();
  if (finished.outcome === 'noAnswer') return refuse(finished.answer, log);
  if (finished.outcome === 'otherCheck') return { status: 409, content: failure(fault('identity.otherCheck')) };
  const { status, match } = finished;
  const results = { status, match, legalLastName: '', preferredLastName: '', dateOfBirth: '' };
  return { status: 200, content: { success: true, results } };
}

function refuse({ failure: kind, reason }: NoAnswer, log: Call<Start>['log']) {
  log.warn({ failure: kind, reason }, 'identity service request failed');
  return unavailable();
}
