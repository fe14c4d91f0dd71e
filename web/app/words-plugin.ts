import type { Plugin } from 'vite';
import { inLanguage, LANGUAGES, type Language } from '../../domain/values/language.ts';

/**
 * Gives a program its words: every import of a module of words leads to the one of the language beside it. A build is in
 * one language; without one, a module that is imported with `?language=en` and all of ours that it imports are in English,
 * as on the server (server/words/).
 */
export function words(language?: Language): Plugin {
  return {
    name: 'vangnet:words',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const inherited = LANGUAGES.find((one) => importer?.endsWith(`?language=${one}`));
      const wanted = language ?? inherited;
      if (wanted === undefined || wanted === 'nl') return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.external || found.id.includes('/node_modules/') || !/\.tsx?$/.test(found.id)) return found;
      return { ...found, id: inLanguage(found.id, wanted) + (language ? '' : `?language=${wanted}`) };
    },
  };
}
