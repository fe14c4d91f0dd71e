import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../scripts/testing/opened.ts';
import { checksumOf } from './checksum.ts';

const ours = join(import.meta.dirname, '../data');
const folder = temporaryFolder('checksum');

const at = (data: string) => ({ data, tariffDir: data, brandsDirs: [join(data, 'brands')] });

test('the same reference data have the same checksum wherever they are and whoever the partners are, and any other file another one', () => {
  const data = join(folder, 'data');
  cpSync(ours, data, { recursive: true });
  writeFileSync(join(data, 'brands/vangnet/partners.json'), '{"partners":[]}');
  expect(checksumOf(at(data))).toBe(checksumOf(at(ours)));
  writeFileSync(join(data, 'tariffs/2031-01.json'), '{}');
  expect(checksumOf(at(data))).not.toBe(checksumOf(at(ours)));
  const withOwn = () => checksumOf({ ...at(ours), occupationsFile: join(folder, 'beroepen.csv') });
  writeFileSync(join(folder, 'beroepen.csv'), 'name\n');
  const before = withOwn();
  expect(before).not.toBe(checksumOf(at(ours)));
  writeFileSync(join(folder, 'occupation-names.en.csv'), 'name,english\n');
  expect(withOwn()).not.toBe(before);
});
