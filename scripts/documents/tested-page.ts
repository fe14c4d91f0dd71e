import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { recordTargets } from './records.ts';

/** A page whose rows each name the tests that prove them: docs/<name>.json, written as docs/<name>.md. */
export type TestedPage = {
  readonly title: string;
  readonly text: string;
  readonly sections: readonly Section[];
};
type Section = {
  readonly title: string;
  readonly text?: string;
  /** Headings of the cells; the tests are a column of their own behind them. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
};
type Row = {
  readonly cells: readonly string[];
  /** Where the product does otherwise than the row says, and the title of the test among the row's that shows it. */
  readonly departure?: { readonly says: string; readonly shownBy: string };
  /** Files from the root of the project, each with titles as they are written there, `%s` and `${…}` included. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
};

export function readTestedPage(file: string): TestedPage {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own data; a row that is wrong fails the checks
  return JSON.parse(readFileSync(file, 'utf8')) as TestedPage;
}

/**
 * The page in Markdown. A test shows as a link to its file; its titles are read by pointing at the link. What the links
 * lead to stands at the end of the page, so that the rows are short in the source as well.
 */
export function testedPage({ title, text, sections }: TestedPage, source: string): string {
  const generated = `Generated from \`${source}\` by \`node scripts/generate-docs.ts\`; do not edit by hand. Point at a test to read its title.`;
  const targets: string[] = [];
  const link: Link = (file, titles) => {
    const target = `${relative('docs', file)} "${titles.map(escaped).join(' · ')}"`;
    if (!targets.includes(target)) targets.push(target);
    return `[${nameOf(file)}][${targets.indexOf(target) + 1}]`;
  };
  const shown = sections.map((section) => sectionOf(section, link));
  const page = [`# ${title}`, text, generated, ...shown].join('\n\n').replaceAll(/\((\d{4})\)/g, '([$1])');
  const ends = [...recordTargets(page), ...targets.map((target, index) => `[${index + 1}]: ${target}`)];
  return `${page}\n\n${ends.join('\n')}\n`;
}

type Link = (file: string, titles: readonly string[]) => string;

function sectionOf({ title, text, columns, rows }: Section, link: Link): string {
  const head = [`| ${[...columns, 'Tests'].join(' | ')} |`, `|${'---|'.repeat(columns.length + 1)}`];
  const lines = rows.map(({ cells, departure, tests }) => {
    const links = Object.entries(tests).map(([file, titles]) => link(file, titles));
    const told = cells.map((cell, index) =>
      departure && index === Math.min(1, cells.length - 1) ? `${cell} *${departure.says}*` : cell,
    );
    return `| ${[...told, links.join(', ')].join(' | ')} |`;
  });
  return [`## ${title}`, ...(text === undefined ? [] : [text]), [...head, ...lines].join('\n')].join('\n\n');
}

const nameOf = (file: string) =>
  `${basename(dirname(file))}/${basename(file).replace(/(\.dom)?\.(test|spec)\.tsx?$/, '')}`;
const escaped = (title: string) => title.replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Rows without a test, and tests that are not there: the file, or in it exactly that title. */
export function testFaults({ sections }: TestedPage): string[] {
  return sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ cells, departure, tests }) => {
      const named = Object.entries(tests);
      if (named.every(([, titles]) => titles.length === 0)) return [`"${cells[0]}" names no test`];
      if (cells.some((cell) => /\*[^*]+\*/.test(cell))) return [`"${cells[0]}" tells a departure that no test shows`];
      if (departure && !named.flatMap(([, titles]) => titles).includes(departure.shownBy))
        return [`"${cells[0]}": the test that shows its departure is not among its tests`];
      return named.flatMap(([file, titles]) => missingIn(file, titles));
    });
}

function missingIn(file: string, titles: readonly string[]): string[] {
  if (!existsSync(file)) return [`${file} does not exist`];
  // A title is the first argument of a call, test(…) or test.each(…)(…), or names a row of test.each([[…]]).
  const source = readFileSync(file, 'utf8').replaceAll(/[([]\s*/g, '(');
  const isThere = (title: string) => ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote}`));
  return titles.filter((title) => !isThere(title)).map((title) => `${file} has no test "${title}"`);
}
