import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { documentTitle } from '@vangnet/domain/flow/navigation';
import { screens } from '@vangnet/domain/flow/screens';
import { App, preloadPath } from './App.tsx';
import { brand } from '../brand/brand.ts';
import type { Page, RenderPublicPages } from './page.ts';
import { pages, pageTitle } from '../pages/registry.ts';

const publicPages = [
  ...screens
    .filter(({ access }) => access === 'public')
    .map((row) => ({
      path: row.path,
      title: documentTitle(row, brand.name),
      module: `screens/${row.id}/Screen.tsx`,
    })),
  ...pages.map(({ path, title, folder }) => ({
    path,
    title: pageTitle(title, brand.name),
    module: `pages/${folder}/Page.tsx`,
  })),
];

/** Renders every public page to HTML, with the empty draft that a first visit starts with. */
export const renderPublicPages: RenderPublicPages = () =>
  Promise.all(publicPages.map(async (page): Promise<Page> => ({ ...page, html: await htmlOf(page.path) })));

async function htmlOf(path: string): Promise<string> {
  await preloadPath(path);
  const { prelude } = await prerender(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
  );
  return new Response(prelude).text();
}
