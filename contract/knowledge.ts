import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { failureSchema, results } from './envelope.ts';
import { token } from './ids.ts';

const id = z.string().check(z.regex(/^[\w-]{1,40}$/));

const question = z.object({
  id,
  question: z.string(),
  answers: z.array(z.object({ id, text: z.string() })),
});
export type KnowledgeQuestion = z.infer<typeof question>;

export const getKnowledgeQuestions = endpoint({
  method: 'GET',
  path: '/api/kennistoets/questions',
  summary:
    'The twelve questions of this application, always the same ones, in the same order. Without the right answers.',
  query: z.object({ token }),
  responses: {
    200: results(z.array(question)),
    404: failureSchema,
    /** The test has been graded, or this person failed one in another application less than 90 days ago. */
    409: failureSchema,
    422: failureSchema,
  },
});

const reviewed = z.object({
  id,
  question: z.string(),
  given: z.string(),
  right: z.string(),
  good: z.boolean(),
  reason: z.string(),
});
export type KnowledgeReview = z.infer<typeof reviewed>[];

const grade = z.discriminatedUnion('passed', [
  /** Every question with what was answered, what is right, and why. */
  z.object({ passed: z.literal(true), wrong: z.int(), review: z.array(reviewed) }),
  /** Topics that went wrong and no answers: right answers would pass the next test. */
  z.object({ passed: z.literal(false), wrong: z.int(), topics: z.array(z.string()) }),
]);
export type KnowledgeGrade = z.infer<typeof grade>;

export const gradeKnowledge = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/kennistoets/grade',
  summary:
    'Grades the test. A second call returns the first result, whatever it sends. A passed test returns the right answers, a failed one only the topics that went wrong.',
  body: z.strictObject({
    token,
    answers: z.array(z.strictObject({ questionId: id, answerId: id })).check(z.maxLength(50)),
  }),
  responses: { 200: results(grade), 404: failureSchema, 409: failureSchema, 422: failureSchema },
});

export const getKnowledgeResult = endpoint({
  method: 'GET',
  path: '/api/kennistoets/result',
  summary: 'The result of a graded test; 404 before grading.',
  query: z.object({ token }),
  responses: { 200: results(grade), 404: failureSchema },
});

const report = z.strictObject({
  token,
  pass: z.boolean(),
  knowledgeTest: z.optional(
    z
      .unknown()
      .check(
        z.describe("What the browser remembers of the test. The server's own record decides; this is not looked at."),
      ),
  ),
});
const reported = z.object({ success: z.literal(true) });

export const reportKnowledgePassed = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/kennistoets/success',
  summary:
    'Confirms the result of a passed test, whose mail is sent with the grade; 409 when it differs from the grade.',
  body: report,
  responses: { 200: reported, 404: failureSchema, 409: failureSchema },
});

export const reportKnowledgeFailed = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/kennistoets/fail',
  summary:
    'Confirms the result of a failed test, whose mail is sent with the grade; 409 when it differs from the grade.',
  body: report,
  responses: { 200: reported, 404: failureSchema, 409: failureSchema },
});
