import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response that is the same for every caller until the server restarts. */
export type Cached = {
  readonly content: string | Uint8Array;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  /** The content in an encoding; compressed at the first call that accepts it, and kept. */
  readonly encoded: (encoding: Encoding) => Promise<Uint8Array>;
};

type Encoding = 'br' | 'gzip';
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Compresses at the highest level, the default of brotli: compressed once, sent often. */
const compressors = {
  br: (content: Cached['content']) => brotli(content),
  gzip: (content: Cached['content']) => zip(content, { level: 9 }),
};

const isText = ({ type }: Pick<Cached, 'type'>) => /^text\/|[/+](json|xml)/.test(type);
/** Compression does not make smaller responses faster. */
const WORTHWHILE_BYTES = 1024;

export function cached(
  content: Cached['content'],
  { type, cacheControl }: { type: string; cacheControl: string },
): Cached {
  // Weak, because the same content goes out in several encodings.
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const made = new Map<Encoding, Promise<Uint8Array>>();
  const encoded = (encoding: Encoding) => {
    const bytes = made.get(encoding) ?? compressors[encoding](content);
    made.set(encoding, bytes);
    return bytes;
  };
  return { content, type, cacheControl, etag, encoded };
}

/** Sends it, or 304 to a caller that already has it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Cached,
  status = 200,
): Promise<FastifyReply> {
  const { content, type, cacheControl, etag, encoded } = page;
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  const known = request.headers['if-none-match']?.split(',').map((value) => value.trim()) ?? [];
  if (status === 200 && (known.includes(etag) || known.includes('*'))) return reply.code(304).send();
  reply.code(status).type(type);
  const encoding = encodingFor(request, page);
  if (encoding === undefined) return reply.send(content);
  return reply.header('content-encoding', encoding).send(await encoded(encoding));
}

function encodingFor({ headers }: FastifyRequest, page: Cached): Encoding | undefined {
  if (!isText(page) || page.content.length < WORTHWHILE_BYTES) return undefined;
  return negotiate<Encoding>(headers['accept-encoding'] ?? '', ['br', 'gzip']) ?? undefined;
}
