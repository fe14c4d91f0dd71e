import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fileReason, InputError } from '../input-error.ts';
import { footerSchema, headerSchema, rowOf, type Header, type Row } from './format.ts';

/**
 * Reads the whole backup once, and gives what its first line says when every row and the checksum are there.
 *
 * @throws InputError when the file is missing, damaged or cut off
 */
export async function checkBackup(file: string): Promise<Header> {
  try {
    return await checked(file);
  } catch (cause) {
    const reason = fileReason(cause) ?? 'is damaged, cut off or no backup of Vangnet';
    throw new InputError(`"${file}" ${reason}`, { cause });
  }
}

async function checked(file: string): Promise<Header> {
  const sum = createHash('sha256');
  const counts: Record<string, number> = {};
  let header: Header | undefined;
  let sumAtEnd: string | undefined;
  for await (const line of linesIn(file)) {
    if (sumAtEnd !== undefined) throw new Error('there is a line after the last');
    if (line.startsWith('{"sha256"')) {
      sumAtEnd = footerSchema.parse(JSON.parse(line)).sha256;
      continue;
    }
    sum.update(`${line}\n`);
    if (!header) header = headerSchema.parse(JSON.parse(line));
    else {
      const [table] = rowOf(line);
      counts[table] = (counts[table] ?? 0) + 1;
    }
  }
  const isWhole = sumAtEnd === sum.digest('hex');
  if (!header || !isWhole) throw new Error('the checksum differs');
  const wrong = Object.entries(header.counts).find(([table, count]) => (counts[table] ?? 0) !== count);
  if (wrong) throw new Error(`rows of ${wrong[0]} are missing`);
  return header;
}

/** The rows of a backup that was checked, in their order. */
export async function* rowsIn(file: string): AsyncGenerator<[table: string, row: Row]> {
  for await (const line of linesIn(file)) if (line.startsWith('[')) yield rowOf(line);
}

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
