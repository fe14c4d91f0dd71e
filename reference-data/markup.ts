import { FIGURE_NAMES } from '@vangnet/domain/product/figure-words';

/** A stretch of text in one style. */
export type Run = { readonly text: string; readonly bold: boolean; readonly href?: string };

/** Placeholders of a document for its brand, {{phone}}, and for the figures of the product, {{fee}}. */
const PLACEHOLDERS = ['name', 'phone', 'mail', 'hours', 'site', ...FIGURE_NAMES] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderWords = Readonly<Partial<Record<Placeholder, string>>>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** An escaped sign, **bold**, or [text](address). */
const MARKUP = /\\([\\*[\]{}])|\*\*(.+?)\*\*|\[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)/g;
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\{\{site\}\})[^\s<>"]*$/;

/** The styled text of a line: **bold** and [link](https://…); a backslash takes a sign literally. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  const add = (text: string, style: Omit<Run, 'text'>) => {
    const last = runs.at(-1);
    if (text === '') return;
    if (last && last.bold === style.bold && last.href === style.href) {
      runs[runs.length - 1] = { ...last, text: last.text + text };
    } else runs.push({ text, ...style });
  };
  let from = 0;
  for (const match of line.matchAll(MARKUP)) {
    const [all, escaped, bold, label, href] = match;
    add(line.slice(from, match.index), { bold: false });
    if (escaped !== undefined) add(escaped, { bold: false });
    else if (bold !== undefined) add(literal(bold), { bold: true });
    else if (label !== undefined && href !== undefined) add(literal(label), { bold: false, href });
    from = match.index + all.length;
  }
  add(line.slice(from), { bold: false });
  return runs.map((run) => ({ ...run, text: unbroken(run.text) }));
}

/** The text of a line without its styles, for titles and bookmarks. */
export function plainText(line: string): string {
  return runsOf(line)
    .map(({ text }) => text)
    .join('');
}

/** Text from elsewhere as a line that says exactly that, whatever signs are in it. */
export function verbatim(text: string): string {
  return text.replaceAll(/[\\*[\]{}]/g, String.raw`\$&`);
}

/** The same on one line, cut after so many signs: what visitors type is as long as they like. */
export function verbatimLine(text: string, most: number): string {
  const line = text.replaceAll(/[^\S\u00a0]+/g, ' ').trim();
  return verbatim(line.length > most ? `${line.slice(0, most).toWellFormed()}…` : line);
}

/** The line with words for its placeholders; one that is not among them stays. */
export const filledIn = (line: string, words: PlaceholderWords): string => replaced(line, words, verbatim);

/** The same for a text without markup, such as a claim. */
export const plainlyFilledIn = (text: string, words: PlaceholderWords): string => replaced(text, words, (word) => word);

function replaced(text: string, words: Readonly<Record<string, string>>, write: (word: string) => string): string {
  return text.replaceAll(PLACEHOLDER, (all, name: string) => {
    const word = words[name];
    return word === undefined ? all : write(word);
  });
}

/** Finds a placeholder that a text without markup may not name: it knows the figures of the product only. */
export function unknownFigure(text: string): string | undefined {
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name]) => !FIGURE_NAMES.some((known) => known === name));
  return unknown && `unknown placeholder ${unknown[0]}; known: ${inBraces(FIGURE_NAMES)}`;
}

/** The placeholders of a text, in alphabetical order. */
const placeholdersIn = (text: string) =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([all]) => all)
    .toSorted()
    .join(', ') || 'none';

/** Finds out whether a translation has other placeholders than the Dutch text, and says which it must have. */
export function otherPlaceholders(translation: string, dutch: string): string | undefined {
  const [has, needs] = [placeholdersIn(translation), placeholdersIn(dutch)];
  return has === needs ? undefined : `must have the placeholders of the Dutch text (${needs}), not ${has}`;
}

const inBraces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');

/** Finds the fault in the markup of a line, if any. */
export function lineFault(line: string): string | undefined {
  const unknown = [...line.matchAll(PLACEHOLDER)].find(([, name]) => !PLACEHOLDERS.some((known) => known === name));
  if (unknown) return `unknown placeholder ${unknown[0]}; known: ${inBraces(PLACEHOLDERS)}`;
  const runs = runsOf(line);
  const dead = runs.find(({ href }) => href !== undefined && !ADDRESS.test(href));
  if (dead) return `the link ${dead.href} must start with https://, http://, mailto: or tel:`;
  const rest = line.replaceAll(MARKUP, '');
  return rest.includes('**') || rest.includes('](') ? `has an unclosed mark-up: ${rest}` : undefined;
}

const literal = (text: string) => text.replaceAll(/\\([\\*[\]{}])/g, '$1');

/** An amount never leaves its sign at the end of a line. */
const unbroken = (text: string) => text.replaceAll('€ ', '€\u00a0');
