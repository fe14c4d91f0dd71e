export const LANGUAGES = ['nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A module that holds words: `text.ts`, `risk-text.ts`. */
const WORDS = /((?:^|[\\/-])text)\.ts$/;

/**
 * The file that a program in a language has in the place of another: of a module of words the one beside it, `text.en.ts`
 * for `text.ts`. Everything else is the same in each language, and so are the words of Dutch.
 */
export const inLanguage = (file: string, language: Language): string =>
  language === 'nl' ? file : file.replace(WORDS, `$1.${language}.ts`);

/** The name of a module of words, which is the same in each language: `web/frame/text`, `words/quote`. */
export const wordsModule = (file: string): string =>
  file.replace(/(\.\w\w)?\.ts$/, '').replace(/^words\/\w\w\//, 'words/');

/** The type of the same words in another language: the same names, with other strings. */
export type Words<Dutch> = Dutch extends string
  ? string
  : Dutch extends number | boolean | null | undefined
    ? Dutch
    : Dutch extends (...given: infer Given) => infer Made
      ? (...given: Given) => Words<Made>
      : { readonly [Name in keyof Dutch]: Words<Dutch[Name]> };
