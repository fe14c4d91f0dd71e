import { readFileSync } from 'node:fs';
import { may, needsSecond, RIGHTS, ROLES } from '../../domain/staff/rights.ts';
import { namesIn } from '../../domain/values/record.ts';

const PAGE = 'docs/operations.md';
const BETWEEN = /(<!-- rights -->\n)[\s\S]*(\n<!-- end of rights -->)/;

/** docs/operations.md with its table of what each role may do, as it is in `domain/staff/rights.ts`. */
export function rightsPage(): string {
  const rows = namesIn(RIGHTS).map((right) => {
    const cells = ROLES.map((role) => (may([role], right) ? 'yes' : '–'));
    return [`\`${right}\``, ...cells, needsSecond(right) ? 'yes' : '–'];
  });
  const table = tableOf([['right', ...ROLES, 'second person'], ...rows]);
  return readFileSync(PAGE, 'utf8').replace(BETWEEN, (_, start: string, end: string) => `${start}\n${table}\n${end}`);
}

/** A table of Markdown with columns as wide as the formatter makes them. */
function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)].join('\n');
}
