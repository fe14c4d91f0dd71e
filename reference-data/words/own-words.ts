import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { issueReason } from '@vangnet/domain/premium/issue-reason';
import { LANGUAGES, type Language } from '@vangnet/domain/values/language';
import { after, failed, loadError, readCheckedText, type DataFault, type Loaded } from '../checked-files.ts';
import { readJsonAs } from '../json.ts';
import type { OwnTexts } from './marks.ts';
import movedKeys from './moved-keys.json' with { type: 'json' };
import { hashOf, type Catalogue, type Sentence } from './sentence.ts';

/** Every sentence of the product as it was built (web/app/build.ts): a release has no sources of the pages. */
const CATALOGUE = join(import.meta.dirname, '../../dist/words.json');

/** The texts of a brand in the place of those of the product. */
export type OwnWords = {
  /** A checksum of them, which stands in addresses. */
  readonly version: string;
  /** By the key of the sentence. */
  readonly texts: Readonly<Record<Language, OwnTexts>>;
};

/**
 * Reads the `words.nl.json` and `words.en.json` of the folder of a brand; undefined when it has neither.
 *
 * @throws one Error that lists everything that is wrong, a line each
 */
export function loadOwnWords(folder: string, catalogueFile: string = CATALOGUE): OwnWords | undefined {
  const written = LANGUAGES.filter((language) => existsSync(join(folder, fileOf(language))));
  if (written.length === 0) return undefined;
  const catalogue = readCatalogue(catalogueFile);
  const read = (language: Language) => {
    if (!written.includes(language)) return { value: {}, faults: [] };
    const name = `${basename(folder)}/${fileOf(language)}`;
    if (!catalogue) return failed<OwnTexts>(name, 'the file', 'can be checked once the pages are built: npm run build');
    return after(readCheckedText(join(folder, fileOf(language)), name), (json) =>
      ownTexts(json, name, { sentences: catalogue[language], moved: movedKeys[language] }),
    );
  };
  const [nl, en] = [read('nl'), read('en')];
  const faults = [...nl.faults, ...en.faults];
  if (faults.length > 0) throw loadError(`The words of ${folder} cannot be used:`, faults);
  const texts = { nl: nl.value ?? {}, en: en.value ?? {} };
  return { version: hashOf(JSON.stringify(texts)), texts };
}

export const fileOf = (language: Language) => `words.${language}.json`;

const span = { start: z.int(), end: z.int() };
const catalogueSchema = z.record(
  z.enum(LANGUAGES),
  z.array(
    z.object({
      key: z.string(),
      file: z.string(),
      line: z.int(),
      note: z.optional(z.string()),
      text: z.string(),
      placeholders: z.array(z.string()),
      isPart: z.boolean(),
      isFixed: z.boolean(),
      hash: z.string(),
      span: z.object({ ...span, placeholders: z.array(z.object({ ...span, name: z.string() })) }),
    }),
  ),
);

/** The catalogue that the build left; undefined without a build. */
export function readCatalogue(file: string = CATALOGUE): Catalogue | undefined {
  return existsSync(file) ? catalogueSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** `of`: the hash of the text of the product that it was written for. */
const writtenSchema = z.strictObject({ text: z.string(), of: z.string() });
export const fileSchema = z.record(z.string(), writtenSchema);
export type Written = z.infer<typeof writtenSchema>;

/**
 * X
 */
export type Moved = { readonly to?: string | readonly string[]; readonly as?: string; readonly of?: string };
type Product = { readonly sentences: readonly Sentence[]; readonly moved: Readonly<Record<string, Moved>> };

/** A key with the module that its sentence is in now. */
export function inModule(key: string): string {
  const [module = '', place] = key.split('#');
  return place === undefined ? key : `${MODULES.get(module) ?? module}#${place}`;
}
const MODULES = new Map(Object.entries(movedKeys.modules));

/** Reads a file of texts and finds everything that is wrong with one of them. */
function ownTexts(json: string, file: string, { sentences, moved }: Product): Loaded<OwnTexts> {
  const { value = {}, faults } = readJsonAs(z.record(z.string(), z.unknown()), json, file);
  const byKey = new Map(sentences.map((sentence) => [sentence.key, sentence]));
  // One at a time, so that none of wrong form hides what is wrong with another.
  const read = Object.entries(value).map(([key, given]) => {
    const { data: written, error } = z.safeParse(writtenSchema, given, { error: issueReason });
    const { to = inModule(key), as = '{text}', of } = moved[key] ?? {};
    const now = [to].flat().map((one) => {
      const sentence = byKey.get(one);
      if (!written) return { said: [], reasons: [] };
      const text = as.replace('{text}', () => written.text);
      const reasons = faultsOf({ text, of: written.of === of && sentence ? sentence.hash : written.of }, sentence);
      return { said: [[one, text] as const], reasons };
    });
    const wrong = now.flatMap(({ reasons }) => reasons).map((reason): DataFault => ({ file, row: key, reason }));
    return {
      said: now.flatMap(({ said }) => said),
      faults: [
        ...(error?.issues ?? []).map(({ path, message }) => ({
          file,
          row: [key, ...path].join(', '),
          reason: message,
        })),
        ...wrong,
      ],
    };
  });
  return {
    value: Object.fromEntries(read.flatMap(({ said }) => said)),
    faults: [...faults, ...read.flatMap((one) => one.faults)],
  };
}

const LONGEST = 10_000;
/** A short word may grow more than a long sentence. */
const MORE = 20;
/** Control signs, and those that turn the direction of a text or cannot be seen; but not the two that steer how a line breaks. */
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?![\u00AD\u2060])\p{Cf}/u;
const MARKUP = /[<>]|&[#\w]+;/;

/** Why a text cannot stand in the place of a sentence, a line for each reason. @param sentence undefined for an unknown key */
export function faultsOf({ text, of }: Written, sentence: Sentence | undefined): string[] {
  if (!sentence) return ['is no sentence of the product'];
  if (sentence.isFixed) return ['is fixed by the specification or the law'];
  if (text.length > LONGEST) return [`has ${text.length} characters, and may have ${LONGEST}`];
  const longest = Math.ceil(sentence.text.length * 1.4) + MORE;
  return [
    ...(of === sentence.hash
      ? []
      : [`to be reviewed: the sentence of the product is now “${sentence.text}”, "of": "${sentence.hash}"`]),
    ...(text.length > longest ? [`has ${text.length} characters, and may have ${longest}`] : []),
    ...(MARKUP.test(text) ? ['has markup, which would be shown as it stands'] : []),
    ...(INVISIBLE.test(text) ? ['has a sign that cannot be seen, or that turns the direction of the text'] : []),
    ...(text.trim() === '' ? ['is empty'] : []),
    ...(spacesAround(text) === spacesAround(sentence.text)
      ? []
      : ['must begin and end with a space where the sentence of the product does']),
    ...placeholderFaults(text, sentence),
    ...['**', ']('].flatMap((sign) =>
      text.split(sign).length === sentence.text.split(sign).length
        ? []
        : [`must have ${sign} as often as the sentence of the product`],
    ),
  ];
}

const spacesAround = (text: string) => `${/^\s*/.exec(text)?.[0]}|${/\s*$/.exec(text)?.[0]}`;

function placeholderFaults(text: string, { placeholders }: Sentence): string[] {
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const known = placeholders.map((name) => `{${name}}`).join(', ') || 'none';
  return [
    ...named
      .filter((name) => !placeholders.includes(name))
      .map((name) => `has no placeholder {${name}}; it has ${known}`),
    ...placeholders.filter((name) => !named.includes(name)).map((name) => `lacks the placeholder {${name}}`),
    ...(/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, '')) ? ['has a brace that belongs to no placeholder'] : []),
  ];
}
