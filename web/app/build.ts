import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { catalogueOf } from '../../reference-data/words/sentences.ts';
import { builtIn } from '../../contract/pages.ts';
import { LANGUAGES, type Language } from '../../domain/values/language.ts';
import { bringBack, putAside } from './former-files.ts';

const web = join(import.meta.dirname, '..');

/**
 * Builds the pages in each language, one after the other: each needs the memory of the machine. Every sentence of the product stands
 * in words.json then, for a server that has no sources of the pages.
 */
export async function buildWeb(): Promise<void> {
  // A test runner that starts the product sets it to test, and React would be built for development.
  process.env['NODE_ENV'] = 'production';
  // oxlint-disable-next-line eslint/no-await-in-loop -- see above
  for (const language of LANGUAGES) await buildIn(language);
  const root = join(web, '..');
  await writeFile(join(root, 'dist/words.json'), JSON.stringify(catalogueOf(root)));
}

/**
 * Builds the app twice: compressed files for the browser, next to which those of former builds stay, and a copy for
 * Node, with which the server renders the pages in its own brand when it starts (prerender.tsx).
 */
async function buildIn(language: Language): Promise<void> {
  const dist = join(web, '..', builtIn(language));
  const common = { configFile: join(web, 'vite.config.ts'), mode: language, logLevel: 'warn' } as const;
  const client = join(dist, 'client');
  const assets = join(client, 'assets');
  const aside = join(dist, 'former-assets');
  await putAside(assets, aside);
  await build({ ...common, build: { outDir: client, emptyOutDir: true } });
  await Promise.all([client, assets].map(precompress));
  await bringBack(assets, aside, join(dist, 'builds.json'));
  await build({
    ...common,
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
