import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure, Fault } from '@vangnet/contract/envelope';
import type { MessageCode } from '@vangnet/domain/application/messages';
import { errorCode, isUnavailable } from '../database/error-code.ts';
import { MasterKeyMissing } from '../database/key-ring.ts';
import { failure, fault, wordsOf } from './faults.ts';
import { logSecurity } from './logging.ts';
import { TooBusy } from './pressure.ts';
import { MalformedRequest } from './validation.ts';

/** Seconds after which a caller may try again when the database or the server could not keep up. */
const RETRY_AFTER = 5;

const JSON_TYPE = 'application/json; charset=utf-8';

const CODE_OF_STATUS: Readonly<Record<number, MessageCode>> = {
  404: 'request.notFound',
  413: 'request.tooLarge',
  414: 'request.notFound',
  415: 'request.wrongType',
  429: 'request.tooMany',
};

const UNREADABLE = { status: 400, content: failure(fault('request.unreadable')) };

/** Another form of a failure, with its type. */
export type Written = { readonly type: string; readonly content: object };

/**
 * The one place where an error becomes a response. A 5xx gives its caller nothing but the id of the request.
 *
 * @param write for a part of the API whose failures have another form
 */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  write: (status: number, content: Failure) => Written = (_, content) => ({ type: JSON_TYPE, content }),
): FastifyReply {
  // A visitor who is gone before the whole request came, or before its response left, is not a fault and gets no response.
  const isBrokenOff =
    (error instanceof Error && error === request.raw.errored) || (reply.raw.destroyed && isGivenUp(error));
  const { status, content } = isBrokenOff ? UNREADABLE : responseTo(error, request);
  if (status === 429) logSecurity(request.log, 'limit.reached');
  if (status >= 500) logFailure(error, request.log);
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
  // Fastify looks for the type among the headers of the reply alone, and a stream that failed has moved them on.
  const written = write(status, content);
  return reply.code(status).type(written.type).header('cache-control', 'no-store').send(written.content);
}

/** Every call logs a lasting failure meanwhile, so without a stack, which would say nothing about its cause. */
function logFailure(error: unknown, log: FastifyBaseLogger): void {
  if (isUnavailable(error)) log.error({ reason: reasonOf(error) }, 'database unavailable');
  else if (error instanceof MasterKeyMissing) log.error({ reason: error.message }, 'master key missing');
  // Calls that are put off are counted in the log instead (pressure.ts).
  else if (!(error instanceof TooBusy)) log.error({ err: error }, 'request failed');
}

/** True when the response ended because its visitor has gone. */
const isGivenUp = (error: unknown) =>
  errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE' || (error instanceof Error && error.name === 'AbortError');

/** An error about several addresses has a code and no message. */
const reasonOf = (error: unknown) =>
  [errorCode(error), error instanceof Error ? error.message : ''].filter(Boolean).join(': ');

function responseTo(error: unknown, { id, server }: FastifyRequest): { status: number; content: Failure } {
  const told = (code: MessageCode, field?: string) => fault(code, field, {}, wordsOf(server));
  if (error instanceof MalformedRequest) return malformedResponse(error, told);
  const status = statusOf(error);
  if (status === 503) return { status, content: { ...failure(told('server.busy')), reference: id } };
  if (status >= 500) return { status: 500, content: { ...failure(told('server.failed')), reference: id } };
  const shown = status === 414 ? 404 : status;
  return { status: shown, content: failure(told(CODE_OF_STATUS[status] ?? 'request.unreadable')) };
}

/** A token or an id in an address that cannot be one gets the same response as one that does not exist. */
function malformedResponse(
  { part, faults }: MalformedRequest,
  told: (code: MessageCode, field?: string) => Fault,
): { status: number; content: Failure } {
  if (part === 'params' || part === 'querystring') return { status: 404, content: failure(told('request.notFound')) };
  const noId = faults.find(({ code }) => code === 'request.notFound' || code === 'identity.otherCheck');
  if (!noId) return { status: 400, content: failure(...faults.map(({ code, field }) => told(code, field))) };
  return { status: noId.code === 'request.notFound' ? 404 : 409, content: failure(told(noId.code)) };
}

function statusOf(error: unknown): number {
  if (isUnavailable(error)) return 503;
  if (!(error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')) return 500;
  return error.statusCode >= 400 ? error.statusCode : 500;
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

/** True when a request without a route asks for a page: a GET or HEAD outside the API. */
export const asksForPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/');

/** The response to a path that does not exist. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(failure(fault('request.notFound', undefined, {}, wordsOf(reply.server))));
}
