import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inLanguage, LANGUAGES, type Language } from '@vangnet/domain/values/language';
import { marked, worded } from '@vangnet/reference-data/words/marks';
import { hashOf } from '@vangnet/reference-data/words/sentence';
import { textsIn, type OwnWords } from '@vangnet/reference-data/words/own-words';

/** What writes the words of a site. */
export type Worded = typeof import('./worded.ts');
type Pages = typeof import('./pages/build-of-web.ts');

const OURS = new URL('..', import.meta.url).href;
const ROOT = fileURLToPath(OURS);
const isOurs = (url: string) => url.startsWith(OURS) && /\.[jt]s$/.test(url) && !url.includes('/node_modules/');
/** A query that the modules of a site have: its language, and the version of the words that its brand has of its own. */
const OF_SITE = /\?language=(\w\w)(?:&words=(\w+))?$/;
const ownWords = new Map<string, OwnWords>();

/**
 * A module that is imported with `?language=en` is in English, with all of ours that it imports: their words are others. With
 * `&words=…` they have the texts of a brand in them, too.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const [query, given] = OF_SITE.exec(context.parentURL ?? '') ?? [];
    const language = LANGUAGES.find((one) => one === given);
    if (!language || !isOurs(found.url)) return found;
    return { ...found, url: `${inLanguage(found.url, language)}${query}` };
  },
  load: (url, context, next) => {
    const loaded = next(url, context);
    const [query = '', language, version = ''] = OF_SITE.exec(url) ?? [];
    const own = ownWords.get(version);
    const source = own && withOwn(fileURLToPath(url.slice(0, -query.length)), language === 'en' ? 'en' : 'nl', own);
    return source === undefined ? loaded : { ...loaded, source };
  },
});

/** Files of the build that renders pages. The same with marks around their sentences stand beside them (web/app/words-plugin.ts). */
const RENDERER = /^(dist\/(?:en\/)?prerender\/)/;

/** The source of a file with the texts of a brand in it; undefined for one that has none of them. */
function withOwn(path: string, language: Language, own: OwnWords): string | undefined {
  const file = path.slice(ROOT.length).replaceAll('\\', '/');
  const compiled = join(ROOT, file.replace(RENDERER, '$1words/'));
  if (RENDERER.test(file) && existsSync(compiled))
    return worded(readFileSync(compiled, 'utf8'), textsIn(language, own));
  // The messages of both languages are in the modules of each.
  const of = LANGUAGES.find((one) => own.texts[one].some((sentence) => sentence.file === file));
  if (!of) return undefined;
  const source = readFileSync(path, 'utf8');
  const sentences = own.texts[of].filter((sentence) => sentence.file === file);
  const changed = sentences.some(({ span, hash }) => hashOf(source.slice(span.start, span.end)) !== hash);
  if (changed) throw new Error(`${file} is not as it was built; build it with "npm run build".`);
  return worded(marked(source, sentences), textsIn(of, own));
}

/**
 * The modules that write words, in a language and with the texts of a brand. Those of another language than Dutch are loaded for
 * the first site that has it, and those with other texts for each version of these.
 */
export async function wordedIn(language: Language, words?: OwnWords): Promise<Worded> {
  const module: unknown = await import(fileIn('./worded.ts', language, words));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same module, with other words
  return module as Worded;
}

/** The modules that render pages, in a language and with the texts of a brand: a process that draws needs no others. */
export async function pagesIn(language: Language, words?: OwnWords): Promise<Pages> {
  const pages: unknown = await import(fileIn('./pages/build-of-web.ts', language, words));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same module, with other words
  return pages as Pages;
}

function fileIn(file: string, language: Language, words: OwnWords | undefined): string {
  if (words) ownWords.set(words.version, words);
  if (words) return `${file}?language=${language}&words=${words.version}`;
  return language === 'nl' ? file : `${file}?language=${language}`;
}
