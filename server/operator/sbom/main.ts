import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inUsersFolder } from '../../../command-line/arguments.ts';
import { lockfile } from './lockfile.ts';
import { sbomOf } from './sbom.ts';

/** `npm run sbom [FILE]`: the bill of materials of what stands here, to that file or to standard output. */
const [file] = process.argv.slice(2);
const text = readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8');
const bill = sbomOf(lockfile.parse(JSON.parse(text)));
const written = `${JSON.stringify(bill, undefined, 2)}\n`;
if (file === undefined) process.stdout.write(written);
else {
  writeFileSync(inUsersFolder(file), written);
  console.log(`${bill.components.length} packages`);
}
