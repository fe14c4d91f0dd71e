import { readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@vangnet/domain/values/language';
import { inUsersFolder, readArguments } from '../../../command-line/arguments.ts';
import { fileReason, InputError } from '../../../command-line/input-error.ts';
import { DONE, WITH_FAULTS } from '../../../command-line/terminal.ts';
import type { OperatorCommand } from '../operator.ts';
import { brandWords, type Owner } from './brand-words.ts';
import { faultsIn } from './faults-in.ts';
import { readXliff, writeXliff } from './xliff.ts';

/** `words out en|BRAND FILE`: the texts of the product with their English, or those of a brand, as XLIFF 2. */
export const wordsOut: OperatorCommand = async (words, { print }) => {
  const { words: given, options } = readArguments(words, ['en|BRAND', 'FILE'], ['language']);
  const [whose = '', file = ''] = given;
  const owner = await ownerOf(whose === 'en' ? PRODUCT : whose, options.language ?? 'nl');
  const { original, from, to } = owner;
  const units = owner.texts.map(({ sentence, source, target, isReviewed }) => ({
    key: sentence.key,
    source,
    of: sentence.hash,
    target,
    isReviewed,
    isFixed: sentence.isFixed,
    place: `${sentence.file}:${sentence.line}`,
    note: sentence.note,
  }));
  write(file, writeXliff({ original, from, to, units }));
  print(`${units.length} texts, of which ${units.filter(({ isReviewed }) => !isReviewed).length} to be reviewed`);
  return DONE;
};

/** `words in FILE`: takes back what `words out` gave, or says everything that is wrong with it and changes nothing. */
export const wordsIn: OperatorCommand = async (words, { print }) => {
  const [file = ''] = readArguments(words, ['FILE'], []).words;
  const { original, to, units } = readXliff(read(file));
  const owner = await ownerOf(original, to);
  const faults = faultsIn(units, owner.texts);
  for (const fault of faults) print(fault);
  if (faults.length > 0) return WITH_FAULTS;
  for (const line of owner.take(units)) print(line);
  return DONE;
};

/** What stands in a file of the texts of the product; anything else is the name of a brand. */
const PRODUCT = 'product';

async function ownerOf(original: string, language: string): Promise<Owner> {
  if (original !== PRODUCT) return brandWords(original, languageIn(language));
  // Reads the sources, with a parser that an installation does not have.
  const { productWords } = await import('./product.ts');
  return productWords(PRODUCT);
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
