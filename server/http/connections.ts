import type { OutgoingHttpHeaders, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { errorCode } from '../database/error-code.ts';
import { failure, fault } from './faults.ts';

/** Times that the server waits for the other end of a connection. */
export type Patience = {
  /** Limit for the last header, counted from the connection or from the response before. */
  readonly headersMs: number;
  /** Limit for the last byte of the body, counted likewise; not less than `headersMs`. */
  readonly requestMs: number;
  /** While no byte goes either way, because nobody reads the response. Longer than a call may take (time-limit.ts). */
  readonly silenceMs: number;
  /** Limit for requests and responses under way when the server stops. */
  readonly stopMs: number;
};

export const defaultPatience: Patience = { headersMs: 10_000, requestMs: 15_000, silenceMs: 30_000, stopMs: 4000 };

/**
 * The part of Fastify's options that ends connections while the server runs.
 *
 * @param headers of the response to what is no request
 */
export function connectionOptions({ headersMs, requestMs, silenceMs }: Patience, headers: OutgoingHttpHeaders = {}) {
  const http = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    // Node looks every 30 seconds by itself: a request that has 15 would last up to 45.
    connectionsCheckingInterval: Math.min(1000, headersMs),
    // Refused in words of our own.
    requireHostHeader: false,
  };
  return {
    http,
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    clientErrorHandler: respondToBrokenRequest(headers),
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Lets the server stop whatever its clients do: responses under way say that the connection ends, a connection without
 * a request is closed, as browsers keep them in advance, nobody can connect any more, and after `stopMs` the rest is
 * closed too. Node by itself waits for a client that was silent before or after its request. Register this as the first
 * hook: what other hooks wait for counts in that time.
 */
export function releaseConnections(app: FastifyInstance, { stopMs }: Pick<Patience, 'stopMs'>): void {
  const open = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket) => {
    if (isStopping) socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onSend', (_, reply, content, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, content);
  });
  app.addHook('onResponse', ({ raw }, _, done) => {
    if (isStopping) raw.socket.destroySoon();
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), stopMs).unref();
  });
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const CONTENT = JSON.stringify(failure(fault('request.unreadable')));
const OWN = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(CONTENT),
  'cache-control': 'no-store',
  connection: 'close',
};

/**
 * A request of HTTP/1.1 without its host (RFC 9112, section 3.2), or for another target than a path: only a proxy is asked for
 * a whole address, which would count more than the Host.
 */
class NotForAServer extends Error {
  readonly statusCode = 400;
}

/**
 * Answers what Node would answer by itself, with these headers: an expectation that nobody can fulfil, and a request
 * without a host (`requireHostHeader` is off); and what it would pass on, a target that is no path.
 */
export function respondInsteadOfNode(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { ...headers, ...OWN }).end(CONTENT);
  });
  app.addHook('onRequest', ({ raw }, _, done) => {
    const isWithout = raw.headers.host === undefined && raw.httpVersion === '1.1';
    const isPath = raw.url?.startsWith('/') ?? false;
    done(isWithout || !isPath ? new NotForAServer('It has no Host header, or another target than a path') : undefined);
  });
}

/** Answers what is not HTTP, or did not come in time, on the bare connection: there is no request to reply to. */
const respondToBrokenRequest =
  (headers: OutgoingHttpHeaders) =>
  (error: Error, socket: Socket): void => {
    if (errorCode(error) === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const head = [
      `HTTP/1.1 ${STATUS_LINES[errorCode(error)] ?? '400 Bad Request'}`,
      ...Object.entries({ ...headers, ...OWN }).map(([name, value]) => `${name}: ${String(value)}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${CONTENT}`);
    // Not end(): that would leave the other direction to a client that goes on sending.
    socket.destroySoon();
  };
