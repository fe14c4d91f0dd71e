import { join } from 'node:path';
import { createServer } from 'vite';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import type { Language } from '@vangnet/domain/values/language';
import { inEnglish } from '@vangnet/reference-data/brand-english';
import { brandFolders } from '@vangnet/reference-data/brand-folder';
import { readReferenceData } from '@vangnet/reference-data/read';
import { readReferencePlaces } from '../server/environment/environment.ts';
import { pageBrandOf, pageTypefaceOf } from '../server/sites/build-of-web.ts';
import { inTypeface } from '../web/app/html.ts';
import { ownWords } from '../web/app/words-plugin.ts';
import { inBrand } from '../web/brand/carried.ts';
import { startProduct, startSandbox } from './start-beside-sandbox.ts';
import { words as productWords } from '../words/words.ts';

/** The product with reload: the server restarts when its files change, Vite serves the pages and passes /api on. */
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 100;
// One brand: a server that starts again draws each.
process.env['BRANDS_DIR'] ??= join(import.meta.dirname, '../data/brands');
startProduct(startSandbox(apiPort), apiPort, ['--watch']);

process.env['VANGNET_API'] = `http://localhost:${apiPort}`;
const configFile = join(import.meta.dirname, '../web/vite.config.ts');
const places = readReferencePlaces(process.env);
if (!places.ok) throw new Error(places.faults.join('\n'));
const [folder = ''] = brandFolders(places.settings.brandsDirs);
const read = readReferenceData({ ...places.settings, only: [folder] }, amsterdamDate(new Date()));
if (!read.ok) throw new Error(read.faults.join('\n'));
const [{ brand, words, figures: changes }] = read.value;
const [now] = changes;
if (!now) throw new Error('No tariff is in force today');
const wears = (own: typeof brand, language: Language) => [
  {
    name: 'brand',
    transformIndexHtml: (html: string) =>
      inBrand(html, pageBrandOf(own, now.figures, productWords[language].figureWords(now.figures)))
        .replace('lang="nl"', `lang="${language}"`)
        .replace('</head>', () => `${inTypeface('<style></style>', pageTypefaceOf(own))}</head>`),
  },
  ownWords(language, words?.texts[language] ?? {}),
];

// Each language has a server, because its pages are other modules; that of Dutch passes the others on.
const englishPort = port + 101;
const hasEnglish = brand.languages.includes('en');
const english = { server: { port: englishPort, strictPort: true, hmr: { clientPort: englishPort } } };
if (hasEnglish) {
  const plugins = wears(inEnglish(brand, folder), 'en');
  const cacheDir = join(import.meta.dirname, '../node_modules/.vite/en');
  await (await createServer({ configFile, mode: 'en', cacheDir, plugins, ...english })).listen();
}
const proxy: Record<string, string> = hasEnglish ? { '^/en(/|$)': `http://localhost:${englishPort}` } : {};
const plugins = wears(brand, 'nl');
await (await createServer({ configFile, plugins, server: { port, strictPort: true, proxy } })).listen();
console.log(`Pages with reload on http://localhost:${port}${hasEnglish ? ', in English on /en/' : ''}`);
