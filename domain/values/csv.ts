/** The beginning of a text that a spreadsheet would compute. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Writes a table as CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe before it, which makes
 * it text there.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
