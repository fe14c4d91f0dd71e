import { CsvError, parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { faultLine } from '@vangnet/reference-data/checked-files';
import { headerFault } from './portfolio-header.ts';
import { fileReason, InputError } from '../../command-line/input-error.ts';

/** One row of a portfolio as it stands in the file. */
export type PortfolioRow = {
  /** The line on which it starts; the header is row 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** The byte of the file at which it ends. */
  readonly end: number;
};

/** A portfolio that is read row by row, so that its size does not matter. */
export type Portfolio = {
  readonly file: string;
  readonly header: readonly string[];
  readonly separator: ',' | ';';
  /** True when the file starts with a byte order mark, which spreadsheets ask for. */
  readonly bom: boolean;
  readonly bytes: number;
  readonly rows: AsyncIterable<PortfolioRow>;
};

/** A longer row means that a quote was opened and never closed. */
const MAX_ROW = 100_000;

/**
 * Opens a CSV file whose columns are the names of a case, in any order, with any others between them. Cells are separated
 * by commas or, as Dutch spreadsheets do, by semicolons; the header shows which.
 *
 * @throws InputError when the file or its header cannot be used, and while reading when a quote is not closed
 */
export async function openPortfolio(file: string): Promise<Portfolio> {
  const { start, bytes } = await beginningOf(file);
  const separator = (start.split(/\r?\n/)[0] ?? '').includes(';') ? ';' : ',';
  const all = rowsOf(file, separator);
  const first = await all.next();
  if (first.done) throw new InputError(faultLine({ file, row: 1, reason: 'has no header: the file is empty' }));
  const header = first.value.cells;
  const reason = headerFault(header);
  if (reason !== undefined) {
    await all.return(undefined);
    throw new InputError(faultLine({ file, row: first.value.row, reason }));
  }
  return { file, header, separator, bom: start.startsWith('\uFEFF'), bytes, rows: all };
}

async function beginningOf(file: string): Promise<{ start: string; bytes: number }> {
  try {
    const handle = await open(file);
    try {
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(10_000), position: 0 });
      return { start: buffer.toString('utf8', 0, bytesRead), bytes: (await handle.stat()).size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const reason = fileReason(error);
    if (reason === undefined) throw error;
    throw new InputError(`${file} ${reason}`, { cause: error });
  }
}

async function* rowsOf(file: string, delimiter: string): AsyncGenerator<PortfolioRow, undefined> {
  let last = 0;
  const source = createReadStream(file);
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: MAX_ROW,
    relax_column_count: true,
    skip_empty_lines: true,
    // The parser runs ahead of the reader of its rows, so the last good line is known here only.
    on_record: (cells: string[], { lines }) => {
      last = lines;
      return cells;
    },
  });
  source.on('error', (error) => parser.destroy(error));
  const lines: AsyncIterable<{ record: string[]; info: { lines: number; bytes: number } }> = source.pipe(parser);
  try {
    for await (const { record: cells, info } of lines) {
      // A quoted line break is part of a cell; the parser counts to the end of the row.
      const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      yield { row: info.lines - breaks, cells, end: info.bytes };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new InputError(faultLine({ file, row: last + 1, reason: csvReason(error) }), { cause: error });
  } finally {
    source.destroy();
  }
  return undefined;
}

function csvReason({ code }: CsvError): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return 'has a quote that is not closed';
    case 'INVALID_OPENING_QUOTE':
      return 'has a quote within a cell; put the whole cell in quotes and write the quote twice';
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'has text after a closing quote; a quote within a cell is written twice';
    default:
      return code;
  }
}
