import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import type { BuiltPages, RenderPages } from '@vangnet/contract/pages';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { omit } from '@vangnet/domain/values/record';
import { claimsWith, loadBrand } from '@vangnet/reference-data/brand';
import { headerColoursOf, pageColoursOf } from '@vangnet/reference-data/palette';
import { loadReleases, releaseInForce } from '@vangnet/reference-data/releases';
import { browserPath } from '../scripts/browser.ts';
import { figureWords } from '@vangnet/domain/product/figure-words';

const root = join(import.meta.dirname, '..');
const client = join(root, 'dist/client');
const renderer = join(root, 'dist/prerender/prerender.js');
const ORIGIN = 'http://first.visit';

export type FirstVisit = {
  readonly html: string;
  /** Paths of the files that the browser fetched. */
  readonly files: readonly string[];
};

/** What Chromium fetches of the home page before anything is touched, on a first visit. It takes the files without a server. */
export async function firstVisit(): Promise<FirstVisit> {
  const { pages } = await builtPages();
  const html = pages.get('/');
  if (html === undefined) throw new Error('The build of the web renders no home page');
  const executablePath = browserPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const files: string[] = [];
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
      if (!pathname.startsWith('/assets/')) return route.fulfill({ status: 404 });
      files.push(join(client, pathname));
      return route.fulfill({ path: join(client, pathname) });
    });
    await page.goto(ORIGIN, { waitUntil: 'networkidle' });
    return { html, files };
  } finally {
    await browser.close();
  }
}

async function builtPages(): Promise<BuiltPages> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of our own build
  const { renderPages } = (await import(pathToFileURL(renderer).href)) as { renderPages: RenderPages };
  const brand = loadBrand(join(root, 'data/brands/vangnet'));
  const figures = releaseInForce(loadReleases(join(root, 'data')), amsterdamDate(new Date()))?.engine.tariff.figures;
  if (!figures) throw new Error('No tariff is in force today');
  const shown = omit(brand, 'nextSteps', 'scheme');
  const worn = {
    ...shown,
    claims: claimsWith(brand, figureWords(figures)),
    colours: pageColoursOf(brand.colours),
    figures,
  };
  return renderPages(client, worn, { publicUrl: ORIGIN, themeColours: headerColoursOf(brand.colours) });
}

/** The size of a file as the server sends it to a browser that accepts brotli. */
export const onTheWire = (file: string): number => {
  try {
    return readFileSync(`${file}.br`).length;
  } catch {
    return readFileSync(file).length;
  }
};
