import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openStore, type StoreSettings } from '../../open-store.ts';
import { findPrograms } from '../../testing/postgres-cluster.ts';
import { testApp } from '../../testing/test-app.ts';
import { wholeVisit } from '../../testing/whole-visit.ts';
import { writeBackup } from '../backup/write-backup.ts';

const clock = () => new Date('2026-03-10T12:00:00Z');

const DUMP = Buffer.from('PGDMP');
const pgRestore = () => join(findPrograms(process.env) ?? '', 'pg_restore');

/** The files below a folder by name, without the one that holds the master key. A dump is compressed, and read as its statements. */
function filesIn(folder: string): [name: string, bytes: Buffer][] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('data.key'));
  return files.map(({ name, parentPath }) => {
    const file = join(parentPath, name);
    const bytes = readFileSync(file);
    return [name, bytes.subarray(0, 5).equals(DUMP) ? execFileSync(pgRestore(), ['--file=-', file]) : bytes];
  });
}

/** A visitor walks, an operator makes a backup: every file and line that came of it, with what is to be in none of them. */
export async function writtenBy(settings: StoreSettings, folder: string, flush: () => Promise<void>) {
  const opened = await openStore(settings, { clock, randomBytes }, 'begin');
  if (!opened.ok) throw new Error(opened.fault);
  const server = await testApp({ wholeStore: opened.store, clock });
  const { secrets } = await wholeVisit(server);
  // The last call was reached, and went well.
  expect(server.log.join('')).toMatch(/"route":"\/api\/application-form\/apply"[^\n]*"status":200/);
  await writeBackup(settings, join(folder, 'a.backup'), clock());
  await flush();
  const written = [...filesIn(folder), ['the log', Buffer.from(server.log.join('\n'))] as const];
  await server.app.close();
  await opened.store.close();
  return { written, secrets };
}

type Outcome = Awaited<ReturnType<typeof writtenBy>>;

/** Where a text is readable. */
export const placesOf = (text: string, { written }: Outcome) =>
  written.filter(([, bytes]) => bytes.includes(text)).map(([name]) => name);
