import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { RenderPages } from '@vangnet/contract/pages';
import { documentTitle } from '@vangnet/domain/flow/navigation';
import { screens } from '@vangnet/domain/flow/screens';
import { wearBrand } from '../brand/brand.ts';
import { inBrand } from '../brand/carried.ts';
import { pages, pageTitle } from '../pages/registry.ts';
import { App } from './App.tsx';
import { preloadPath } from './go.ts';
import {
  fontPreload,
  headTags,
  isInFirstDownload,
  manifestSchema,
  modulePreloads,
  textOf,
  withOwnStyles,
  withPage,
  withPhoneForNoScripts,
  withStylesFirst,
} from './html.ts';

type Rendered = {
  readonly path: string;
  readonly title: string;
  /** The modules that show its content; their imports hold what guards it and what it asks (vite.config.ts). */
  readonly modules: readonly [string, ...string[]];
  /** Renders the frame only: what stands in it depends on the answers of one visitor. */
  readonly frameOnly: boolean;
};

const moduleOf = (screen: string) => `screens/${screen}/Screen.tsx`;

/** Any address that is none of ours: the page for it names no address. */
const notFoundPage = (brandName: string): Rendered => ({
  path: '/404',
  title: documentTitle(undefined, brandName),
  modules: [moduleOf('not-found')],
  frameOnly: false,
});

const renderedPages = (brandName: string) => [
  ...screens.map((row): Rendered => ({
    path: row.path,
    title: documentTitle(row, brandName),
    // A mailed link leads on to the premium.
    modules: [moduleOf(row.id), ...(row.id === 'continue' ? [moduleOf('overview-configurator')] : [])],
    frameOnly: row.access !== 'public',
  })),
  ...pages.map(({ path, title, folder }): Rendered => ({
    path,
    title: pageTitle(title, brandName),
    modules: [`pages/${folder}/Page.tsx`],
    frameOnly: false,
  })),
];

/**
 * Renders every public page to HTML, with the empty draft that a first visit starts with, and the frame of every other
 * screen. The server calls it once, when it starts: the brand is known then, and the pages never change afterwards.
 */
export const renderPages: RenderPages = async (client, brand, site) => {
  wearBrand(brand);
  const file = await readFile(join(client, 'index.html'), 'utf8');
  const template = withPhoneForNoScripts(inBrand(file, brand), brand);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')));
  const font = fontPreload(manifest);
  const render = async ({ path, title, modules, frameOnly }: Rendered, isThere = true): Promise<string> => {
    const tags = headTags(brand, site, { title, ...(isThere && { path }) });
    const head = font + modulePreloads(manifest, modules) + tags;
    if (!frameOnly) await preloadPath(path);
    const page = withPage(template, { title, head, body: await bodyOf(path) });
    const html = withOwnStyles(page, manifest, modules);
    return frameOnly || isInFirstDownload(manifest, modules[0]) ? html : withStylesFirst(html);
  };
  const pageOf = async (page: Rendered) => [page.path, await render(page)] as const;
  return {
    pages: new Map(await Promise.all(renderedPages(brand.name).map(pageOf))),
    notFound: await render(notFoundPage(brand.name), false),
    style: textOf('style', template),
    script: textOf('script', template),
  };
};

async function bodyOf(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
  );
  return new Response(prelude).text();
}
