import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asksForPage, sendNotFound } from '../http/errors.ts';
import { LOG_IN_AGAIN, notLoggedIn } from './counter-text.ts';

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

/** The only style that a page of this server may carry; the pages of the counter bring theirs as a file. */
export const PAGE_STYLE = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:4rem auto;padding:0 1rem}
a{display:inline-block;padding:.75rem 0}`;

/** The page that says why a log-in failed, with a link to try again. It works without scripts. */
export function notLoggedInPage(why: keyof typeof notLoggedIn): string {
  const { title, says } = notLoggedIn[why];
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Balie</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${says}</p>
<p><a href="/log-in">${LOG_IN_AGAIN}</a></p>
</main>
</body>
</html>
`;
}
