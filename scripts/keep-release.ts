import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { named } from '../server/operations/doctor/manifest.ts';
import { fillRelease, RELEASES } from '../server/testing/kept-releases.ts';

/**
 * `node scripts/keep-release.ts` keeps a database of this release for the tests of all later ones: a file of SQLite with an
 * application in every state, its key, and what the server says of each. Run it once, before a release that stores something in
 * another way; what is kept is never written again.
 */
const { version } = named.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')));
const folder = join(RELEASES, version);
if (existsSync(folder)) throw new Error(`${folder} is there already, and later releases have to read it as it is`);

/** The same bytes in each run, so that the same release gives the same ids, tokens and keys. */
let asked = 0;
function sameBytes(size: number): Buffer {
  asked += 1;
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, block) =>
    createHash('sha256').update(`${version} ${asked} ${block}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
}

const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-kept-release-'));
try {
  const dataKey = sameBytes(32);
  const kept = await fillRelease({ dataDir, dataKey, databaseUrl: undefined }, sameBytes);
  const file = join(dataDir, 'vangnet.sqlite');
  const database = new DatabaseSync(file);
  database.exec('vacuum');
  database.close();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'data.key'), `${dataKey.toString('base64')}\n`);
  writeFileSync(join(folder, 'vangnet.sqlite.gz'), gzipSync(readFileSync(file), { level: 9 }));
  writeFileSync(join(folder, 'applications.json'), `${JSON.stringify(kept, undefined, 2)}\n`);
} finally {
  rmSync(dataDir, { recursive: true });
}
