import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { otherThanPlain } from '@vangnet/domain/testing/plain-words';

const root = join(import.meta.dirname, '../..');
const files = globSync(
  [
    'web/{screens,pages}/**/text.ts',
    'web/*/text.ts',
    'domain/*/text.ts',
    'domain/product/*-words.ts',
    'domain/flow/screens.ts',
  ],
  { cwd: root },
);

it('no text of a screen or of a rule has a word that level B1 lacks, or a second name for a thing', async () => {
  const texts = await Promise.all(files.map((file) => import(join(root, file)) as Promise<unknown>));
  expect(files.length).toBeGreaterThan(30);
  expect(texts.flatMap(otherThanPlain)).toEqual([]);
});

it('a word is found in a text that is made, deep inside, and only outside the sentences of the specification', () => {
  const deep = { rows: [{ price: (amount: string) => `Bij benadering ${amount}` }] };
  expect(otherThanPlain(deep)).toEqual([expect.stringContaining('Bij benadering')]);
  expect(otherThanPlain(['Verificatie mislukt', 'Deze verificatie mislukt'])).toEqual([
    '“Deze verificatie mislukt” (say: controle)',
  ]);
});
