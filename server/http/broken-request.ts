import type { Socket } from 'node:net';
import { errorCode } from '../database/error-code.ts';
import { failure, fault } from './faults.ts';

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not HTTP, or did not come in time, on the bare connection: there is no request to reply to. */
export function respondToBrokenRequest(error: Error, socket: Socket): void {
  if (errorCode(error) === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const content = JSON.stringify(failure(fault('request.unreadable')));
  const head = [
    `HTTP/1.1 ${STATUS_LINES[errorCode(error)] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(content)}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${content}`);
  // Not end(): that would leave the other direction to a client that goes on sending.
  socket.destroySoon();
}
