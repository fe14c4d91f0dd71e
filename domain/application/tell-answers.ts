import { isRecord, namesIn } from '../values/record.ts';
import {
  answers,
  type QuestionContext,
  type AnswerWords,
  type Line,
  type Reader,
  type AnswerContext,
} from './answers.ts';
import type { AnswerPath } from './draft-schema.ts';

const isAnswerPath = (path: string): path is AnswerPath => Object.hasOwn(answers, path);

/** An answer as its reader finds it; `value` is undefined while it is open. */
export type AnswerLine = Pick<Line, 'part' | 'field'> & {
  readonly path: AnswerPath;
  /** Completes "Wijzig" for a screen reader: "je beroep". */
  readonly of?: string;
  readonly label: string;
  readonly value: string | undefined;
};

/** The lines of a document, in the order of the questions; what was not asked has none. */
export const linesFor = (reader: Reader, asked: QuestionContext): AnswerLine[] =>
  namesIn(answers).flatMap((path) => {
    const { line } = answers[path];
    const of = asked.words.answers.changes[path];
    if (!line?.readers.includes(reader) || line.when?.(asked) === false) return [];
    const { whole, part, field } = line;
    const value = whole ? whole(asked.draft) : valueOf(path, asked);
    return [{ path, part, label: labelOf(path, asked.words), value, ...(of && { of }), ...(field && { field }) }];
  });

/** The label of the line of an answer, which can have more fields than its own. */
export const labelOf = (path: AnswerPath, { answers: { wholes, labels } }: Pick<AnswerWords, 'answers'>): string =>
  wholes[path] ?? labels[path];

/** One answer in words; undefined while it is open. */
export function valueOf(path: AnswerPath, context: AnswerContext): string | undefined {
  const value = path
    .split('.')
    .reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), context.draft);
  return value === undefined ? undefined : answers[path].tell(value, context);
}

/** A value that is held, by the path of its field; a field of another release is called by its path. */
export function tellField(path: string, value: unknown, context: AnswerContext): [label: string, value: string] {
  if (!isAnswerPath(path)) return [path, String(value)];
  return [context.words.answers.labels[path], answers[path].tell(value, context)];
}

/** Every value in a draft with the path of its field; each item of a list has the path of the list. */
export function fieldsIn(draft: object, within = ''): [path: string, value: string | number | boolean][] {
  return Object.entries(draft).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
      const path = within + name;
      if (isRecord(one)) return fieldsIn(one, `${path}.`);
      const isValue = typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean';
      return isValue ? [[path, one] satisfies [string, typeof one]] : [];
    }),
  );
}

export const asFacts = (lines: readonly AnswerLine[]): [label: string, value: string][] =>
  lines.flatMap(({ label, value }) => (value === undefined ? [] : [[label, value] satisfies [string, string]]));
