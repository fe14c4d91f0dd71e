import type { Plugin } from 'vite';
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

/**
 * The same for tests, which read several languages in one program: a module that is imported with `?language=en` is in
 * English with all of ours that it imports, as on the server (server/in-language.ts).
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
