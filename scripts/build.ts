import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages } from './built.ts';
import { copyRelease, writeManifest } from './release.ts';

/**
 * `npm run build [-- --to FOLDER] [--revision REVISION]`: the pages and the manifest, in dist/; with a folder, the whole
 * release there. The revision is for a build outside git, such as that of an image.
 */
const { to, revision } = parseArgs({ options: { to: { type: 'string' }, revision: { type: 'string' } } }).values;
const root = join(import.meta.dirname, '..');

await buildPages();
const manifest = writeManifest(root, revision);
console.log(`Release ${manifest.release}: ${Object.keys(manifest.files).length} files, listed in dist/manifest.json.`);
console.log(origin(manifest.revision));
if (to !== undefined) {
  const folder = copyRelease(root, manifest, to);
  console.log(`It is in ${folder}. Run there: npm ci --omit=dev --omit=optional && npm run server`);
}

function origin(of: string | null): string {
  if (of === null) return 'It was built outside git: its manifest names no commit.';
  return of.endsWith('-dirty') ? `It is of ${of}: with changes that are not committed.` : `It is of ${of}.`;
}
