import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type ManifestChunk } from 'vite';
import type { Page, RenderPublicPages } from './page.ts';

const web = join(import.meta.dirname, '..');
const client = join(web, 'dist/client');
const prerenderer = join(web, 'dist/prerender');

/**
 * Builds the browser's files, then a copy of the app for Node that renders the public screens. Writes one HTML file for
 * each of them, and `shell.html`: the empty page from which guarded screens start.
 */
export async function buildWeb(): Promise<void> {
  const configFile = join(web, 'vite.config.ts');
  // A test runner that starts the product sets it to test, and React would be built for development.
  process.env['NODE_ENV'] = 'production';
  await build({ configFile, logLevel: 'warn', build: { outDir: client, emptyOutDir: true } });
  await build({
    configFile,
    logLevel: 'warn',
    build: { outDir: prerenderer, emptyOutDir: true, ssr: 'app/prerender.tsx', manifest: false, copyPublicDir: false },
  });
  await writePages();
  await rm(prerenderer, { recursive: true });
}

async function writePages(): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the prerender build of this project
  const module = (await import(pathToFileURL(join(prerenderer, 'prerender.js')).href)) as {
    renderPublicPages: RenderPublicPages;
  };
  const template = await readFile(join(client, 'index.html'), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Vite just now
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  await writeFile(
    join(client, 'shell.html'),
    template.replace('<!--head-->', fontPreload(manifest)).replace('<!--page-->', ''),
  );
  const pages = await module.renderPublicPages();
  await Promise.all(pages.map((page) => writePage(page)));

  async function writePage(page: Page): Promise<void> {
    const html = template
      .replace('Verzekeringsaanvraag', escapeHtml(page.title))
      .replace('<!--head-->', fontPreload(manifest) + modulePreloads(manifest, page.module))
      // A function, because the page's own text may hold the replacement patterns of String.replace.
      .replace('<!--page-->', () => page.html);
    const file = join(client, page.path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function fontPreload(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'));
  return font ? `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin />` : '';
}

/** The scripts of the page, named in the HTML so that the browser fetches them together with the entry. */
function modulePreloads(manifest: Manifest, module: string): string {
  const files = new Set([...filesOf(manifest, manifest['index.html']), ...filesOf(manifest, manifest[module])]);
  return [...files].map((file) => `<link rel="modulepreload" href="/${file}" crossorigin />`).join('');
}

function filesOf(manifest: Manifest, chunk: ManifestChunk | undefined): string[] {
  if (!chunk) return [];
  return [chunk.file, ...(chunk.imports ?? []).flatMap((key) => filesOf(manifest, manifest[key]))];
}

if (process.argv[1] === import.meta.filename) await buildWeb();
