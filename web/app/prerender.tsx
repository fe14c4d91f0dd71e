import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { RenderPages } from '@vangnet/contract/pages';
import { screens, type ScreenId } from '@vangnet/domain/flow/screens';
import { BASE } from '@vangnet/domain/values/language-text';
import { wearBrand } from '../brand/brand.ts';
import { inBrand } from '../brand/carried.ts';
import { pages, pageTitle } from '../pages/registry.ts';
import { App } from './App.tsx';
import { preloadPath } from './go.ts';
import {
  fontPreload,
  headTags,
  inTypeface,
  isInFirstDownload,
  manifestSchema,
  modulePreloads,
  textOf,
  withOwnStyles,
  withPage,
  withWordsOutside,
  withStylesFirst,
} from './html.ts';

type TitleOf = (id: ScreenId | undefined) => string;

type Rendered = {
  readonly path: string;
  readonly title: string;
  /** Shows its content; what it imports holds what guards it and what it asks (vite.config.ts). */
  readonly module: string;
  /** Renders the frame only: what stands in it depends on the answers of one visitor. */
  readonly frameOnly: boolean;
};

/** A mailed link leads on to the overview, so the two are one file. */
const moduleOf = (screen: string) =>
  screen === 'continue' || screen === 'overview-configurator' ? 'premium' : `screens/${screen}/Screen.tsx`;

/** Any address that is none of ours: the page for it names no address. */
const notFoundPage = (titleOf: TitleOf): Rendered => ({
  path: '/404',
  title: titleOf(undefined),
  module: moduleOf('not-found'),
  frameOnly: false,
});

const renderedPages = (titleOf: TitleOf, brandName: string) => [
  ...screens.map((row): Rendered => ({
    path: row.path,
    title: titleOf(row.id),
    module: moduleOf(row.id),
    frameOnly: row.access !== 'public',
  })),
  ...pages.map(({ path, title, folder }): Rendered => ({
    path,
    title: pageTitle(title, brandName),
    module: `pages/${folder}/Page.tsx`,
    frameOnly: false,
  })),
];

/**
 * Renders every public page to HTML, with the empty draft that a first visit starts with, and the frame of every other
 * screen. The server calls it once, when it starts: the brand is known then, and the pages never change afterwards.
 */
export const renderPages: RenderPages = async (client, brand, site) => {
  wearBrand(brand);
  // As the pages fetch it, so that it stays a file of its own.
  const { documentTitle } = await import('@vangnet/domain/flow/document-title');
  const titleOf: TitleOf = (id) => documentTitle(id, brand.name);
  const file = await readFile(join(client, 'index.html'), 'utf8');
  const template = inTypeface(withWordsOutside(inBrand(file, brand), brand), site.typeface);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')));
  const font = fontPreload(manifest, site.typeface);
  const render = async ({ path, title, module, frameOnly }: Rendered, isThere = true): Promise<string> => {
    const tags = headTags(brand, site, { title, ...(isThere && { path }) });
    const head = font + modulePreloads(manifest, module) + tags;
    if (!frameOnly) await preloadPath(path);
    const page = withPage(template, { title, head, body: await bodyOf(path) });
    const html = withOwnStyles(page, manifest, module);
    return frameOnly || isInFirstDownload(manifest, module) ? html : withStylesFirst(html);
  };
  const pageOf = async (page: Rendered) => [page.path, await render(page)] as const;
  return {
    pages: new Map(await Promise.all(renderedPages(titleOf, brand.name).map(pageOf))),
    notFound: await render(notFoundPage(titleOf), false),
    style: textOf('style', template),
    script: textOf('script', template),
  };
};

async function bodyOf(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App ssrPath={BASE + path} />
    </StrictMode>,
  );
  return new Response(prelude).text();
}
