import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response that is the same for every caller until the server restarts. */
export type Cached = {
  readonly content: string | Uint8Array;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
};

export function cached(
  content: Cached['content'],
  { type, cacheControl }: { type: string; cacheControl: string },
): Cached {
  // Weak, because the same content goes out in several encodings.
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  return { content, type, cacheControl, etag };
}

/** Sends it, or 304 to a caller that already has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, type, cacheControl, etag }: Cached,
  status = 200,
): FastifyReply {
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  const known = request.headers['if-none-match']?.split(',').map((value) => value.trim()) ?? [];
  if (status === 200 && (known.includes(etag) || known.includes('*'))) return reply.code(304).send();
  return reply.code(status).type(type).send(content);
}
