import { registerHooks } from 'node:module';
import { inLanguage, LANGUAGES, type Language } from '@vangnet/domain/values/language';

/** What writes the words of a site. */
export type Worded = typeof import('./worded.ts');
type Pages = typeof import('./pages/build-of-web.ts');

const OURS = new URL('..', import.meta.url).href;
const isOurs = (url: string) => url.startsWith(OURS) && url.endsWith('.ts') && !url.includes('/node_modules/');

/** A module that is imported with `?language=en` is in English, with all of ours that it imports: their words are others. */
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const language = LANGUAGES.find((one) => context.parentURL?.endsWith(`?language=${one}`));
    if (!language || !isOurs(found.url)) return found;
    return { ...found, url: `${inLanguage(found.url, language)}?language=${language}` };
  },
});

/** The modules that write words, in a language. Those of another language than Dutch are loaded for the first site that has it. */
export async function wordedIn(language: Language): Promise<Worded> {
  const worded: unknown = await import(fileIn('./worded.ts', language));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same module, with other words
  return worded as Worded;
}

/** The modules that render pages, in a language: a process that draws needs no others. */
export async function pagesIn(language: Language): Promise<Pages> {
  const pages: unknown = await import(fileIn('./pages/build-of-web.ts', language));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same module, with other words
  return pages as Pages;
}

const fileIn = (file: string, language: Language) => (language === 'nl' ? file : `${file}?language=${language}`);
