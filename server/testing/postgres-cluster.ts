import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { leash } from '../../scripts/leash.ts';
import { FOR_MIGRATIONS, postgresDialect } from '../database/postgres.ts';
import { inOrder } from './in-order.ts';

type User = { readonly uid: number; readonly gid: number };

/** The files of a PostgreSQL on this machine. Its socket is in the folder: no port to collide with, and nobody else gets in. */
export type Cluster = { readonly programs: string; readonly folder: string; readonly user: User | undefined };

/** The folder with the programs of PostgreSQL; undefined when the machine has none. */
export function findPrograms(environment: NodeJS.ProcessEnv): string | undefined {
  const folders = [
    ...(environment['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted(),
  ];
  return folders.findLast((path) => isProgram(join(path, 'postgres')) && isProgram(join(path, 'initdb')));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** An empty cluster in a temporary folder, which whoever made it removes. */
export function newCluster(programs: string): Cluster {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-pg-'));
  const cluster = { programs, folder, user: unprivilegedUser() };
  try {
    if (cluster.user) chownSync(folder, cluster.user.uid, cluster.user.gid);
    execFileSync(
      join(programs, 'initdb'),
      ['-D', join(folder, 'data'), '-U', 'vangnet', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...cluster.user, cwd: folder, stdio: 'pipe' },
    );
    return cluster;
  } catch (cause) {
    removeCluster(cluster);
    throw cause;
  }
}

export const removeCluster = ({ folder }: Cluster) => rmSync(folder, { recursive: true, force: true });

export const addressOf = ({ folder }: Cluster, database = 'postgres') =>
  `postgresql://vangnet@localhost/${database}?host=${encodeURIComponent(folder)}`;

/** Says statements to it, one after the other, as its owner. */
export async function tell(cluster: Cluster, ...statements: readonly string[]): Promise<void> {
  const db = new Kysely({ dialect: postgresDialect(addressOf(cluster), FOR_MIGRATIONS) });
  await inOrder(statements, async (statement) => void (await sql.raw(statement).execute(db)));
  await db.destroy();
}

/** Starts it; it ends with this process. `end` comes back when it has ended, which SIGINT does fast. */
export async function runCluster({ programs, folder, user }: Cluster, settings: readonly string[]) {
  const given = ['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting]);
  const words = ['-D', join(folder, 'data'), '-k', folder, ...given];
  return runningAs(user, folder, 'ready to accept', join(programs, 'postgres'), words);
}

/** Starts a program, which may refuse to be root, and waits until it has said so on its standard error. */
export async function runningAs(
  user: User | undefined,
  folder: string,
  sign: string,
  program: string,
  words: string[],
) {
  const child = leash(spawn(program, words, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }));
  await untilItSays(sign, child, program);
  return {
    end: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGINT');
      await exited;
    },
  };
}

async function untilItSays(sign: string, child: ChildProcess, program: string): Promise<void> {
  let report = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      report += String(chunk);
      if (report.includes(sign)) resolve();
    });
    child.once('exit', () => reject(new Error(`${program} did not start:\n${report}`)));
  });
}

const idOf = (option: string, name: string) => Number(execFileSync('id', [option, name], { stdio: 'pipe' }));

/** PostgreSQL and PgBouncer refuse to run as root, so root hands them to the user they were installed with, or to nobody. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
}
