import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { isPooled, passwordFileOf } from '../../database/postgres.ts';
import { InputError } from '../../../command-line/input-error.ts';

/** Runs a program of PostgreSQL on the database at an address. @throws InputError with what it says when it fails */
export type RunProgram = (
  program: 'pg_dump' | 'pg_restore',
  words: readonly string[],
  databaseUrl: string,
) => Promise<void>;

/**
 * Finds the programs of PostgreSQL on this machine: those on the PATH, else the newest of Debian.
 *
 * @throws InputError when there are none, or the address leads to a pooler, which lends the session of a program to others
 */
export async function withPrograms<Result>(
  databaseUrl: string,
  work: (run: RunProgram) => Promise<Result>,
): Promise<Result> {
  if (await isPooled(databaseUrl))
    throw new InputError(
      'DATABASE_URL leads to a pooler, such as PgBouncer, and a backup needs PostgreSQL itself: for this command set DATABASE_URL to the address of the server behind the pooler.',
    );
  const ofDebian = globSync('/usr/lib/postgresql/*/bin').toSorted(new Intl.Collator('en', { numeric: true }).compare);
  const places = [...(process.env['PATH'] ?? '').split(delimiter), ...ofDebian.toReversed()];
  const folder = places.find((place) => existsSync(join(place, 'pg_dump')));
  if (folder === undefined) throw new InputError(`This machine has no pg_dump. ${INSTALL}`);
  const authorities = join(mkdtempSync(join(tmpdir(), 'vangnet-ca-')), 'ca.pem');
  try {
    writeFileSync(authorities, getCACertificates('default').join('\n'));
    return await work(async (program, words, url) => {
      const { address, password } = connectionOf(url);
      const env = { ...process.env, PGPASSWORD: password, PGSSLROOTCERT: authorities };
      try {
        await promisify(execFile)(join(folder, program), [...words, `--dbname=${address}`], { env });
      } catch (cause) {
        const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : '';
        const help = output.includes('version mismatch') ? ` ${INSTALL}` : '';
        throw new InputError(`${output.trim().replaceAll('\n', '; ') || `${program} could not run`}.${help}`, {
          cause,
        });
      }
    });
  } finally {
    rmSync(dirname(authorities), { recursive: true });
  }
}

const INSTALL =
  'Install the client programs of the version of the server or a later one (Debian: postgresql-client-VERSION), and let PATH begin with their folder.';

/** An address for libpq. The password is apart: whoever lists the processes of the machine reads their words. */
function connectionOf(databaseUrl: string) {
  const { file, address } = passwordFileOf(databaseUrl);
  const password = file === undefined ? decodeURIComponent(address.password) : readFileSync(file, 'utf8').trimEnd();
  address.password = '';
  // libpq reads a plus sign as one, and not as a space.
  address.search = address.search.replaceAll('+', '%20');
  return { address: address.href, password: password === '' ? process.env['PGPASSWORD'] : password };
}
