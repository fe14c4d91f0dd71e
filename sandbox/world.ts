import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Clock, randomness and waiting; tests bring their own. */
export type World = {
  readonly host: string;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Resolves after so many milliseconds; rejects when the signal aborts first. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

export const realWorld = (host: string): World => ({
  host,
  now: () => new Date(),
  newId: () => randomBytes(8).toString('hex'),
  wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
});

/** Delay of a slow provider. */
const SLOW_MS = 10_000;

/** Breaks the connection instead of responding. */
export function breakOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}

/** Waits as a slow provider does; false when the client disconnects first. */
export async function waitedOut(world: World, reply: FastifyReply): Promise<boolean> {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return world.wait(SLOW_MS, left.signal).then(
    () => true,
    () => false,
  );
}

/** Digits derived from a text, always the same for the same text; at most 14. */
export function digitsOf(text: string, count: number): string {
  const number = createHash('sha256').update(text).digest().readUIntBE(0, 6);
  return String(number).padStart(count, '0').slice(-count);
}
