import * as z from 'zod/mini';
import { issueReason } from '@vangnet/domain/premium/issue-reason';
import { failed, type Loaded } from './checked-files.ts';

/** Parses a JSON file; refused when a key occurs twice in one object, for JSON.parse would keep the last. */
export function readJson(text: string, file: string): Loaded<unknown> {
  const notFinite = numbersOutsideJson(text);
  if (notFinite.length > 0) return { faults: notFinite.map((fault) => ({ file, ...fault })) };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return failed(file, 'the file', `is not JSON: ${String(error)}`);
  }
  const twice = duplicateKeys(text);
  if (twice.length === 0) return { value: json, faults: [] };
  return { faults: twice.map((key) => ({ file, row: key, reason: 'occurs twice in one object' })) };
}

/** The same by a schema. A place is its line and what a person counts: "line 12, blocks 3, text". */
export function readJsonAs<Schema extends z.core.$ZodType>(
  schema: Schema,
  text: string,
  file: string,
): Loaded<z.output<Schema>> {
  const json = readJson(text, file);
  if (json.faults.length > 0) return { faults: json.faults };
  const read = z.safeParse(schema, json.value, { error: issueReason });
  if (read.success) return { value: read.data, faults: [] };
  return {
    faults: read.error.issues.map(({ path, message }) => ({ file, row: placeIn(text, path), reason: message })),
  };
}

/** A place of a JSON text for who has to look it up: the line, and the path to it. */
export const placeIn = (json: string, path: readonly PropertyKey[]): string =>
  path.length === 0 ? placeOf(path) : `line ${lineOf(json, path)}, ${placeOf(path)}`;

function placeOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the file';
  return path.reduce<string>((place, step) => {
    if (typeof step === 'number') return `${place} ${step + 1}`;
    return place === '' ? String(step) : `${place}, ${String(step)}`;
  }, '');
}

/** The line on which a path of a JSON text begins; of what is missing, the line of what should contain it. */
function lineOf(json: string, path: readonly PropertyKey[]): number {
  const open: Open[] = [];
  let found = { depth: 0, index: 0 };
  for (const { 0: token, 1: text, 2: colon, index } of json.matchAll(TOKEN)) {
    const top = open.at(-1);
    if (top && text !== undefined && colon) top.key = String(JSON.parse(text));
    const isOnPath = token !== ',' && open.every(({ key }, depth) => key === path[depth]);
    if (isOnPath && open.length > found.depth) found = { depth: open.length, index };
    passed(open, token);
  }
  return json.slice(0, found.index).split('\n').length;
}

/** An object or a list around a token, and the place in it. */
type Open = { key: PropertyKey | undefined };

function passed(open: Open[], token: string): void {
  const top = open.at(-1);
  if (token === '{') open.push({ key: undefined });
  else if (token === '[') open.push({ key: 0 });
  else if (token === '}' || token === ']') open.pop();
  else if (token === ',' && typeof top?.key === 'number') top.key += 1;
}

/** A text, which is a key before a colon; a sign of the structure; a number or a word. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\],]|[^\s"{}[\],:]+/g;

/**
 * The keys that occur twice in one object of a JSON text. JSON.parse keeps the last and says nothing, so a figure could
 * be overruled by a second one further down.
 *
 * @param json a text that JSON.parse accepts
 * @internal
 */
export function duplicateKeys(json: string): string[] {
  const found: string[] = [];
  const open: Set<string>[] = [];
  for (const [token, colon] of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon) {
      const key: unknown = JSON.parse(token.slice(0, -colon.length));
      const keys = open.at(-1);
      if (typeof key !== 'string' || !keys) continue;
      if (keys.has(key)) found.push(key);
      keys.add(key);
    }
  }
  return found;
}

/**
 * Tells whether any key occurs twice. Quick when none does: every key is followed by a colon, so a text with no more
 * colons than its content has keys holds each of them once. A colon within a text makes it look closer.
 */
export function hasDuplicateKeys(json: string, content: unknown): boolean {
  const colons = json.match(/"\s*:/g)?.length ?? 0;
  return colons !== keyCount(content) && duplicateKeys(json).length > 0;
}

/** Without recursion: a body can be nested deeper than the stack. */
function keyCount(content: unknown): number {
  const todo = [content];
  let count = 0;
  for (const value of todo) {
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Object.values(value);
    if (!Array.isArray(value)) count += inner.length;
    for (const one of inner) todo.push(one);
  }
  return count;
}

/**
 * Every NaN and Infinity of a text that means to be JSON, with its place as an editor shows it. JSON has no such
 * numbers, and JSON.parse would only say that it met an unexpected letter; programs that write tables do produce them.
 */
function numbersOutsideJson(text: string): { row: string; reason: string }[] {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?(?:NaN|Infinity)\b/g)].flatMap(({ 0: token, index }) => {
    if (token.startsWith('"')) return [];
    const before = text.slice(0, index).split('\n');
    const place = `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
    return [{ row: place, reason: `${token} is not a valid JSON number` }];
  });
}
