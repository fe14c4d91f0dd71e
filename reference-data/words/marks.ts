import type { Sentence } from './sentence.ts';

/**
 * Signs for private use, which no text has: they stand around a sentence and its placeholders while it is on its way through
 * the compiler, so that it is found in what comes out.
 */
const [OPENS, TEXT, CLOSES, HOLE, CODE, FILLED] = ['\uE000', '\uE001', '\uE002', '\uE003', '\uE004', '\uE005'];
/** One that has no other in it, with what it is filled with. */
const INNERMOST = /\uE000([^\uE000-\uE005]+)\uE001([^\uE000-\uE002]*)\uE002/g;
const HOLES = /\uE003(\w+)\uE004([^\uE005]*)\uE005/g;

/**
 * The source of a module of words, with marks around its sentences. Fixed ones have none: a compiler may reckon with a path or a
 * language, such as its length, and that would be another one.
 */
export function marked(source: string, sentences: readonly Sentence[]): string {
  const changeable = sentences.filter(({ isFixed }) => !isFixed);
  const marks = changeable.flatMap(({ key, span }) => [
    { at: span.start + 1, mark: `${OPENS}${key}${TEXT}` },
    ...span.placeholders.flatMap(({ name, start, end }) => [
      { at: source.lastIndexOf('${', start), mark: `${HOLE}${name}${CODE}` },
      { at: source.indexOf('}', end) + 1, mark: FILLED },
    ]),
    { at: span.end - 1, mark: CLOSES },
  ]);
  let from = 0;
  let code = '';
  for (const { at, mark } of marks.toSorted((a, b) => a.at - b.at)) {
    code += source.slice(from, at) + mark;
    from = at;
  }
  return code + source.slice(from);
}

/** The texts that stand in the place of those of the product, by key; a placeholder stands in them as `{amount}`. */
export type OwnTexts = Readonly<Record<string, string>>;

/** Marked code, as it came or compiled, with these texts and without the marks. */
export function worded(code: string, own: OwnTexts = {}): string {
  const changed = code.replaceAll(INNERMOST, (_, key: string, body: string) => {
    const text = own[key];
    if (text === undefined) return body.replaceAll(HOLES, (_all, _name, expression: string) => expression);
    const filled = new Map([...body.matchAll(HOLES)].map(([, name = '', expression = '']) => [name, expression]));
    return text
      .split(/\{(\w+)\}/)
      .map((part, index) => (index % 2 === 0 ? escaped(part) : (filled.get(part) ?? `{${part}}`)))
      .join('');
  });
  return changed === code ? code : worded(changed, own);
}

/** Whether code has marks. */
export const isMarked = (code: string): boolean => code.includes(OPENS);

/** As text in each kind of literal, because a compiler changes quotes. */
const escaped = (text: string) => text.replaceAll(/[\\`'"$]/g, String.raw`\$&`);
