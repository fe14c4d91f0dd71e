import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cached, sendCached, type Cached } from '../http/cached.ts';

export type Pages = {
  /** The folder of the built pages. */
  readonly webRoot: string;
  /** The addresses that the browser's router knows. */
  readonly appPaths: readonly string[];
};

const HTML = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };
const PAGE = 'index.html';

/**
 * Serves the built pages: a prerendered page where there is one, the empty shell at the other addresses of the flow.
 *
 * @returns what to answer at an address that does not exist: the shell, which shows that, with status 404
 */
export async function pageRoutes(
  app: FastifyInstance,
  { webRoot, appPaths }: Pages,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const html = (file: string) => cached(readFileSync(join(webRoot, file), 'utf8'), HTML);
  const shell = html('shell.html');
  const pages = new Map<string, Cached>(appPaths.map((path) => [path, shell]));
  for (const file of filesIn(webRoot)) if (isPage(file)) pages.set(addressOf(file), html(file));
  for (const [path, page] of pages) {
    app.get(path, { schema: { hide: true } }, (request, reply) => sendCached(request, reply, page));
  }
  await serveFiles(app, webRoot);
  return (request, reply) => sendCached(request, reply, shell, 404);
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });
const isPage = (file: string) => file === PAGE || file.endsWith(`/${PAGE}`);
const addressOf = (file: string) => (file === PAGE ? '/' : `/${dirname(file)}`);

/** Files with a hash in their name never change; the ones beside the pages (icon, robots.txt) may. */
async function serveFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  const common = { index: false, dotfiles: 'ignore', wildcard: true } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // The build may lay a .br beside a file; else it is compressed when it is sent.
    preCompressed: true,
  });
  const loose = readdirSync(webRoot, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.html') && !entry.name.startsWith('.'),
  );
  for (const { name } of loose) {
    app.get(`/${name}`, { schema: { hide: true } }, (_, reply) =>
      reply.sendFile(name, webRoot, { maxAge: '1h', immutable: false }),
    );
  }
}
