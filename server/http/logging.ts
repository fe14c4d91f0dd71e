import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { errorCode } from '../database/error-code.ts';

export type LogSettings = {
  readonly level: string;
  /** Standard output when left out. */
  readonly stream?: { write(line: string): void };
};

/**
 * One line per request that got its response, with the route's pattern in place of its address: a token is part of the address.
 * Bodies, addresses of visitors and texts of client errors, which can quote a body, are never logged.
 */
class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    request.log.info({
      ...describeRequest(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(error ? { err: error } : {}),
    });
  }
}

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'unknown',
});

/** Fields of an error for the log: its place, without the values that database errors carry along. */
function describeError(error: Error): { type: string; message: string; stack: string; code: string } {
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.stack ?? ''}` : '';
  return { type: error.name, message: error.message, stack: `${error.stack ?? ''}${cause}`, code: errorCode(error) };
}

/** Events that an attacker may cause: docs/operations.md says what each means. */
export type SecurityEvent =
  | 'key.refused'
  | 'link.refused'
  | 'limit.reached'
  | 'message.forged'
  // At the counter.
  | 'log-in.refused'
  | 'right.refused'
  | 'call.forged';

export type SecurityLog = { warn(facts: object, message: string): void };

/** A line of its own kind, so that an operator can watch for it. It says nothing of who it was. */
export function logSecurity(log: SecurityLog, name: SecurityEvent): void {
  log.warn({ event: 'security', name }, 'security event');
}

/** The part of Fastify's options that decides what is logged. Every line names the release, because two can run side by side. */
export function loggingOptions(
  { level, stream }: LogSettings,
  release: string,
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logController: new RequestLog({ requestIdLogLabel: 'reference' }),
    logger: {
      level,
      ...(stream ? { stream } : {}),
      formatters: { bindings: (bindings) => ({ ...bindings, release }) },
      serializers: { req: describeRequest, res: (reply) => ({ status: reply.statusCode }), err: describeError },
    },
  };
}
