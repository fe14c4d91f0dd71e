import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltPages } from '@vangnet/contract/pages';
import { screens } from '@vangnet/domain/flow/screens';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import type { Brand } from '@vangnet/reference-data/brand';
import { inForceOn, startOfText } from '@vangnet/reference-data/in-force';
import { brandFiles } from './brand-files.ts';
import { cached, sendCached, type Cached } from '../http/cached.ts';
import { cookieIn, setCookie } from '../http/cookies.ts';
import { sendNotFound } from '../http/errors.ts';
import { neverPutOff } from '../http/pressure.ts';

export type Pages = BuiltPages & {
  /** Those of a later day, as yyyy-mm-dd, on which the figures in them change. */
  readonly later?: readonly (BuiltPages & { readonly from: string })[];
  /** The folder of the files that the pages load. */
  readonly webRoot: string;
  /** The addresses that the browser's router knows. */
  readonly appPaths: readonly string[];
};

/** Personal pages: the screens after the wishes and the mailed links. Search engines must not index them. */
const personal: ReadonlySet<string> = new Set(screens.filter(({ step }) => step !== 1).map(({ path }) => path));

const HTML = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

type Deps = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly clock: () => Date;
  /** Without them there are the logo, security.txt and the API. */
  readonly pages: Pages | undefined;
};

/** Everything that is no call of the API: pages and their files, and what to say at any other address. */
export async function sitePages(app: FastifyInstance, { brand, pages, publicUrl, clock }: Deps): Promise<void> {
  brandFiles(app, { brand, publicUrl, clock });
  const answerUnknownPage = pages && (await pageRoutes(app, pages, publicUrl, clock));
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    return isPage && answerUnknownPage ? answerUnknownPage(request, reply) : sendNotFound(reply);
  });
}

/**
 * Serves the pages, also while calls are put off, which a page tells in words: a rendered page where there is one, the
 * empty shell at the other addresses of the flow.
 *
 * @returns what to answer at an address that does not exist: the shell, which shows that, with status 404
 */
async function pageRoutes(
  app: FastifyInstance,
  { webRoot, appPaths, later = [], ...now }: Pages,
  publicUrl: string,
  clock: () => Date,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const first = editionOf({ ...now, from: '' });
  const editions = [first, ...later.map(editionOf)];
  const edition = () => inForceOn(editions, startOfText, amsterdamDate(clock())) ?? first;
  const pageAt = (path: string): Cached => edition().pages.get(path) ?? edition().shell;
  const onRequest = publicHost(publicUrl);
  for (const path of new Set([...appPaths, ...now.pages.keys()])) {
    app.get(path, { schema: { hide: true }, config: neverPutOff, onRequest }, (request, reply) => {
      if (personal.has(path)) reply.header('x-robots-tag', 'noindex');
      return sendCached(request, reply, pageAt(path));
    });
  }
  await app.register((files) => serveFiles(files, webRoot));
  return (request, reply) => sendCached(request, reply, edition().shell, 404);
}

const editionOf = ({ from, pages, shell }: Pick<BuiltPages, 'pages' | 'shell'> & { readonly from: string }) => ({
  from,
  pages: new Map([...pages].map(([path, html]) => [path, cached(html, HTML)])),
  shell: cached(shell, HTML),
});

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

const COOKIE = 'vangnet_led';
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Leads a visitor who came by another name than PUBLIC_URL's (an old domain, 127.0.0.1 for localhost) to that one, before
 * the first step: the cookie of a payment would stay behind. Browsers keep the fragment. Somebody who was led and still
 * comes by another name sits behind a proxy that passes on a name of its own: they get the page, and the log says so once.
 */
function publicHost(publicUrl: string) {
  const { origin, hostname, protocol } = new URL(publicUrl);
  let isTold = false;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const name = request.hostname.toLowerCase();
    // PUBLIC_URL of a first look: another machine in the house reaches it by an address.
    const isElsewhere = name !== hostname && (!THIS_MACHINE.has(hostname) || THIS_MACHINE.has(name));
    if (!isElsewhere) return;
    if (cookieIn(request.headers.cookie, COOKIE) === undefined) {
      const cookie = setCookie(COOKIE, '1', { path: '/', maxAgeSeconds: 60, https: protocol === 'https:' });
      await reply
        .header('set-cookie', cookie)
        .header('cache-control', 'no-store')
        .redirect(origin + request.url, 307);
    } else if (!isTold) {
      isTold = true;
      request.log.warn(
        'requests name another host than PUBLIC_URL; let the proxy pass on the Host that visitors ask for',
      );
    }
  };
}
