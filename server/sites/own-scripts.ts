import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BuiltPages } from '@vangnet/contract/pages';
import { worded, type OwnTexts } from '@vangnet/reference-data/words/marks';
import { cached, sendCached } from '../http/cached.ts';

/** Scripts with the texts of a brand, by the name of their file. `version` is that of its words, and the folder they are in. */
export const ownScriptsSchema = z.object({ version: z.string(), files: z.map(z.string(), z.string()) });
export type OwnScripts = z.output<typeof ownScriptsSchema>;

/** The scripts of the build in `client`, each that has a sentence, with the texts of a brand. */
export function ownScripts(texts: OwnTexts, version: string, client: string): OwnScripts {
  const marked = join(client, 'words/assets');
  const read = (name: string) => [name, worded(readFileSync(join(marked, name), 'utf8'), texts)] as const;
  return { version, files: new Map(globSync('*.js', { cwd: marked }).map(read)) };
}

/** The name of a script of the build, which has a hash in it. */
const SCRIPT = String.raw`[\w.-]+\.js`;

/** The pages with all their scripts in the folder of this version. A script names others beside it, so these follow. */
export function inFolderOf<Pages extends BuiltPages>(pages: Pages, { version }: OwnScripts): Pages {
  const there = (html: string) => html.replaceAll(new RegExp(`(/assets/)(?=${SCRIPT}")`, 'g'), `$1${version}/`);
  return {
    ...pages,
    pages: new Map([...pages.pages].map(([path, html]) => [path, there(html)])),
    notFound: there(pages.notFound),
  };
}

/**
 * Serves the scripts of a version of the words. A page that came with another version gets the words of now, in its own folder: two
 * scripts with the same name are the same code, and it goes on with the modules that it has. What has no words is the file of
 * the build.
 */
export function serveOwnScripts(app: FastifyInstance, own: OwnScripts | undefined, assets: string): void {
  const immutable = 'public, max-age=31536000, immutable';
  const type = 'text/javascript; charset=utf-8';
  const scripts = new Map(
    [...(own?.files ?? [])].map(([name, code]) => [name, cached(code, { type, cacheControl: immutable })]),
  );
  app.get<{ Params: { version: string; name: string } }>(
    `/assets/:version(^[0-9a-f]{12}$)/:name(^${SCRIPT}$)`,
    { schema: { hide: true } },
    (request, reply) => {
      const { version, name } = request.params;
      const script = scripts.get(name);
      if (!script) return reply.sendFile(name, assets, { maxAge: '365d', immutable: true });
      const cacheControl = version === own?.version ? script.cacheControl : 'no-cache';
      return sendCached(request, reply, { ...script, cacheControl });
    },
  );
}
