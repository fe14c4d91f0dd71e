import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Writes a backup with other lines, and with the checksum of those. */
export function changed(file: string, change: (lines: string[]) => string[]): void {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -2);
  const text = change(lines)
    .map((line) => `${line}\n`)
    .join('');
  writeFileSync(file, gzipSync(`${text}{"sha256":"${createHash('sha256').update(text).digest('hex')}"}\n`));
}
/** Writes a backup as one of a release with other tables. */
export const withSchema = (file: string, change: (schema: string[]) => string[]) =>
  changed(file, ([header = '', ...rows]) => {
    const told = JSON.parse(header) as { schema: string[] };
    return [JSON.stringify({ ...told, schema: change(told.schema) }), ...rows];
  });
