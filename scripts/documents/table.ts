import { readFileSync } from 'node:fs';

/** A page of docs/ with this table between `<!-- name -->` and `<!-- end of name -->`. */
export function pageWithTable(page: string, name: string, rows: readonly (readonly string[])[]): string {
  const between = new RegExp(`(<!-- ${name} -->\n)[^]*(\n<!-- end of ${name} -->)`);
  const table = tableOf(rows);
  return readFileSync(page, 'utf8').replace(between, (_, start: string, end: string) => `${start}\n${table}\n${end}`);
}

/** A table of Markdown with columns as wide as the formatter makes them. */
function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)].join('\n');
}
