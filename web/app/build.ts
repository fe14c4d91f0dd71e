import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { bringBack, putAside } from './former-files.ts';

const web = join(import.meta.dirname, '..');
const dist = join(web, '../dist');

/**
 * Builds the app twice: compressed files for the browser, next to which those of former builds stay, and a copy for
 * Node, with which the server renders the pages in its own brand when it starts (prerender.tsx).
 */
export async function buildWeb(): Promise<void> {
  const configFile = join(web, 'vite.config.ts');
  // A test runner that starts the product sets it to test, and React would be built for development.
  process.env['NODE_ENV'] = 'production';
  const client = join(dist, 'client');
  const assets = join(client, 'assets');
  const aside = join(dist, 'former-assets');
  await putAside(assets, aside);
  await build({ configFile, logLevel: 'warn', build: { outDir: client, emptyOutDir: true } });
  await Promise.all([client, assets].map(precompress));
  await bringBack(assets, aside, join(dist, 'builds.json'));
  await build({
    configFile,
    logLevel: 'warn',
    // Bundled with React. Without `define` a build for Node takes the React that is for development.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: join(dist, 'prerender'),
      emptyOutDir: true,
      ssr: 'app/prerender.tsx',
      manifest: false,
      copyPublicDir: false,
    },
  });
}

/**
 * Writes a .br and a .gz beside every file of a folder that becomes smaller by compression. The levels are the highest,
 * because a file is compressed once and sent often.
 */
export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  await Promise.all(files.map(({ name }) => writeCompressed(join(folder, name))));
}

async function writeCompressed(file: string): Promise<void> {
  const content = await readFile(file);
  const write = async (extension: string, compressed: Uint8Array) => {
    if (compressed.length < content.length) await writeFile(file + extension, compressed);
  };
  await Promise.all([
    write('.br', await promisify(brotliCompress)(content)),
    write('.gz', await promisify(gzip)(content, { level: 9 })),
  ]);
}

if (process.argv[1] === import.meta.filename) await buildWeb();
