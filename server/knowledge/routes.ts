import type { FastifyInstance } from 'fastify';
import {
  getKnowledgeQuestions as questionsCall,
  getKnowledgeResult as resultCall,
  gradeKnowledge as gradeCall,
  reportKnowledgeFailed as failedCall,
  reportKnowledgePassed as passedCall,
} from '@vangnet/contract/knowledge';
import { failure, fault } from '../http/faults.ts';
import { routeByHand, type Answer, type Call } from '../http/route.ts';
import { gradeKnowledgeTest, knowledgeResult } from './grade-knowledge-test.ts';
import type { Refused } from './knowledge-attempt.ts';
import { reportKnowledgeResult } from './report-knowledge-result.ts';
import { startKnowledgeTest } from './start-knowledge-test.ts';

type Parts = Parameters<typeof startKnowledgeTest>[0] & Parameters<typeof reportKnowledgeResult>[0];

export function knowledgeRoutes(app: FastifyInstance, parts: Parts): void {
  routeByHand(app, questionsCall, (call) => questions(parts, call));
  routeByHand(app, gradeCall, (call) => grade(parts, call));
  routeByHand(app, resultCall, (call) => result(parts, call));
  routeByHand(app, passedCall, (call) => report(parts, call, true));
  routeByHand(app, failedCall, (call) => report(parts, call, false));
}

type Questions = typeof questionsCall;
async function questions(parts: Parts, { query }: Call<Questions>): Promise<Answer<Questions>> {
  const started = await startKnowledgeTest(parts, query.token);
  if (started.outcome === 'refused') return { status: 409, content: failure(fault(started.code)) };
  if (started.outcome !== 'started') return refusal(started);
  // Field by field: what is right stays here.
  const results = started.test.questions.map(({ id, question, answers }) => ({ id, question, answers: [...answers] }));
  return { status: 200, content: { success: true, results } };
}

type Grade = typeof gradeCall;
async function grade(parts: Parts, { body }: Call<Grade>): Promise<Answer<Grade>> {
  const graded = await gradeKnowledgeTest(parts, body);
  if (graded.outcome === 'refused') return { status: 409, content: failure(fault(graded.code)) };
  if (graded.outcome === 'unanswered') return { status: 422, content: failure(fault(graded.code, 'answers')) };
  if (graded.outcome !== 'graded') return refusal(graded);
  return { status: 200, content: { success: true, results: graded.result } };
}

type Result = typeof resultCall;
async function result({ store }: Parts, { query }: Call<Result>): Promise<Answer<Result>> {
  const found = await knowledgeResult(store, query.token);
  if (!found) return { status: 404, content: failure(fault('request.notFound')) };
  return { status: 200, content: { success: true, results: found } };
}

type Report = typeof passedCall | typeof failedCall;
/** The call says what the result is, and so does its body: both have to be right. */
async function report(parts: Parts, { body }: Call<Report>, passed: boolean): Promise<Answer<Report>> {
  const { token, pass } = body;
  const reported = await reportKnowledgeResult(parts, { token, said: pass, passed });
  if (reported.outcome === 'notFound') return { status: 404, content: failure(fault('request.notFound')) };
  if (reported.outcome === 'otherResult') return { status: 409, content: failure(fault('knowledge.otherResult')) };
  return { status: 200, content: { success: true } };
}

function refusal(refused: Refused) {
  return refused.outcome === 'notFound'
    ? ({ status: 404, content: failure(fault('request.notFound')) } as const)
    : ({ status: 422, content: failure(...refused.faults.map(({ code, field }) => fault(code, field))) } as const);
}
