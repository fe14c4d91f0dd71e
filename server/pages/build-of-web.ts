import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltPages, PageBrand, RenderPages } from '@vangnet/contract/pages';
import type { Brand } from '@vangnet/reference-data/brand';
import { pageColoursOf } from '@vangnet/reference-data/palette';

const DIST = join(import.meta.dirname, '../../dist');

/** The folder of the files that browsers fetch. */
export const WEB_ROOT = join(DIST, 'client');
const RENDERER = join(DIST, 'prerender/prerender.js');

/** The public pages in this brand; undefined when the web was not built. */
export async function renderBuiltPages(brand: Brand): Promise<BuiltPages | undefined> {
  if (!existsSync(RENDERER)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of our own build
  const { renderPages } = (await import(pathToFileURL(RENDERER).href)) as { renderPages: RenderPages };
  return renderPages(WEB_ROOT, pageBrandOf(brand));
}

/** What pages carry of a brand: not the logo and the documents, which have addresses of their own. */
function pageBrandOf({ logo: _logo, documents: _documents, colours, ...brand }: Brand): PageBrand {
  return { ...brand, colours: pageColoursOf(colours) };
}
