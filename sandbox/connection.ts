import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from './world.ts';

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
