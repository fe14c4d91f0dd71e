import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '@vangnet/domain/values/language';
import { faultLine } from '@vangnet/reference-data/checked-files';
import { readJsonAs } from '@vangnet/reference-data/json';
import { faultsOf } from '@vangnet/reference-data/words/own-words';
import { inUsersFolder, readArguments } from '../../../command-line/arguments.ts';
import { fileReason, InputError } from '../../../command-line/input-error.ts';
import { DONE, WITH_FAULTS } from '../../../command-line/terminal.ts';
import type { OperatorCommand } from '../operator.ts';
import { brandWords, type Owner, type Text, type Unit } from './brand-words.ts';

/** The file that goes to a translator and comes back. Other fields of a sentence help them, and nothing reads those. */
const exchangeSchema = z.strictObject({
  /** Whose words they are. */
  words: z.string(),
  from: z.enum(LANGUAGES),
  to: z.enum(LANGUAGES),
  sentences: z.record(
    z.string(),
    z.object({ source: z.string(), translation: z.optional(z.string()), review: z.optional(z.boolean()) }),
  ),
});

/** `words out en|BRAND FILE`: the texts of the product with their English, or those of a brand, as JSON. */
export const wordsOut: OperatorCommand = async (words, { print }) => {
  const { words: given, options } = readArguments(words, ['en|BRAND', 'FILE'], ['language']);
  const [whose = '', file = ''] = given;
  const of = whose === 'en' ? PRODUCT : whose;
  const { from, to, texts } = await ownerOf(of, languageIn(options.language ?? 'nl'));
  const sentences = texts.map(
    ({ sentence: { key, note, file: module, line, isFixed }, source, target, isReviewed }) => [
      key,
      {
        source,
        ...(target !== undefined && { translation: target }),
        ...(!isReviewed && { review: true }),
        ...(isFixed && { fixed: true }),
        ...(note !== undefined && { note }),
        place: `${module}:${line}`,
      },
    ],
  );
  write(file, `${JSON.stringify({ words: of, from, to, sentences: Object.fromEntries(sentences) }, undefined, 2)}\n`);
  print(`${texts.length} texts, of which ${texts.filter(({ isReviewed }) => !isReviewed).length} to be reviewed`);
  return DONE;
};

/** `words in FILE`: takes back what `words out` gave, or says everything that is wrong with it and changes nothing. */
export const wordsIn: OperatorCommand = async (words, { print }) => {
  const [file = ''] = readArguments(words, ['FILE'], []).words;
  const { value, faults: unread } = readJsonAs(exchangeSchema, read(file), file);
  if (!value) throw new InputError(unread.map(faultLine).join('\n'));
  const owner = await ownerOf(value.words, value.to);
  const units = Object.entries(value.sentences).map(([key, { review = false, ...said }]) => ({
    key,
    ...said,
    toReview: review,
  }));
  const faults = faultsIn(units, owner.texts);
  for (const fault of faults) print(fault);
  if (faults.length > 0) return WITH_FAULTS;
  for (const line of owner.take(units)) print(line);
  return DONE;
};

/** The forms of one text, between which a function decides by a number. */
const wholeOf = (key: string) => key.replace(/~\d+$/, '');

/** Everything that is wrong with what came back, a line each. A text that says what stands there now is not judged again. */
function faultsIn(units: readonly Unit[], texts: readonly Text[]): string[] {
  const byKey = new Map(texts.map((text) => [text.sentence.key, text]));
  const given = new Set(units.filter(({ translation }) => translation !== undefined).map(({ key }) => key));
  return units.flatMap(({ key, source, translation = '' }) => {
    const text = byKey.get(key);
    if (!text) return [`${key}: is no sentence of the product`];
    if (source !== text.source) return [`${key}: has another source than the product now: “${text.source}”`];
    if (!given.has(key) || translation === (text.target ?? source)) return [];
    const forms = text.sentence.isPart ? [...byKey.keys()].filter((one) => wholeOf(one) === wholeOf(key)) : [];
    return [
      ...faultsOf({ text: translation, of: text.sentence.hash }, text.sentence),
      ...forms.filter((form) => !given.has(form)).map((form) => `lacks another form of the same text: ${form}`),
    ].map((reason) => `${key}: ${reason}`);
  });
}

/** The owner in a file of the texts of the product; anything else is the name of a brand. */
const PRODUCT = 'product';

async function ownerOf(whose: string, language: Language): Promise<Owner> {
  if (whose !== PRODUCT) return brandWords(whose, language);
  // Reads the sources, with a parser that an installation does not have.
  const { productWords } = await import('./product.ts');
  return productWords();
}

function languageIn(given: string): Language {
  const language = LANGUAGES.find((one) => one === given);
  if (language === undefined) throw new InputError(`"${given}" is no language of the product`);
  return language;
}

function read(file: string): string {
  try {
    return readFileSync(inUsersFolder(file), 'utf8');
  } catch (error) {
    throw withReason(file, error);
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(inUsersFolder(file), text);
  } catch (error) {
    throw withReason(file, error);
  }
}

function withReason(file: string, error: unknown): unknown {
  const reason = fileReason(error);
  return reason === undefined ? error : new InputError(`${file} ${reason}`);
}
