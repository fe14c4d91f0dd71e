import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJsonAs } from '@vangnet/reference-data/json';
import type { Catalogue, Sentence } from '@vangnet/reference-data/words/sentence';
import { catalogueOf, sentencesIn } from '@vangnet/reference-data/words/sentences';
import { readArguments } from '../../../command-line/arguments.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { DONE } from '../../../command-line/terminal.ts';
import type { OperatorCommand } from '../operator.ts';
import type { Owner } from './brand-words.ts';

/** Folder of the sources, which a developer has and an installation may not. */
export const ROOT = join(import.meta.dirname, '../../../');

/** The hash of each Dutch text whose English was looked at, by key. A text that has changed since has another. */
const LOCK = 'data/words.en.lock.json';
export type Lock = Readonly<Record<string, string>>;

export function readLock(): Lock {
  const { value, faults } = readJsonAs(z.record(z.string(), z.string()), readFileSync(join(ROOT, LOCK), 'utf8'), LOCK);
  if (!value) throw new InputError(faults.map(({ reason }) => `${LOCK} ${reason}`).join('\n'));
  return value;
}

const writeLock = (lock: Lock): void => writeFileSync(join(ROOT, LOCK), lockJson(lock));

export const lockJson = (lock: Lock): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(lock).toSorted(([one], [other]) => (one < other ? -1 : 1))), undefined, 2)}\n`;

/** A text of the product in English, beside the Dutch one that it translates. */
export type Pair = { readonly dutch: Sentence; readonly english: Sentence };

/** English has some texts of its own, and functions with other forms: those have no Dutch beside them. */
export function pairsIn({ nl, en }: Catalogue): Pair[] {
  const byKey = new Map(nl.map((sentence) => [sentence.key, sentence]));
  return en.flatMap((english) => {
    const dutch = byKey.get(english.key);
    return dutch ? [{ dutch, english }] : [];
  });
}

/** The lock with what is new, and without what is gone. Only a look can change the rest. */
export const lockOf = (catalogue: Catalogue, lock: Lock): Lock =>
  Object.fromEntries(pairsIn(catalogue).map(({ dutch: { key, hash } }) => [key, lock[key] ?? hash]));

/** Keys to review: those of the English texts whose Dutch has changed since they were looked at. */
export const toReview = (catalogue: Catalogue, lock: Lock): string[] =>
  pairsIn(catalogue).flatMap(({ dutch: { key, hash } }) => ((lock[key] ?? hash) === hash ? [] : [key]));

/** The texts of the product with their English. @throws InputError without its sources */
export function productWords(): Owner {
  const catalogue = catalogueOfSources();
  const lock = readLock();
  const stale = new Set(toReview(catalogue, lock));
  const texts = pairsIn(catalogue).map(({ dutch, english }) => ({
    // What is filled in is code of the English module.
    sentence: { ...dutch, placeholders: english.placeholders },
    source: dutch.text,
    target: english.text,
    isReviewed: !stale.has(dutch.key),
  }));
  const english = new Map(catalogue.en.map((sentence) => [sentence.key, sentence]));
  return {
    from: 'nl',
    to: 'en',
    texts,
    take: (units) => {
      const changes = units.flatMap(({ key, translation: text }) => {
        const { file, text: former } = english.get(key) ?? {};
        return file !== undefined && text !== undefined && text !== former ? [{ file, key, text }] : [];
      });
      const byFile = Map.groupBy(changes, ({ file }) => file);
      for (const [file, ofFile] of byFile) {
        const path = join(ROOT, file);
        writeFileSync(path, inPlace(file, readFileSync(path, 'utf8'), ofFile));
      }
      const hashes = new Map(texts.map(({ sentence: { key, hash } }) => [key, hash]));
      const looked = units.flatMap(({ key, toReview: still }): [string, string][] => {
        const hash = hashes.get(key);
        return still || hash === undefined || !stale.has(key) ? [] : [[key, hash]];
      });
      if (looked.length > 0) writeLock({ ...lock, ...Object.fromEntries(looked) });
      return [`${changes.length} texts changed in ${byFile.size} files`, ...byFile.keys()];
    },
  };
}

type Change = { readonly key: string; readonly text: string };

/** The source of an English module with these texts in it; a formatter then lays it out. */
export function inPlace(file: string, source: string, changes: readonly Change[]): string {
  // One by one, because a text can stand in what fills another.
  return changes.reduce((now, { key, text }) => {
    const span = sentencesIn(file, now).find((sentence) => sentence.key === key)?.span;
    if (!span) throw new Error(`${file} has no ${key}`);
    const code = new Map(span.placeholders.map(({ name, start, end }) => [name, now.slice(start, end)]));
    const parts = text
      .split(/\{(\w+)\}/)
      .map((part, index) => (index % 2 === 0 ? escaped(part) : code.has(part) ? `\${${code.get(part)}}` : `{${part}}`));
    const quote = span.placeholders.length > 0 ? '`' : "'";
    return now.slice(0, span.start) + quote + parts.join('') + quote + now.slice(span.end);
  }, source);
}

/** Writes a sign that cannot be seen by its number, as elsewhere in the sources. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\`']|\$(?=\{)/g, String.raw`\$&`)
    .replaceAll(/[\u00a0\u00ad\u2060]/g, (one) => String.raw`\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

function catalogueOfSources(): Catalogue {
  const catalogue = catalogueOf(ROOT);
  if (!catalogue.nl.some(({ file }) => file.startsWith('web/')))
    throw new InputError('the sources of the product are not here');
  return catalogue;
}

/** `words looked-at KEY`: the English of these texts, or of all whose key begins so, is right for the Dutch of now. */
export const wordsLookedAt: OperatorCommand = (words, { print }) => {
  const [key = ''] = readArguments(words, ['KEY'], []).words;
  const catalogue = catalogueOfSources();
  const lock = readLock();
  const looked = toReview(catalogue, lock).filter((one) => one.startsWith(key));
  if (looked.length === 0) throw new InputError(`nothing whose key begins with "${key}" is to be reviewed`);
  writeLock(lockOf(catalogue, Object.fromEntries(Object.entries(lock).filter(([one]) => !looked.includes(one)))));
  for (const one of looked) print(one);
  return DONE;
};
