import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/**
 * Checks every answer by the agreement: one with a field that is missing, wrong or unknown becomes a 500. The product
 * itself leaves that to the compiler, because a check of an answer costs more than most answers.
 */
export function holdToAgreement(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, answer) => {
    const schema = agreedSchema(request, reply.statusCode);
    if (schema && !isDeepStrictEqual(inJson(z.encode(schema, answer)), inJson(answer))) {
      throw new Error(`${request.method} ${request.url} answers a field that the agreement does not have`);
    }
    return answer;
  });
}

type Response = Readonly<Record<string, { content?: Record<string, { schema: z.ZodMiniType }> }>>;

function agreedSchema({ routeOptions }: FastifyRequest, status: number): z.ZodMiniType | undefined {
  const response = routeOptions.schema?.response as Response | undefined;
  return Object.values(response?.[status]?.content ?? {})[0]?.schema;
}

/** As the caller gets it: without what is undefined. */
const inJson = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer));
