import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { documentTitle } from '@vangnet/domain/flow/navigation';
import { screens } from '@vangnet/domain/flow/screens';
import { App } from './shell/App.tsx';
import { brand } from './shell/brand.ts';
import type { Page, RenderPublicPages } from './page.ts';
import { preload } from './screens/registry.ts';

/** Renders every public screen to HTML, with the empty draft that a first visit starts with. */
export const renderPublicPages: RenderPublicPages = async () => {
  const pages: Page[] = [];
  for (const row of screens.filter(({ access }) => access === 'public')) {
    await preload(row.id);
    const { prelude } = await prerender(
      <StrictMode>
        <App ssrPath={row.path} />
      </StrictMode>,
    );
    const html = await new Response(prelude).text();
    pages.push({ id: row.id, path: row.path, title: documentTitle(row, brand.name), html });
  }
  return pages;
};
