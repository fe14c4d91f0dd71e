import { parse } from 'csv-parse/sync';
import { failed, type Loaded } from './checked-files.ts';

/** One line of a table: its number as an editor shows it (the header is line 1) and its cells by column name. */
type CsvRecord = { row: number; cells: Readonly<Record<string, string>> };

/** The lines of a CSV text with a header. */
export function readCsv(text: string, file: string): Loaded<CsvRecord[]> {
  try {
    const lines = parse<CsvLine>(text, { columns: uniqueColumns, info: true, skip_empty_lines: true });
    return { value: lines.map(({ record, info }) => ({ row: info.lines, cells: record })), faults: [] };
  } catch (error) {
    const row = error instanceof Error && 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    return failed(file, row, error instanceof Error ? error.message : String(error));
  }
}

type CsvLine = { record: Record<string, string>; info: { lines: number } };

function uniqueColumns(header: string[]): string[] {
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`column ${twice} occurs twice`);
  return header;
}
