import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something wrong in a file of reference data; `row` is a row number of a table or a place in a JSON file. */
export type DataFault = { file: string; row: string | number; reason: string };

/** Result of one step of the loading: its value when there is one, and all faults. */
export type Loaded<Value> = { value?: Value; faults: DataFault[] };

export function failed<Value>(file: string, row: string | number, reason: string): Loaded<Value> {
  return { faults: [{ file, row, reason }] };
}

/** One line of the operator's error message. */
export function faultLine({ file, row, reason }: DataFault): string {
  return `${file}, ${typeof row === 'number' ? `row ${row}` : row}: ${reason}`;
}

/** The error of a loader: a heading and a line for each fault. */
export function loadError(heading: string, faults: readonly DataFault[]): Error {
  return new Error(`${heading}\n${faults.map(faultLine).join('\n')}`);
}

/** Goes on with a value, if there is one. */
export function after<Before, Value>(before: Loaded<Before>, next: (value: Before) => Loaded<Value>): Loaded<Value> {
  return before.value === undefined ? { faults: before.faults } : next(before.value);
}

/** How the name of a file ends, before its extension, that has the English texts of the file without it. */
const TRANSLATED = '.en';

const CHECKSUM_FILE = 'SHA256SUMS';

/** The files of a folder; those that are listed in its SHA256SUMS are only read as they were published. */
export type CheckedFolder = {
  /** Faults of SHA256SUMS itself. */
  readonly faults: readonly DataFault[];
  /** The text of a file, without byte order mark, if its bytes are those that the checksum was made of. */
  read(file: string): Loaded<string>;
  /** The names in a folder of it that end like this, without that end; `.json` leaves out the translations, `.en.json`. */
  names(subfolder: string, extension: string): string[];
};

export function checkedFolder(folder: string): CheckedFolder {
  const sums = readChecksums(folder);
  return {
    faults: sums.faults,
    read: (file) => readCheckedText(join(folder, file), file, sums.value?.get(file)),
    names: (subfolder, extension) => {
      const path = join(folder, subfolder);
      const files = existsSync(path) ? readdirSync(path) : [];
      const names = files.filter((file) => file.endsWith(extension)).map((file) => file.slice(0, -extension.length));
      return names.filter((name) => !name.endsWith(TRANSLATED));
    },
  };
}

/** SHA-256 by file name, as `sha256sum` writes them. A folder without the file has nothing to verify. */
function readChecksums(folder: string): Loaded<ReadonlyMap<string, string>> {
  const path = join(folder, CHECKSUM_FILE);
  const sums = new Map<string, string>();
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const match = /^([0-9a-f]{64}) [ *](.+)$/.exec(line.trimEnd());
    if (!match?.[1] || !match[2]) return failed(CHECKSUM_FILE, index + 1, 'is not in the format of sha256sum');
    sums.set(match[2], match[1]);
  }
  return { value: sums, faults: [] };
}

/** The text of a file; `file` is its name in faults, `expected` its checksum when it has one. */
export function readCheckedText(path: string, file: string, expected?: string): Loaded<string> {
  if (!existsSync(path)) return failed(file, 'the file', 'does not exist');
  const bytes = readFileSync(path);
  const actual = createHash('sha256').update(bytes).digest('hex');
  if (expected !== undefined && expected !== actual) {
    return failed(file, 'the file', `differs from ${CHECKSUM_FILE}; do not edit a published version, add a new one`);
  }
  return { value: bytes.toString('utf8').replace(/^\uFEFF/, ''), faults: [] };
}
