import type { FastifyInstance } from 'fastify';
import {
  getKnowledgeQuestions,
  getKnowledgeResult,
  gradeKnowledge,
  reportKnowledgeFailed,
  reportKnowledgePassed,
} from '@vangnet/contract/knowledge';
import { ok, refuse } from '@vangnet/domain/application/result';
import { results, route } from '../http/route.ts';
import {
  confirmKnowledgeResult,
  gradeKnowledgeTest,
  knowledgeResult,
  startKnowledgeTest,
  type KnowledgeDeps,
} from './knowledge-test.ts';

export function knowledgeRoutes(app: FastifyInstance, deps: KnowledgeDeps): void {
  route(
    app,
    getKnowledgeQuestions,
    ({ query, address }) => startKnowledgeTest(deps, { ...query, address }),
    // Field by field: what is right stays here.
    ({ questions }) => results(questions.map(({ id, question, answers }) => ({ id, question, answers: [...answers] }))),
  );
  route(app, gradeKnowledge, ({ body, address }) => gradeKnowledgeTest(deps, { ...body, address }), results);
  route(
    app,
    getKnowledgeResult,
    async ({ query }) => {
      const found = await knowledgeResult(deps.store, query.token);
      return found ? ok(found) : refuse('request.notFound');
    },
    results,
  );
  // The result was mailed with the grade. The call says what it is, and so does its body: both have to be right.
  for (const [endpoint, passed] of [
    [reportKnowledgePassed, true],
    [reportKnowledgeFailed, false],
  ] as const) {
    route(
      app,
      endpoint,
      ({ body: { token, pass } }) => confirmKnowledgeResult(deps, { token, said: pass, passed }),
      () => ({ success: true }) as const,
    );
  }
}
