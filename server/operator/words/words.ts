import { readFileSync, writeFileSync } from 'node:fs';
import { catalogueOf } from '@vangnet/reference-data/words/sentences';
import { inUsersFolder, readArguments } from '../../../command-line/arguments.ts';
import { fileReason, InputError } from '../../../command-line/input-error.ts';
import { DONE, WITH_FAULTS } from '../../../command-line/terminal.ts';
import type { OperatorCommand } from '../operator.ts';
import { brandWords, type Owner } from './brand-words.ts';
import { faultsIn } from './faults-in.ts';
import { lockOf, productWords, readLock, ROOT, toReview, writeLock } from './product.ts';
import { readXliff, writeXliff } from './xliff.ts';

/** `words out en|BRAND FILE`: the texts of the product with their English, or those of a brand, as XLIFF 2. */
export const wordsOut: OperatorCommand = (words, { print }) => {
  const { words: given, options } = readArguments(words, ['en|BRAND', 'FILE'], ['language']);
  const [whose = '', file = ''] = given;
  const owner = ownerOf(whose === 'en' ? PRODUCT : whose, options.language ?? 'nl');
  const { original, from, to } = owner;
  const units = owner.texts.map(({ sentence, source, target, isReviewed }) => ({
    key: sentence.key,
    source,
    target,
    isReviewed,
    isFixed: sentence.isFixed,
    place: `${sentence.file}:${sentence.line}`,
    note: sentence.note,
  }));
  write(file, writeXliff({ original, from, to, units }));
  print(`${units.length} texts, of which ${units.filter(({ isReviewed }) => !isReviewed).length} te herzien`);
  return DONE;
};

/** `words in FILE`: takes back what `words out` gave, or says everything that is wrong with it and changes nothing. */
export const wordsIn: OperatorCommand = (words, { print }) => {
  const [file = ''] = readArguments(words, ['FILE'], []).words;
  const { original, to, units } = readXliff(read(file));
  const owner = ownerOf(original, to);
  const faults = faultsIn(units, owner.texts);
  for (const fault of faults) print(fault);
  if (faults.length > 0) return WITH_FAULTS;
  for (const line of owner.take(units)) print(line);
  return DONE;
};

/** `words looked-at KEY`: the English of these texts, or of all whose key begins so, is right for the Dutch of now. */
export const wordsLookedAt: OperatorCommand = (words, { print }) => {
  const [key = ''] = readArguments(words, ['KEY'], []).words;
  const catalogue = catalogueOf(ROOT);
  const lock = readLock();
  const looked = toReview(catalogue, lock).filter((one) => one.startsWith(key));
  if (looked.length === 0) throw new InputError(`nothing whose key begins with "${key}" is te herzien`);
  writeLock(lockOf(catalogue, Object.fromEntries(Object.entries(lock).filter(([one]) => !looked.includes(one)))));
  for (const one of looked) print(one);
  return DONE;
};

/** What stands in a file of the texts of the product; anything else is the name of a brand. */
const PRODUCT = 'product';

function ownerOf(original: string, language: string): Owner {
  const catalogue = catalogueOf(ROOT);
  if (language !== 'nl' && language !== 'en') throw new InputError(`"${language}" is no language of the product`);
  return original === PRODUCT ? productWords(catalogue, PRODUCT) : brandWords(catalogue[language], original, language);
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
