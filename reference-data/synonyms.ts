import { basename } from 'node:path';
import { synonymSchema, type Synonym } from '@vangnet/domain/product/occupation-schema';
import { searchKey } from '@vangnet/domain/product/occupation-search';
import { after, loadError, readCheckedText, type DataFault } from './checked-files.ts';
import { readCsv } from './csv.ts';

/**
 * Reads the words that people type for an occupation: a CSV file with the columns `word` and `name`. A word may lead to
 * several occupations, in a row each. A name that a release lacks is no fault: an operator has tables of their own.
 *
 * @throws one Error that lists everything that is wrong, a line each
 */
export function loadSynonyms(path: string): Synonym[] {
  const file = basename(path);
  const { value: records = [], faults } = after(readCheckedText(path, file), (text) => readCsv(text, file));
  const rowOf = new Map<string, number>();
  const wrong: DataFault[] = [...faults];
  const synonyms = records.flatMap(({ row, cells }): Synonym[] => {
    const read = synonymSchema.safeParse(cells);
    if (!read.success) {
      wrong.push({ file, row, reason: 'must have a word and a name of 2 to 120 characters, and nothing else' });
      return [];
    }
    const { word, name } = read.data;
    const same = `${searchKey(word)} ${name}`;
    const sameRow = rowOf.get(same);
    if (sameRow !== undefined)
      wrong.push({ file, row, reason: `word "${word}" is also in row ${sameRow} for ${name}` });
    else rowOf.set(same, row);
    return [read.data];
  });
  if (wrong.length > 0) throw loadError(`The synonyms in ${path} cannot be used:`, wrong);
  return synonyms;
}
