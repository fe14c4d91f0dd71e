import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '../web/app/build.ts';
import { copyRelease, writeManifest } from './release.ts';

/** `npm run build [-- --to FOLDER]`: the pages and the manifest, in dist/; with a folder, the whole release there. */
const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
const root = join(import.meta.dirname, '..');

await buildWeb();
const manifest = writeManifest(root);
console.log(`Release ${manifest.release}: ${Object.keys(manifest.files).length} files, listed in dist/manifest.json.`);
if (to !== undefined) {
  const folder = resolve(to);
  copyRelease(root, manifest, folder);
  console.log(`It is in ${folder}. Run there: npm ci --omit=dev --omit=optional && npm run server`);
}
