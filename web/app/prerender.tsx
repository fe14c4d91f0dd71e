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
  manifestSchema,
  isInFirstDownload,
  modulePreloads,
  textOf,
  withPage,
  withRestFirst,
} from './html.ts';

/** Modules that a guarded screen loads beside its own code: its rules, and the reader of the stored answers. */
const OF_GUARDED_SCREENS = ['state/guarded.ts', 'state/stored-draft.ts'];
/** Every screen but the first waits for it until the visitor has answered it. */
const CONSENT = 'consent/Consent.tsx';

type Rendered = {
  readonly path: string;
  readonly title: string;
  /** The module that shows its content. */
  readonly module: string;
  /** The modules that it waits for beside that one. */
  readonly others: readonly string[];
  /** Renders the frame only: what stands in it depends on the answers of one visitor. */
  readonly frameOnly: boolean;
};

const renderedPages = (brandName: string): Rendered[] => [
  ...screens.map((row) => ({
    path: row.path,
    title: documentTitle(row, brandName),
    module: `screens/${row.id}/Screen.tsx`,
    others: [...(row.access === 'public' ? [] : OF_GUARDED_SCREENS), ...(row.id === 'find-job' ? [] : [CONSENT])],
    frameOnly: row.access !== 'public',
  })),
  ...pages.map(({ path, title, folder }) => ({
    path,
    title: pageTitle(title, brandName),
    module: `pages/${folder}/Page.tsx`,
    others: [],
    frameOnly: false,
  })),
];

/**
 * Renders every public page to HTML, with the empty draft that a first visit starts with, and the frame of every other
 * screen. The server calls it once, when it starts: the brand is known then, and the pages never change afterwards.
 */
export const renderPages: RenderPages = async (client, brand) => {
  wearBrand(brand);
  const template = inBrand(await readFile(join(client, 'index.html'), 'utf8'), brand);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')));
  const font = fontPreload(manifest);
  const render = async ({ path, title, module, others, frameOnly }: Rendered): Promise<[string, string]> => {
    const head = font + modulePreloads(manifest, [module, ...others]);
    if (!frameOnly) await preloadPath(path);
    const html = withPage(template, { title, head, body: await bodyOf(path) });
    return [path, frameOnly || isInFirstDownload(manifest, module) ? html : withRestFirst(html)];
  };
  return {
    pages: new Map(await Promise.all(renderedPages(brand.name).map(render))),
    shell: withPage(template, { head: font, body: '' }),
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
