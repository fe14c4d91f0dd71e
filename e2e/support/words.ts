import { readFileSync } from 'node:fs';
import { inLanguage, type Language } from '@vangnet/domain/values/language';
import * as dutch from '@vangnet/web/testing/words';

/**
 * The sentences of the pages, handed on from the tests of components: a new wording changes no test. What a program of a
 * language takes from another module of words stands here in Dutch; the tests ask for none of that.
 */
export * from '@vangnet/web/testing/words';
export { textFor as elementWords } from '../../element/text.ts';
export type Words = typeof dutch;

const FILE = new URL('../../web/testing/words.ts', import.meta.url);
const EXPORT = /^export (?:\* as (?<all>\w+)|\{(?<names>[^}]+)\}) from '(?<from>[^']+)';/gm;

/** The same words in English: of each module the one beside it. */
async function readEnglish(): Promise<Words> {
  const words: Record<string, unknown> = {};
  for (const { groups } of readFileSync(FILE, 'utf8').matchAll(EXPORT)) {
    const { all, names = '', from = '' } = groups ?? {};
    const file = inLanguage(from.startsWith('.') ? new URL(from, FILE).href : import.meta.resolve(from), 'en');
    const module = (await import(file)) as Record<string, unknown>;
    if (all !== undefined) words[all] = module;
    for (const name of names
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)) {
      const [given = '', as = given] = name.split(' as ');
      words[as] = module[given];
    }
  }
  return words as Words;
}

export const wordsIn: Readonly<Record<Language, Words>> = { nl: dutch, en: await readEnglish() };
