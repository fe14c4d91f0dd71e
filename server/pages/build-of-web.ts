import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { BuiltPages, PageBrand, RenderPages } from '@vangnet/contract/pages';
import type { Brand } from '@vangnet/reference-data/brand';
import { pageColoursOf } from '@vangnet/reference-data/palette';

const DIST = join(import.meta.dirname, '../../dist');

/** The folder of the files that browsers fetch. */
export const WEB_ROOT = join(DIST, 'client');

/** What this release needs of them; an earlier build made another set. */
const builtPages = z.object({
  pages: z.map(z.string(), z.string()),
  shell: z.string(),
  style: z.string(),
  script: z.string(),
});

/** The pages, undefined when the web was not built; or a line for the operator. */
export type Rendered = { ok: true; pages: BuiltPages | undefined } | { ok: false; fault: string };

/** Renders the public pages in this brand. */
export async function renderBuiltPages(brand: Brand, dist: string = DIST): Promise<Rendered> {
  const renderer = join(dist, 'prerender/prerender.js');
  if (!existsSync(renderer)) return { ok: true, pages: undefined };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of our own build, and checked below
    const { renderPages } = (await import(pathToFileURL(renderer).href)) as { renderPages: RenderPages };
    return { ok: true, pages: builtPages.parse(await renderPages(join(dist, 'client'), pageBrandOf(brand))) };
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? 'something is missing' : String(error).split('\n')[0];
    return {
      ok: false,
      fault: `The pages in ${dist} are not those of this release (${reason}); build them with "npm run build".`,
    };
  }
}

/** What pages carry of a brand: not the logo and the documents, which have addresses of their own. */
function pageBrandOf({ logo: _logo, documents: _documents, colours, ...brand }: Brand): PageBrand {
  return { ...brand, colours: pageColoursOf(colours) };
}
