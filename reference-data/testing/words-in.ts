import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from '../csv.ts';

/** A row for each word of a list, with what it leads to. In the file the words that lead to the same stand together. */
export function wordsIn(file: string): string[][] {
  const { value = [] } = readCsv(readFileSync(join(import.meta.dirname, file), 'utf8'), file);
  return value.flatMap(({ cells: { words = '', ...found } }) =>
    words.split('|').map((word) => [word, ...Object.values(found)]),
  );
}
