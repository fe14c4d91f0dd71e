import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENT_KINDS } from '@vangnet/reference-data/documents';
import { stringsIn } from '@vangnet/domain/testing/strings-in';

const root = join(import.meta.dirname, '../..');
const modules = globSync(['web/{screens,pages}/**/text.ts', 'web/*/text.ts', 'server/*/text.ts', 'domain/*/text.ts'], {
  cwd: root,
});
const files = globSync(['data/documents/*/*.json', 'data/brands/*.json'], { cwd: root });

/** The claim of the specification, which is a heading and no sentence. */
const CLAIM = '{{withdrawalDays}} bedenktijd';

/** Whoever says how long the cooling-off period is says from which day: the terms (9.1) count from the policy. */
function withoutPolicy(text: string): boolean {
  const about = text.split(/(?<=[.?!])\s+/);
  const at = about.findIndex(
    (sentence) => /bedenktijd/i.test(sentence) && /\d+ dagen|\{(days|withdrawalDays)\}/.test(sentence),
  );
  return at >= 0 && !`${about[at]} ${about[at + 1]}`.includes('polis');
}

test('every text that says how long the cooling-off period is says that it starts with the policy', async () => {
  const texts = await Promise.all(modules.map((file) => import(join(root, file)) as Promise<unknown>));
  const data = files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown);
  const all = [...texts, ...data].flatMap(stringsIn).filter((text) => text !== CLAIM);
  expect(all.filter((text) => text.includes('bedenktijd')).length).toBeGreaterThan(5);
  expect(all.filter(withoutPolicy)).toEqual([]);
});

test('the comparison card gives the period with the day from which it counts', () => {
  const card = readFileSync(join(root, 'data/documents/2026-01/dvd.json'), 'utf8');
  expect(card).toContain('["Bedenktijd", "{{withdrawalDays}} vanaf je polis"]');
});

test('no document promises that an adviser makes contact by themselves: after a failed test the visitor asks for it', () => {
  const texts = files
    .filter((file) => file.includes('documents'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const perVersion = texts.length / DOCUMENT_KINDS.length;
  expect(texts.join().match(/een adviseur vragen om contact met je op te nemen/g)).toHaveLength(2 * perVersion);
  expect(texts.join()).not.toMatch(/adviseur neemt contact|neemt een adviseur contact/i);
});
