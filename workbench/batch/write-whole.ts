import { createWriteStream, existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileReason, InputError } from '../../command-line/input-error.ts';

/**
 * Writes a file whole or not at all: `fill` writes to a temporary name beside it, which replaces the file on success
 * and is removed on failure.
 *
 * @throws InputError when the file cannot be written; whatever `fill` throws
 */
export async function writeWhole(file: string, fill: (target: Writable) => Promise<void>): Promise<void> {
  if (existsSync(file) && !statSync(file).isFile()) throw new InputError(`${file} is not a file`);
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  try {
    await fill(createWriteStream(temporary));
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw cannotWrite(error, file);
  }
}

/** The failure of the temporary file or the renaming, as a fault of the file that the user named. */
function cannotWrite(error: unknown, file: string): unknown {
  const reason = fileReason(error);
  if (reason === undefined) return error;
  const place = reason === 'does not exist' ? `${dirname(file)} ${reason}` : reason;
  return new InputError(`${file} cannot be written: ${place}`, { cause: error });
}
