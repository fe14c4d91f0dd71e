import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { otherThanPlain } from '@vangnet/domain/testing/plain-words';

const files = globSync('*/text.ts', { cwd: import.meta.dirname });

test('no mail or document of the server has a word that level B1 lacks, or a second name for a thing', async () => {
  const texts = await Promise.all(files.map((file) => import(join(import.meta.dirname, file)) as Promise<unknown>));
  expect(files.length).toBeGreaterThan(4);
  expect(texts.flatMap(otherThanPlain)).toEqual([]);
});
