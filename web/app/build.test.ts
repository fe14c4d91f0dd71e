import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vangnet-precompress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a script gets its brotli and gzip beside it, and both unpack to the script', async () => {
  const script = 'export const answer = 42;\n'.repeat(100);
  writeFileSync(join(folder, 'a.js'), script);
  await precompress(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe(script);
});

test('a file that compression does not make smaller, such as a font, stays alone', async () => {
  writeFileSync(join(folder, 'font.woff2'), randomBytes(2000));
  await precompress(folder);
  expect(readdirSync(folder)).toEqual(['font.woff2']);
});
