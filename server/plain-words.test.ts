import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { otherThanPlain } from '@vangnet/domain/testing/plain-words';
import * as words from '../words/nl.ts';

const files = globSync('*/text.ts', { cwd: import.meta.dirname });

test('no mail or document of the server has a word that level B1 lacks, or a second name for a thing', async () => {
  const texts = await Promise.all(files.map((file) => import(join(import.meta.dirname, file)) as Promise<unknown>));
  expect(files.length).toBeGreaterThan(3);
  // A bank shows the description of a payment.
  const { payment, ...others } = words;
  expect([...texts, others, payment.oneStepLeft].flatMap(otherThanPlain)).toEqual([]);
});

test('the documents and the questions that are offered next have the same names for things', () => {
  const data = join(import.meta.dirname, '../data');
  const newest = ['knowledge/*.json', 'documents/*/'].flatMap((pattern) =>
    globSync(pattern, { cwd: data }).toSorted().slice(-1),
  );
  const published = newest.flatMap((name) =>
    name.endsWith('.json') ? [name] : globSync(`${name}/*.json`, { cwd: data }),
  );
  expect(published).toHaveLength(5);
  const texts = published.map((file) => JSON.parse(readFileSync(join(data, file), 'utf8')) as unknown);
  expect(texts.flatMap(otherThanPlain)).toEqual([]);
});
