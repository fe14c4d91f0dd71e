import { readFileSync } from 'node:fs';
import { subjects } from '../../server/rooms.ts';
import { importRules, type ImportRule as Rule } from '../import-rules.ts';

const PAGE = 'docs/architecture.md';
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
    '\nRooms of the server. A subject may also import the ground floor (database, schedule, limits, http, mail, evidence, outbox):\n\n| Room | May import, and why |\n|---|---|',
    ...server.map((rule) => `| ${roomOf('server', rule)} | ${rule.comment || '–'} |`),
    picture,
    ...pages.flatMap(({ workspace, rooms }) => [
      `\nRooms of the ${workspace}:\n\n| Room | May import | Why |\n|---|---|---|`,
      ...rooms.map(
        (rule) => `| ${roomOf(workspace, rule)} | ${othersOf(workspace, rule).join(', ') || '–'} | ${rule.comment} |`,
      ),
    ]),
  ];
  return readFileSync(PAGE, 'utf8').replace(
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
