import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failed, type Loaded } from './fault.ts';

const CHECKSUM_FILE = 'SHA256SUMS';

/** SHA-256 by file name, as `sha256sum` writes them. A folder without the file has nothing to verify. */
export function readChecksums(folder: string): Loaded<ReadonlyMap<string, string>> {
  const path = join(folder, CHECKSUM_FILE);
  const sums = new Map<string, string>();
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const match = /^([0-9a-f]{64}) [ *](.+)$/.exec(line.trimEnd());
    if (!match?.[1] || !match[2]) return failed(CHECKSUM_FILE, index + 1, 'is not in the format of sha256sum');
    sums.set(match[2], match[1]);
  }
  return { value: sums, faults: [] };
}

/** The text of a file, without byte order mark, if its bytes are those that the checksum was made of. */
export function readCheckedText(folder: string, file: string, sums: ReadonlyMap<string, string>): Loaded<string> {
  const path = join(folder, file);
  if (!existsSync(path)) return failed(file, 'the file', 'does not exist');
  const bytes = readFileSync(path);
  const expected = sums.get(file);
  const actual = createHash('sha256').update(bytes).digest('hex');
  if (expected !== undefined && expected !== actual) {
    return failed(file, 'the file', `differs from ${CHECKSUM_FILE}; do not edit a published version, add a new one`);
  }
  return { value: bytes.toString('utf8').replace(/^\uFEFF/, ''), faults: [] };
}
