import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

/** Reads what RFC 4180 describes. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('a table is written with a line for each row, and quotes where a cell needs them', () => {
  expect(
    writeCsv([
      ['a', 'b'],
      ['1,2', 'say "no"'],
      ['x\ny', ''],
    ]),
  ).toBe('a,b\r\n"1,2","say ""no"""\r\n"x\ny",\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('the cell %j is text in a spreadsheet', (cell) => {
  expect(readCsv(writeCsv([[cell]]))).toEqual([[`'${cell}`]]);
});

test('whatever the cells are, a reader finds the same ones, and none that is a formula', () => {
  const row = fc.array(fc.string(), { minLength: 2, maxLength: 4 });
  const property = fc.property(fc.array(row, { minLength: 1 }), (rows) => {
    const read = readCsv(writeCsv(rows));
    expect(read.map((cells) => cells.length)).toEqual(rows.map((cells) => cells.length));
    for (const [at, cells] of read.entries())
      for (const [index, cell] of cells.entries()) {
        const given = rows[at]?.[index];
        expect([given, `'${given}`]).toContain(cell);
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }
  });
  fc.assert(property);
});
