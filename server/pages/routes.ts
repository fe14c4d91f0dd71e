import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltPages } from '@vangnet/contract/pages';
import { screens } from '@vangnet/domain/flow/screens';
import { publicHost } from './public-host.ts';
import { cached, sendCached, type Cached } from '../http/cached.ts';
import { neverPutOff } from '../http/pressure.ts';

export type Pages = BuiltPages & {
  /** The folder of the files that the pages load. */
  readonly webRoot: string;
  /** The addresses that the browser's router knows. */
  readonly appPaths: readonly string[];
};

/** Personal pages: the screens after the wishes and the mailed links. Search engines must not index them. */
const personal: ReadonlySet<string> = new Set(screens.filter(({ step }) => step !== 1).map(({ path }) => path));

const HTML = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

/**
 * Serves the pages, also while calls are put off, which a page tells in words: a rendered page where there is one, the
 * empty shell at the other addresses of the flow.
 *
 * @returns what to answer at an address that does not exist: the shell, which shows that, with status 404
 */
export async function pageRoutes(
  app: FastifyInstance,
  { webRoot, appPaths, pages: rendered, shell: shellHtml }: Pages,
  publicUrl: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const shell = cached(shellHtml, HTML);
  const pages = new Map<string, Cached>(appPaths.map((path) => [path, shell]));
  for (const [path, html] of rendered) pages.set(path, cached(html, HTML));
  const onRequest = publicHost(publicUrl);
  for (const [path, page] of pages) {
    app.get(path, { schema: { hide: true }, config: neverPutOff, onRequest }, (request, reply) => {
      if (personal.has(path)) reply.header('x-robots-tag', 'noindex');
      return sendCached(request, reply, page);
    });
  }
  await app.register((files) => serveFiles(files, webRoot));
  return (request, reply) => sendCached(request, reply, shell, 404);
}

/** Files with a hash in their name never change; the ones beside the pages (icon, robots.txt) may. */
async function serveFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...neverPutOff };
  });
  const common = { index: false, dotfiles: 'ignore', wildcard: true } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // The build lays a .br and a .gz beside a file.
    preCompressed: true,
  });
  const loose = readdirSync(webRoot, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(html|br|gz)$/.test(entry.name),
  );
  for (const { name } of loose) {
    app.get(`/${name}`, { schema: { hide: true } }, (_, reply) =>
      reply.sendFile(name, webRoot, { maxAge: '1h', immutable: false }),
    );
  }
}
