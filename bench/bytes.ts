import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { RenderPages } from '@vangnet/contract/pages';
import { figureWords } from '@vangnet/domain/product/figure-words';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { namesIn, omit } from '@vangnet/domain/values/record';
import { claimsWith, loadBrand } from '@vangnet/reference-data/brand';
import { headerColoursOf, pageColoursOf } from '@vangnet/reference-data/palette';
import { loadReleases, releaseInForce } from '@vangnet/reference-data/releases';
import { openBrowser } from './web/phone.ts';

/** First-screen JavaScript over bare React + react-dom, after gzip. */
const SCRIPT_LIMIT = 1.26;
/** Kilobytes as a browser gets them: with brotli, and the font as it is. The counter: its scripts, all of which come with its first screen. */
const WIRE_LIMITS = { html: 14, js: 75, css: 7, woff2: 20, counter: 110 };

const root = join(import.meta.dirname, '..');
const client = join(root, 'dist/client');
const counter = join(root, 'dist/counter/assets');
const ORIGIN = 'http://first.visit';

const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;
/** The size of a file as the server sends it to a browser that accepts brotli. */
const onTheWire = (file: string) => readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
const sum = (files: readonly string[], size: (file: string) => number) =>
  files.reduce((total, file) => total + size(file), 0);
const scriptsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));

/** Prints what a first visit fetches, and returns whether it is within its limits. */
export async function bytes(): Promise<boolean> {
  const { html, files } = await firstVisit();
  const ofKind = (kind: string) => files.filter((file) => file.endsWith(`.${kind}`));
  const [script, reference] = [sum(ofKind('js'), gzipped), await bareReact()];
  const ratio = script / reference;
  console.log(
    `first-screen JavaScript ${kilobytes(script)}, ${ratio.toFixed(3)} × bare React + react-dom (${kilobytes(reference)}); at most ${SCRIPT_LIMIT}`,
  );
  const sizes = {
    html: brotliCompressSync(html).length,
    js: sum(ofKind('js'), onTheWire),
    css: sum(ofKind('css'), onTheWire),
    woff2: sum(ofKind('woff2'), onTheWire),
    counter: sum(scriptsIn(counter), onTheWire),
  };
  const wire = namesIn(WIRE_LIMITS).map((kind) => {
    const [size, limit] = [sizes[kind], WIRE_LIMITS[kind]];
    console.log(`on the wire, ${kind}: ${kilobytes(size)}; at most ${limit} kB`);
    return size <= limit * 1000;
  });
  return ratio <= SCRIPT_LIMIT && wire.every(Boolean);
}

const kilobytes = (count: number) => `${(count / 1000).toFixed(1)} kB`;

/** The reference: a page that renders one element. */
async function bareReact(): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'vangnet-bare-'));
  try {
    await build({
      root: join(import.meta.dirname, 'bare-react'),
      logLevel: 'error',
      configFile: false,
      build: { target: 'es2024', outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    });
    return sum(scriptsIn(join(outDir, 'assets')), gzipped);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Has Chromium open the home page, without a server, and gives what it fetches before anything is touched. */
async function firstVisit(): Promise<{ html: string; files: string[] }> {
  const html = await homePage();
  const browser = await openBrowser();
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

async function homePage(): Promise<string> {
  const renderer = pathToFileURL(join(root, 'dist/prerender/prerender.js')).href;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of our own build
  const { renderPages } = (await import(renderer)) as { renderPages: RenderPages };
  const brand = loadBrand(join(root, 'data/brands/vangnet'));
  const figures = releaseInForce(loadReleases(join(root, 'data')), amsterdamDate(new Date()))?.engine.tariff.figures;
  if (!figures) throw new Error('No tariff is in force today');
  const worn = {
    ...omit(brand, 'nextSteps', 'scheme'),
    claims: claimsWith(brand, figureWords(figures)),
    colours: pageColoursOf(brand.colours),
    figures,
  };
  const { pages } = await renderPages(client, worn, {
    publicUrl: ORIGIN,
    themeColours: headerColoursOf(brand.colours),
  });
  const html = pages.get('/');
  if (html === undefined) throw new Error('The build of the web renders no home page');
  return html;
}
