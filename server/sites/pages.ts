import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MY_APPLICATION_PATH, type BuiltPages } from '@vangnet/contract/pages';
import { screens } from '@vangnet/domain/flow/screens';
import type { Brand } from '@vangnet/reference-data/brand';
import { brandFiles } from './brand-files.ts';
import { serveOwnScripts, type OwnScripts } from './own-scripts.ts';
import { cached, sendCached, type Cached } from '../http/cached.ts';
import { cookieIn, setCookie } from '../http/cookies.ts';
import { asksForPage, sendNotFound } from '../http/errors.ts';
import { neverPutOff } from '../http/pressure.ts';
import type { Words } from '../../words/words.ts';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { inForceOn, startOfText } from '@vangnet/reference-data/in-force';

/** Personal pages: the screens after the wishes and the mailed links. Search engines must not index them. */
const personal: ReadonlySet<string> = new Set([
  ...screens.filter(({ step }) => step !== 1).map(({ path }) => path),
  MY_APPLICATION_PATH,
]);

type Deps = {
  readonly brand: Brand;
  readonly words: Words;
  readonly publicUrl: string;
  readonly clock: () => Date;
  /** Without them there are the files of the brand and the API. */
  readonly pages: Pages | undefined;
  readonly editions: Editions | undefined;
};

/** Everything that is no call of the API: pages and their files, and what to say at any other address. */
export async function sitePages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { brand, words, pages, editions, publicUrl, clock } = deps;
  brandFiles(app, {
    brand,
    words,
    publicUrl,
    clock,
    paths: (editions?.paths ?? []).filter((path) => !personal.has(path)),
  });
  if (editions) pageRoutes(app, editions, publicUrl);
  if (pages) {
    await app.register((files) => serveFiles(files, pages));
    elementRoute(app, join(pages.webRoot, '../element/vangnet-premie.js'), brand);
  }
  app.setNotFoundHandler((request, reply) =>
    editions && asksForPage(request) ? sendCached(request, reply, editions.notFound(), 404) : sendNotFound(reply),
  );
}

/** Serves the pages, also while calls are put off, which a page says in words. */
function pageRoutes(app: FastifyInstance, { paths, pageAt }: Editions, publicUrl: string): void {
  const onRequest = publicHost(publicUrl);
  for (const path of paths) {
    app.get(path, { schema: { hide: true }, config: neverPutOff, onRequest }, (request, reply) => {
      if (personal.has(path)) reply.header('x-robots-tag', 'noindex');
      return sendCached(request, reply, pageAt(path));
    });
  }
}

/** Files with a hash in their name never change; the ones beside the pages (icon, robots.txt) may. */
async function serveFiles(app: FastifyInstance, { webRoot, own }: Pages): Promise<void> {
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
  serveOwnScripts(app, own, join(webRoot, 'assets'));
  const loose = readdirSync(webRoot, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(html|br|gz)$/.test(entry.name),
  );
  for (const { name } of loose) {
    app.get(`/${name}`, { schema: { hide: true } }, (_, reply) =>
      reply.sendFile(name, webRoot, { maxAge: '1h', immutable: false }),
    );
  }
}

/** The colour in the script of the element (element/main.ts), of which every brand has its own. */
const COLOUR = '#0a5561';

/**
 * The script of the element in the colour of the brand, for pages of every origin: what it may ask is decided call by call.
 * Nobody on the way may change it, so that a page can name its checksum (`integrity`).
 */
function elementRoute(app: FastifyInstance, file: string, { colours }: Brand): void {
  if (!existsSync(file)) return;
  const type = 'text/javascript; charset=utf-8';
  const built = readFileSync(file, 'utf8').replaceAll(COLOUR, colours.brand);
  const script = cached(built, { type, cacheControl: 'public, max-age=3600, no-transform' });
  const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  app.get('/element/vangnet-premie.js', { schema: { hide: true }, config: neverPutOff }, (request, reply) =>
    sendCached(request, reply.headers(headers), script),
  );
}

const COOKIE = 'vangnet_led';
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Leads a visitor who came by another name than PUBLIC_URL's (an old domain, 127.0.0.1 for localhost) to that one, before
 * the first step: the cookie of a payment would stay behind. Browsers keep the fragment. A visitor who was led and still
 * comes by another name sits behind a proxy that passes on a name of its own: they get the page, and the log says so once.
 */
function publicHost(publicUrl: string) {
  const { hostname, protocol } = new URL(publicUrl);
  let isLogged = false;
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
        .redirect(publicUrl + request.url, 307);
    } else if (!isLogged) {
      isLogged = true;
      request.log.warn(
        'requests name another host than PUBLIC_URL; let the proxy pass on the Host that visitors ask for',
      );
    }
  };
}

export type Pages = BuiltPages & {
  /** Those of a later day, as yyyy-mm-dd, on which the figures in them change. */
  readonly later?: readonly (BuiltPages & { readonly from: string })[];
  /** The folder of the files that the pages load. */
  readonly webRoot: string;
  /** The scripts that are others for this brand. */
  readonly own?: OwnScripts | undefined;
};

/** The pages of the day. */
export type Editions = {
  readonly paths: readonly string[];
  readonly pageAt: (path: string) => Cached;
  /** For an address that does not exist. */
  readonly notFound: () => Cached;
};

const HTML = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

export function editionsOf({ later = [], ...now }: Pages, clock: () => Date): Editions {
  const first = editionOf({ ...now, from: '' });
  const editions = [first, ...later.map(editionOf)];
  const edition = () => inForceOn(editions, startOfText, amsterdamDate(clock())) ?? first;
  const notFound = () => edition().notFound;
  return { paths: [...now.pages.keys()], pageAt: (path) => edition().pages.get(path) ?? notFound(), notFound };
}

const editionOf = ({ from, pages, notFound }: Pick<BuiltPages, 'pages' | 'notFound'> & { readonly from: string }) => ({
  from,
  pages: new Map([...pages].map(([path, html]) => [path, cached(html, HTML)])),
  notFound: cached(notFound, HTML),
});
