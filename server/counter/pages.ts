import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asksForPage, sendNotFound } from '../http/errors.ts';

/** The page of the counter as it was built, and the text of its one script element; undefined when it was not built. */
export function builtPage(root: string | undefined) {
  if (root === undefined) return undefined;
  const html = readFileSync(join(root, 'index.html'), 'utf8');
  const [, script = ''] = /<script>([^<]*)</.exec(html) ?? [];
  return { html, script };
}

/**
 * Serves the built pages of the counter: one page at every address, and its files. They hold nothing of anybody, so they
 * need no session, and a link from elsewhere opens them.
 *
 * @param page undefined when they were not built: only the calls are served
 */
export async function counterPages(
  app: FastifyInstance,
  root: string | undefined,
  page: string | undefined,
): Promise<void> {
  if (root !== undefined) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      dotfiles: 'ignore',
      // The build lays a .br and a .gz beside a file.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response) => void response.header('cache-control', 'no-cache'),
    });
  }
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?', 1);
    // What has an ending is a file, which is gone.
    if (!page || !asksForPage(request) || /\.\w+$/.test(path)) return sendNotFound(reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  };
  app.get('/', { schema: { hide: true } }, send);
  app.setNotFoundHandler(send);
}
