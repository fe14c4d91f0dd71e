import { createHmac, createSecretKey } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Tables } from '../../database/tables.ts';
import { fileReason, InputError } from '../../../command-line/input-error.ts';
import type { Columns } from './columns.ts';
import { footerSchema, headerSchema, rowOf, type Header, type Row } from './format.ts';

/** A checked file of a backup, with the key and the columns to read its rows. */
export type Checked = {
  readonly file: string;
  readonly key: Buffer;
  readonly header: Header;
  readonly columns: Columns;
};

/** Reads the first line before it is authenticated, to learn which key the file needs. @throws InputError */
export async function saidBy(file: string): Promise<Header> {
  try {
    for await (const line of linesIn(file)) return headerSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw unusable(file, cause);
  }
  throw unusable(file);
}

/**
 * Reads the whole file and authenticates it by its last line.
 *
 * @returns the first line
 * @throws InputError when the file is missing, damaged, cut off or not written with this key
 */
export async function authenticated(file: string, key: Buffer): Promise<Header> {
  let first: string | undefined;
  for await (const line of authenticLines(file, key)) first ??= line;
  return understood(file, () => headerSchema.parse(JSON.parse(first ?? '')));
}

/**
 * Reads the rows of a checked file in their order, and authenticates it again at the end.
 *
 * @throws InputError when the file was changed since the check; the caller then has to discard all rows
 */
export async function* rowsIn({ file, key, columns }: Omit<Checked, 'header'>): AsyncGenerator<[keyof Tables, Row]> {
  let isFirst = true;
  for await (const line of authenticLines(file, key)) {
    if (!isFirst) yield understood(file, () => rowOf(line, columns));
    isFirst = false;
  }
}

function understood<Result>(file: string, parse: () => Result): Result {
  try {
    return parse();
  } catch (cause) {
    throw unusable(file, cause);
  }
}

/** Yields all lines but the last, by which it authenticates them at the end. */
async function* authenticLines(file: string, key: Buffer): AsyncGenerator<string> {
  const hmac = createHmac('sha256', createSecretKey(key));
  let last: string | undefined;
  try {
    for await (const line of linesIn(file)) {
      if (last !== undefined) {
        hmac.update(`${last}\n`);
        yield last;
      }
      last = line;
    }
    const { hmac: written } = footerSchema.parse(JSON.parse(last ?? ''));
    if (written !== hmac.digest('base64url')) throw new Error('the lines are not those that were written');
  } catch (cause) {
    throw unusable(file, cause);
  }
}

const unusable = (file: string, cause?: unknown) =>
  new InputError(
    `"${file}" ${fileReason(cause) ?? 'is damaged, cut off, changed since it was written, or no backup of Vangnet'}`,
    { cause },
  );

async function* linesIn(file: string): AsyncGenerator<string> {
  // What fails on the way to the last stream ends that one, and with it this loop.
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
