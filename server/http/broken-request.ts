import type { OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../database/error-code.ts';
import { failure, fault } from './faults.ts';

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

/** A request of HTTP/1.1 that does not say for which host it is: RFC 9112, section 3.2. */
class WithoutHost extends Error {
  readonly statusCode = 400;
}

/**
 * Answers what Node would answer by itself, with these headers: an expectation that nobody can fulfil, and a request
 * without a host (`requireHostHeader` is off).
 */
export function respondInsteadOfNode(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { ...headers, ...OWN }).end(CONTENT);
  });
  app.addHook('onRequest', ({ raw }, _, done) => {
    const isWithout = raw.headers.host === undefined && raw.httpVersion === '1.1';
    done(isWithout ? new WithoutHost('It has no Host header') : undefined);
  });
}

/** Answers what is not HTTP, or did not come in time, on the bare connection: there is no request to reply to. */
export const respondToBrokenRequest =
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
