import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

const OF_NOBODY: Uint8Array = new Uint8Array(32);

export const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -2);

/** Writes a file of a backup with other lines, and what authenticates them: with a key that is not at hand, or with this one. */
export function changed(file: string, change: (lines: string[]) => string[], key = OF_NOBODY): void {
  const text = change(linesOf(file))
    .map((line) => `${line}\n`)
    .join('');
  const hmac = createHmac('sha256', key).update(text).digest('base64url');
  writeFileSync(file, gzipSync(`${text}{"hmac":"${hmac}"}\n`));
}

/** Writes a file of a backup as one of a release with other tables. */
export const withSchema = (file: string, change: (schema: string[]) => string[], key: Uint8Array) =>
  changed(
    file,
    ([header = '', ...rows]) => {
      const told = JSON.parse(header) as { schema: string[] };
      return [JSON.stringify({ ...told, schema: change(told.schema) }), ...rows];
    },
    key,
  );
