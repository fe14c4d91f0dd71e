import { readFileSync } from 'node:fs';
import { chapterOf, routeName } from '../../domain/flow/navigation.ts';
import { asks } from '../../domain/flow/screen-asking.ts';
import { screens, type ScreenRow } from '../../domain/flow/screens.ts';
import { chapters } from '../../domain/flow/text.ts';
import { titles } from '../../domain/flow/titles-text.ts';
import { may, needsSecond, RIGHTS, ROLES } from '../../domain/staff/rights.ts';
import { namesIn } from '../../domain/values/record.ts';
import { brandSchema } from '../../reference-data/brand.ts';
import { subjects } from '../../server/rooms.ts';
import { migratedColumns, type MigratedColumn } from '../../server/testing/migrated-database.ts';
import { importRules, type ImportRule as Rule } from '../import-rules.ts';

/** docs/brands.md with its table of the keys of `brand.json`, as the schema describes each. */
export function brandsPage(): string {
  const rows = Object.entries(brandSchema.shape).map(([key, { description }]) => {
    if (description === undefined) throw new Error(`reference-data/brand.ts describes the key ${key} to nobody`);
    return [`\`${key}\``, description];
  });
  return pageWithTable('docs/brands.md', 'keys of brand.json', [['key', 'meaning'], ...rows]);
}

const SECOND = { true: 'yes', false: '–', 'by case': 'by case' };

/** docs/operations.md with its table of what each role may do, as it is in `domain/staff/rights.ts`. */
export function rightsPage(): string {
  const rows = namesIn(RIGHTS).map((right) => {
    const cells = ROLES.map((role) => (may([role], right) ? 'yes' : '–'));
    return [`\`${right}\``, ...cells, SECOND[`${needsSecond(right)}`]];
  });
  return pageWithTable('docs/operations.md', 'rights', [['right', ...ROLES, 'second person'], ...rows]);
}

/** A page of docs/ with this table between `<!-- name -->` and `<!-- end of name -->`. */
function pageWithTable(page: string, name: string, rows: readonly (readonly string[])[]): string {
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

type Row = ScreenRow & { readonly id: (typeof screens)[number]['id'] };

/** docs/flow.md. */
export function flowPage(): string {
  const lines = screens.map((row: Row) => {
    const { id, path, access } = row;
    const chapter = chapters[chapterOf(id)] ?? '–';
    return `| ${routeName(id)} | \`${path}\` | ${titles[id]} | ${chapter} | ${access} | ${asks[id]?.join(', ') ?? '–'} | ${partOf(row)} | ${row.changes ? 'yes' : '–'} |`;
  });
  return `# The flow

Generated from \`domain/flow/screens.ts\` and \`domain/flow/titles-text.ts\` by \`node scripts/generate-docs.ts\`; do not edit by hand.

| Route | Path | Title | Chapter | Access | Asks | Part of the flow | Changed answers lead back here |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
}

function partOf({ when, byLink }: ScreenRow): string {
  if (byLink) return 'no: reached by a link';
  return when ? `when \`${when.name}\`` : 'always';
}

const BETWEEN = /(<!-- import rules -->\n)[\s\S]*(\n<!-- end of import rules -->)/;

/** docs/architecture.md with its tables of import rules as they are in `scripts/import-rules.ts`. */
export function architecturePage(): string {
  const server = roomsOf('server', importRules);
  const pages = ['web', 'counter'].map((workspace) => ({ workspace, rooms: roomsOf(workspace, importRules) }));
  const ofRooms = new Set([...server, ...pages.flatMap(({ rooms }) => rooms)]);
  const others = importRules.filter((rule) => !ofRooms.has(rule));
  const tables = [
    'Rules for the whole project:\n\n| Rule | Why |\n|---|---|',
    ...others.map(({ name, comment }) => `| ${name} | ${comment} |`),
    '\nRooms of the server. A subject may also import the ground floor (database, limits, http, mail, evidence, jobs, webhooks, numbers, calculation):\n\n| Room | May import, and why |\n|---|---|',
    ...server.map((rule) => `| ${roomOf('server', rule)} | ${rule.comment || '–'} |`),
    picture,
    ...pages.flatMap(({ workspace, rooms }) => [
      `\nRooms of the ${workspace}:\n\n| Room | May import | Why |\n|---|---|---|`,
      ...rooms.map(
        (rule) => `| ${roomOf(workspace, rule)} | ${othersOf(workspace, rule).join(', ') || '–'} | ${rule.comment} |`,
      ),
    ]),
  ];
  return readFileSync('docs/architecture.md', 'utf8').replace(
    BETWEEN,
    (_, start: string, end: string) => start + tables.join('\n') + end,
  );
}

/** The subjects of the server and their arrows, which all go down. */
const picture = [
  '\n```mermaid\nflowchart TD',
  ...subjects.map(({ room, imports }) => `  ${[room, imports.join(' & ')].filter(Boolean).join(' --> ')}`),
  '```',
].join('\n');

/** The rules that name the imports of one folder of a workspace. */
function roomsOf(workspace: string, rules: readonly Rule[]): Rule[] {
  return rules.filter((rule) => importsOf(workspace, rule).includes(roomOf(workspace, rule)));
}

const roomOf = (workspace: string, { name }: Rule) => name.replace(`${workspace}-`, '');

function importsOf(workspace: string, { to }: Rule): string[] {
  const folder = new RegExp(`^\\^${workspace}/([a-z-]+)/$`);
  return [to.pathNot].flat().flatMap((path) => folder.exec(String(path))?.[1] ?? []);
}

const othersOf = (workspace: string, rule: Rule) =>
  importsOf(workspace, rule).filter((name) => name !== roomOf(workspace, rule));

const TYPES: Readonly<Record<string, string>> = { text: 'string', integer: 'number', bytea: 'Uint8Array' };

/** `server/database/schema.ts`: the columns of every table as the migrations leave them, so that each is said once. */
export async function schemaFile(): Promise<string> {
  const tables = [...Map.groupBy(await migratedColumns(), ({ table }) => table)];
  return [
    '// Made from the migrations by scripts/generate-docs.ts. What a column means stands in the migration that brings it.',
    "import type { Generated } from 'kysely';",
    '',
    'export type Schema = {',
    ...tables.map(([table, columns]) => `  ${table}: { ${columns.map(inTypes).join('; ')} };`),
    '};',
    '',
  ].join('\n');
}

/** Columns that may be left out when a row is written are `Generated`. */
function inTypes({ name, type, isRequired, default: byDefault }: MigratedColumn): string {
  const known = TYPES[type];
  if (known === undefined) throw new Error(`${name} is ${type}, which is another type in each of the two databases`);
  if (isRequired) return `${name}: ${byDefault === null ? known : `Generated<${known}>`}`;
  return `${name}: Generated<${known} | null>`;
}
