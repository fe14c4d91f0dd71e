import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { hasDuplicateKeys } from '@vangnet/reference-data/json';
import { fault, faultsOf, type CodedFault } from './faults.ts';

type Issue = z.core.$ZodIssue;

/** A request that does not have the shape of the agreement. */
export class MalformedRequest extends Error {
  readonly statusCode = 400;
  readonly faults: readonly CodedFault[];
  /** The part that is wrong: body, params or headers. */
  readonly part: string;

  constructor(part: string, faults: readonly CodedFault[]) {
    super(`The ${part} does not have the agreed shape`);
    this.part = part;
    this.faults = faults;
  }
}

/** Checks a part of a request with the schema of the agreement, and hands on what the schema made of it. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart = 'request' }) =>
  (content) => {
    const checked = check(schema, content, httpPart === 'body');
    return checked.ok ? { value: checked.value } : { error: new MalformedRequest(httpPart, checked.faults) };
  };

/** The same for a part of a body that is judged by itself: what the schema makes of it, or what is wrong. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  content: unknown,
  isTyped = true,
): { readonly ok: true; readonly value: z.output<Schema> } | { readonly ok: false; readonly faults: CodedFault[] } {
  const read = z.safeParse(schema, content);
  // A schema of typed text takes unseen signs away; what it does not read is judged as it came.
  const invisible = isTyped ? fieldsWithControls(read.success ? read.data : content) : [];
  if (read.success && invisible.length === 0) return { ok: true, value: read.data };
  const attempts = read.success ? [] : shapesOf(schema).map((shape) => z.safeParse(shape, content));
  const issues = closest(attempts.map(({ error }) => error?.issues ?? []));
  return { ok: false, faults: [...invisible.map((field) => fault('text.invisible', field)), ...faultsOf(issues)] };
}

/** Control characters, except the tabs and line ends of pasted text, marks of direction, and halves of a surrogate pair. */
const CONTROL = /(?![\t\r\n])[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;
/** More than this says nothing new to a caller. */
const MAX_FIELDS = 10;

/** The fields whose text has a character that nobody types: some databases cannot keep it, and no reader sees it. */
function fieldsWithControls(content: unknown): string[] {
  const found: string[] = [];
  const todo: { value: unknown; path: string }[] = [{ value: content, path: '' }];
  for (const { value, path } of todo) {
    if (typeof value === 'string' && CONTROL.test(value)) found.push(path);
    if (found.length === MAX_FIELDS) break;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value))
      todo.push({ value: part, path: path === '' ? key : `${path}.${key}` });
  }
  return found;
}

/** The shapes of a union are tried one by one, because its own complaint is about none of them. */
const shapesOf = (schema: z.ZodMiniType) => (schema instanceof z.ZodMiniUnion ? schema.def.options : [schema]);

/** The shape that the caller meant: the one that knows most of the field names, and has the fewest faults after that. */
function closest([first = [], ...others]: readonly (readonly Issue[])[]): readonly Issue[] {
  return others.reduce((best, issues) => (misfit(issues) < misfit(best) ? issues : best), first);
}

function misfit(issues: readonly Issue[]): number {
  const unknownNames = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
  return unknownNames.length * 1000 + issues.length;
}

/** A body that is JSON by its grammar but says two things at once, or is nested deeper than any of the agreement. */
class UnfitBody extends Error {
  readonly statusCode = 400;
}

/** Deepest nesting of a body: far from any of the agreement, and near enough for recursive code. */
const MAX_LEVELS = 32;

/**
 * Makes JSON the only thing a body can be. Keys that would change an object's prototype are refused, and so are keys
 * that occur twice: a proxy in front of us may read the first where we read the last. Too many levels are refused before
 * anything reads them.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text);
    if (levelsOf(body) > MAX_LEVELS) return done(new UnfitBody('It has too many levels'));
    void parse(request, body, (error, content) => {
      if (!error && hasDuplicateKeys(body, content)) done(new UnfitBody('A key occurs twice'));
      else done(error, content);
    });
  });
}

/** Counts how deep the lists and objects of a text are nested that may be JSON. */
function levelsOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') isInText = !isInText;
    else if (isInText) at += sign === '\\' ? 1 : 0;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
}
