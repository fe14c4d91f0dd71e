import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { isMarked, marked, worded, type OwnTexts } from '../../reference-data/words/marks.ts';
import { sentencesIn } from '../../reference-data/words/sentences.ts';
import { inLanguage, LANGUAGES, type Language } from '../../domain/values/language.ts';

/**
 * Gives the pages of a language their words: an import of a module of words leads to the one of that language beside it. A
 * file that is missing there fails the build.
 *
 * @internal for the configuration of the build
 */
export const wordsIn = (language: Language): Plugin => ({
  name: 'vangnet:words',
  enforce: 'pre',
  resolveId: {
    filter: { id: /text(\.ts)?$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && !found.id.includes('/node_modules/') ? { ...found, id: inLanguage(found.id, language) } : found;
    },
  },
});

const ROOT = join(import.meta.dirname, '../..');
/** The modules of words of a language. */
const modulesOf = (language: Language) => ({ id: language === 'nl' ? /text(\.nl)?\.ts$/ : /text\.en\.ts$/ });
const withMarksIn = (code: string, id: string) => marked(code, sentencesIn(relative(ROOT, id), code));

/** Shows the sentences of a brand in pages with reload, where a server fills in no marks. */
export const ownWords = (language: Language, own: OwnTexts): Plugin => ({
  name: 'vangnet:own-words',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: modulesOf(language),
    handler: (code, id) => ({ code: worded(withMarksIn(code, id), own), map: null }),
  },
});

/**
 * Lays each file with words beside the build once more, in the folder `words`, with marks around its sentences: a server fills them
 * with those of its brand (reference-data/words/marks.ts). What visitors fetch without that has no marks.
 *
 * @internal for the configuration of the build
 */
export function markedWords(language: Language): Plugin {
  const withMarks = new Map<string, string>();
  return {
    name: 'vangnet:marked-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: modulesOf(language),
      handler: (code, id) => ({ code: withMarksIn(code, id), map: null }),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !isMarked(output.code)) continue;
          withMarks.set(output.fileName, output.code);
          output.code = worded(output.code);
        }
      },
    },
    writeBundle({ dir = '' }) {
      const folder = join(dir, 'words');
      rmSync(folder, { recursive: true, force: true });
      for (const [name, code] of withMarks) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), code);
      }
    },
  };
}

/**
 * The words of a language for tests, which read several languages in one program: a module that is imported with `?language=en` is in
 * English with all of ours that it imports.
 *
 * @internal for the configuration of the tests
 */
export const inheritedWords = (): Plugin => ({
  name: 'vangnet:inherited-words',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const language = LANGUAGES.find((one) => importer?.endsWith(`?language=${one}`));
    if (!language) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found || found.external || found.id.includes('/node_modules/') || !/\.tsx?$/.test(found.id)) return found;
    return { ...found, id: `${inLanguage(found.id, language)}?language=${language}` };
  },
});
