import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { Manifest } from 'vite';
import type { RenderPages } from '@vangnet/contract/pages';
import { documentTitle } from '@vangnet/domain/flow/navigation';
import { screens } from '@vangnet/domain/flow/screens';
import { wearBrand } from '../brand/brand.ts';
import { inBrand } from '../brand/carried.ts';
import { pages, pageTitle } from '../pages/registry.ts';
import { App, preloadPath } from './App.tsx';
import { fontPreload, modulePreloads, withPage } from './html.ts';

/** A public page: what the document is called, and the module that shows it. */
const publicPages = (brandName: string) => [
  ...screens
    .filter(({ access }) => access === 'public')
    .map((row) => ({
      path: row.path,
      title: documentTitle(row, brandName),
      module: `screens/${row.id}/Screen.tsx`,
    })),
  ...pages.map(({ path, title, folder }) => ({
    path,
    title: pageTitle(title, brandName),
    module: `pages/${folder}/Page.tsx`,
  })),
];

/**
 * Renders every public page to HTML, with the empty draft that a first visit starts with. The server calls it once, when
 * it starts: the brand is known then, and the pages never change afterwards.
 */
export const renderPages: RenderPages = async (client, brand) => {
  wearBrand(brand);
  const template = inBrand(await readFile(join(client, 'index.html'), 'utf8'), brand);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Vite in the same build
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const font = fontPreload(manifest);
  const rendered = await Promise.all(
    publicPages(brand.name).map(async ({ path, title, module }) => {
      const head = font + modulePreloads(manifest, module);
      return [path, withPage(template, { title, head, body: await bodyOf(path) })] as const;
    }),
  );
  return { pages: new Map(rendered), shell: withPage(template, { head: font, body: '' }) };
};

async function bodyOf(path: string): Promise<string> {
  await preloadPath(path);
  const { prelude } = await prerender(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
  );
  return new Response(prelude).text();
}
