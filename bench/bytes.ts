import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { RenderPages } from '@vangnet/contract/pages';
import { loadBrand } from '@vangnet/reference-data/brand';
import { isBuilt } from '../scripts/built.ts';
import { buildWeb } from '../web/app/build.ts';

/** First-screen JavaScript over bare React + react-dom, and the kilobytes of its styles, both after gzip. */
const SCRIPT_LIMIT = 1.3;
const STYLE_LIMIT_KB = 12;

const root = join(import.meta.dirname, '..');
const client = join(root, 'web/dist/client');
const renderer = join(root, 'web/dist/prerender/prerender.js');

const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;
const kilobytes = (count: number) => `${(count / 1000).toFixed(1)} kB`;
const sum = (files: string[]) => files.reduce((total, file) => total + gzipped(file), 0);

/** What the browser fetches for the home page before anything is clicked: the files its HTML names. */
async function firstScreenFiles(): Promise<string[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of our own build
  const { renderPages } = (await import(pathToFileURL(renderer).href)) as { renderPages: RenderPages };
  const { pages } = await renderPages(client, loadBrand(join(root, 'data/brands/vangnet.json')));
  const html = pages.get('/');
  if (html === undefined) throw new Error('The build of the web renders no home page');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) =>
    join(client, file ?? ''),
  );
  return [...new Set(named)];
}

async function bareReact(): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'vangnet-bare-'));
  try {
    await build({
      root: join(import.meta.dirname, 'bare-react'),
      logLevel: 'error',
      configFile: false,
      build: { target: 'es2024', outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    });
    const assets = join(outDir, 'assets');
    return sum(
      readdirSync(assets)
        .filter((name) => name.endsWith('.js'))
        .map((name) => join(assets, name)),
    );
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Prints both figures as ratios and returns whether they are within their limits. */
export async function bytes(): Promise<boolean> {
  if (!(await isBuilt())) await buildWeb();
  const files = await firstScreenFiles();
  const script = sum(files.filter((file) => file.endsWith('.js')));
  const style = sum(files.filter((file) => file.endsWith('.css')));
  const reference = await bareReact();
  const ratio = script / reference;
  console.log(
    `first-screen JavaScript ${kilobytes(script)}, ${ratio.toFixed(3)} × bare React + react-dom (${kilobytes(reference)}); at most ${SCRIPT_LIMIT}`,
  );
  console.log(`first-screen CSS ${kilobytes(style)}; at most ${STYLE_LIMIT_KB} kB`);
  return ratio <= SCRIPT_LIMIT && style <= STYLE_LIMIT_KB * 1000;
}
