import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import type { Fault } from '@vangnet/contract/envelope';
import { faultsOf } from './faults.ts';

/** A request that does not have the shape of the agreement. */
export class MalformedRequest extends Error {
  readonly statusCode = 400;
  readonly faults: readonly Fault[];
  /** The part that is wrong: body, params or headers. */
  readonly part: string;

  constructor(part: string, faults: readonly Fault[]) {
    super(`The ${part} does not have the agreed shape`);
    this.part = part;
    this.faults = faults;
  }
}

/** Checks a part of a request with the schema of the agreement, and hands on what the schema made of it. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart = 'request' }) =>
  (content) => {
    const parsed = schema.safeParse(content);
    return parsed.success
      ? { value: parsed.data }
      : { error: new MalformedRequest(httpPart, faultsOf(parsed.error.issues)) };
  };
