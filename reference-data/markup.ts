/** A stretch of text in one style. */
export type Run = { readonly text: string; readonly bold: boolean; readonly href?: string };

/** What a document may say about its brand: {{phone}}. */
const PLACEHOLDERS = ['name', 'phone', 'mail', 'hours', 'site'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** An escaped sign, **bold**, or [text](address). */
const MARKUP = /\\([\\*[\]{}])|\*\*(.+?)\*\*|\[((?:\\.|[^\]])+)\]\(([^)\s]+)\)/g;
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

/** The line with the brand's own words for its placeholders. */
export function filledIn(line: string, values: Readonly<Record<Placeholder, string>>): string {
  const known: Readonly<Record<string, string>> = values;
  return line.replaceAll(PLACEHOLDER, (all, name: string) => (name in known ? verbatim(known[name] ?? '') : all));
}

/** What is wrong with the markup of a line, if anything. */
export function lineFault(line: string): string | undefined {
  const unknown = [...line.matchAll(PLACEHOLDER)].find(([, name]) => !PLACEHOLDERS.some((known) => known === name));
  if (unknown)
    return `unknown placeholder ${unknown[0]}; known: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}`;
  const runs = runsOf(line);
  const dead = runs.find(({ href }) => href !== undefined && !ADDRESS.test(href));
  if (dead) return `the link ${dead.href} must start with https://, http://, mailto: or tel:`;
  const rest = line.replaceAll(MARKUP, '');
  return rest.includes('**') || rest.includes('](') ? `has an unclosed mark-up: ${rest}` : undefined;
}

const literal = (text: string) => text.replaceAll(/\\([\\*[\]{}])/g, '$1');

/** An amount never leaves its sign at the end of a line. */
const unbroken = (text: string) => text.replaceAll('€ ', '€\u00a0');
