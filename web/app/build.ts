import { join } from 'node:path';
import { build } from 'vite';
import { bringBack, putAside } from './former-files.ts';
import { precompress } from './precompress.ts';

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

if (process.argv[1] === import.meta.filename) await buildWeb();
