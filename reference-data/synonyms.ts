import { basename } from 'node:path';
import * as z from 'zod/mini';
import { synonymSchema, type Synonym } from '@vangnet/domain/product/occupation-schema';
import { searchKey } from '@vangnet/domain/product/occupation-search';
import type { OccupationTable } from '@vangnet/domain/product/occupation-table';
import { after, loadError, readCheckedText, type DataFault } from './checked-files.ts';
import { readCsv } from './csv.ts';

/**
 * Reads the words that people type for an occupation: a CSV file with the columns `word` and `name`. A word may lead to
 * several occupations, in a row each. A name that a release lacks is no fault: an operator has tables of their own.
 *
 * @throws one Error that lists everything that is wrong, a line each
 */
export function loadSynonyms(path: string): Synonym[] {
  const { rows, refuse, finish } = readRows(path, synonymSchema, 'a word and a name of 2 to 120 characters');
  const before = firstRows();
  for (const { row, cells } of rows) {
    const { word, name } = cells;
    const sameRow = before(`${searchKey(word)} ${name}`, row);
    if (sameRow !== undefined) refuse(row, `word "${word}" is also in row ${sameRow} for ${name}`);
  }
  finish('synonyms');
  return rows.map(({ cells }) => cells);
}

const englishSchema = z.strictObject({
  name: synonymSchema.shape.name,
  english: z.pipe(
    z.pipe(
      z.string(),
      z.transform((words) => words.split('|')),
    ),
    z.array(synonymSchema.shape.word),
  ),
});

/** The English names of occupations, in `data/`, in the folder of a brand or beside OCCUPATIONS_FILE. */
export const ENGLISH_NAMES = 'occupation-names.en.csv';

/** `words`: with the name that each leads to, in the order of the file. `missing`: occupations that it does not have. */
type EnglishNames = { readonly words: readonly Synonym[]; readonly missing: readonly string[] };

/**
 * Reads the English names of occupations: a CSV file with the columns `name` and `english`. Several words that people use
 * for one occupation stand between bars, the usual one first. As with synonyms, a name that the tables lack is no fault.
 *
 * @throws one Error that lists everything that is wrong, a line each
 */
export function loadEnglishNames(path: string, tables: readonly OccupationTable[]): EnglishNames {
  const { rows, refuse, finish } = readRows(path, englishSchema, 'a name and English words of 2 to 120 characters');
  const [beforeOfName, beforeOfUsual] = [firstRows(), firstRows()];
  for (const { row, cells } of rows) {
    const { name, english } = cells;
    const [usual = ''] = english;
    const sameName = beforeOfName(name, row);
    if (sameName !== undefined) refuse(row, `${name} is also in row ${sameName}`);
    const sameUsual = beforeOfUsual(searchKey(usual), row);
    if (sameUsual !== undefined)
      refuse(row, `"${usual}" comes first in row ${sameUsual} too; visitors could not tell them apart`);
    if (new Set(english.map(searchKey)).size < english.length) refuse(row, `${name} has an English word twice`);
  }
  finish('English names');
  const named = new Set(rows.map(({ cells }) => cells.name));
  const names = new Set(tables.flatMap(({ byName }) => [...byName.keys()]));
  return {
    words: rows.flatMap(({ cells: { name, english } }) => english.map((word) => ({ word, name }))),
    missing: [...names].filter((name) => !named.has(name)),
  };
}

/** Reads the rows of a CSV file by their schema, and collects what is wrong with them. */
function readRows<Schema extends z.ZodMiniType>(path: string, schema: Schema, needs: string) {
  const file = basename(path);
  const { value: records = [], faults } = after(readCheckedText(path, file), (text) => readCsv(text, file));
  const wrong: DataFault[] = [...faults];
  const refuse = (row: DataFault['row'], reason: string) => wrong.push({ file, row, reason });
  const rows = records.flatMap(({ row, cells }) => {
    const read = z.safeParse(schema, cells);
    if (read.success) return [{ row, cells: read.data }];
    refuse(row, `must have ${needs}, and nothing else`);
    return [];
  });
  const finish = (what: string) => {
    if (wrong.length > 0) throw loadError(`The ${what} in ${path} cannot be used:`, wrong);
  };
  return { rows, refuse, finish };
}

/** Gives the row in which the same was seen before, if any. */
function firstRows() {
  const rowOf = new Map<string, number>();
  return (key: string, row: number): number | undefined => {
    const before = rowOf.get(key);
    if (before === undefined) rowOf.set(key, row);
    return before;
  };
}
