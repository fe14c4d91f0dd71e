import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { ok } from '@vangnet/domain/application/result';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../scripts/testing/opened.ts';
import { personalDraft, personalTexts } from '../testing/fixtures.ts';
import { kyselyStore } from '../store.ts';
import { migrate } from './migrate.ts';
import { contractsOn, ofDialect, others } from '../testing/store-contract/contracts.ts';
import { KEPT_IN_SQLITE, manyApplicationsContract } from '../testing/store-contract/many-applications.ts';
import { migratedDatabase } from '../testing/migrated-database.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { saveDraft, valueOf } from '../testing/store-steps.ts';
import { testKeys } from '../testing/test-keys.ts';
import { deliveryRows } from '../testing/delivery-rows.ts';

describe('the store on SQLite', () => {
  const folder = temporaryFolder('sqlite');

  const open = async (file: string) => {
    const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(join(folder, file))) });
    await migrate(db);
    return db;
  };
  /** Of the database and of the journals beside it. */
  const bytesOf = (file: string) => {
    const files = readdirSync(folder).filter((name) => name.startsWith(file));
    return files.map((name) => readFileSync(join(folder, name), 'latin1')).join('');
  };
  const world = { clock: () => new Date('2026-03-10T12:00:00Z'), randomBytes };

  const masterSecret = randomBytes(32);
  // In memory: what the files are for is tested below, and a disk that is busy would make each of some thousand writes wait.
  contractsOn(
    async (given) => {
      const db = await migratedDatabase();
      return { db, store: kyselyStore({ ...given, db, keys: await testKeys(db, masterSecret) }) };
    },
    { ...ofDialect, ...others },
  );

  manyApplicationsContract(KEPT_IN_SQLITE, async () => sqliteDialect(openSqlite(':memory:')));

  test('the store on SQLite has no personal data and no token in the bytes of its files', async () => {
    const db = await open('bytes.sqlite');
    const store = kyselyStore({ ...world, db, keys: await testKeys(db) });
    const created = await store.applications.create({
      draft: personalDraft,
      tracking: { utmSource: 'nieuwsbrief-maart' },
      tariffVersion: '2026-01',
      idempotency: { key: 'a-key-of-the-browser', request: JSON.stringify(personalDraft) },
    });
    const token = valueOf(created).token;
    const bytes = bytesOf('bytes.sqlite');
    expect(bytes).toContain('2026-03-10T12:00:00');
    for (const secret of [...personalTexts, 'nieuwsbrief-maart', token, 'a-key-of-the-browser']) {
      expect(bytes).not.toContain(secret);
    }
    await store.close();
  });

  test('the store on SQLite has nothing left of a deleted application in the bytes of its files', async () => {
    const db = await open('deleted.sqlite');
    const store = kyselyStore({ ...world, db, keys: await testKeys(db) });
    const long = { ...personalDraft, insurer: { ...personalDraft.insurer, street: 'x'.repeat(200) } };
    const rest = { tracking: { utmSource: 'nieuwsbrief-maart' }, tariffVersion: '2026-01' };
    const created = await store.applications.create({ ...rest, draft: long, idempotency: { key: 'key', request: '' } });
    const token = valueOf(created).token;
    const sealed: Uint8Array[] = [];
    const remember = async () => {
      const { payload, tracking } = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
      const mails = await db.selectFrom(deliveryRows).select('payload').execute();
      sealed.push(payload, tracking, ...mails.flatMap((mail) => mail.payload ?? []));
    };
    await remember();
    await saveDraft(store, { ...rest, token, draft: personalDraft });
    await store.quotes.send({ token, email: 'q.z@vangnet.example', quote: { monthly: 4200 } });
    await remember();
    const tokens = await db.selectFrom('tokens').select('token_hash').execute();
    const secrets = [
      ...sealed.map((bytes) => Buffer.from(bytes).subarray(0, 60).toString('latin1')),
      ...tokens.map(({ token_hash: hash }) => hash),
    ];
    const before = bytesOf('deleted.sqlite');
    for (const secret of secrets) expect(before.includes(secret)).toBe(true);
    await store.applications.delete(token);
    const after = bytesOf('deleted.sqlite');
    for (const secret of secrets) expect(after.includes(secret)).toBe(false);
    await store.close();
  });

  /** An application that was deleted while a person reads the database, as a backup does. */
  const deletedWhileRead = async (file: string) => {
    const db = await open(file);
    const context = { ...world, db, keys: await testKeys(db) };
    const store = kyselyStore(context);
    const created = await store.applications.create({ draft: personalDraft, tracking: {}, tariffVersion: '2026-01' });
    const { payload } = await db.selectFrom('applications').select('payload').executeTakeFirstOrThrow();
    const secret = Buffer.from(payload).subarray(0, 60).toString('latin1');
    const reader = new DatabaseSync(join(folder, file));
    reader.exec('begin; select count(*) from applications');
    expect(await store.applications.delete(valueOf(created).token)).toEqual(ok());
    return { context, store, reader, isLeft: () => bytesOf(file).includes(secret) };
  };

  test('the store on SQLite finishes a deletion when the reader of a backup is done, and waits for no reader', async () => {
    const { context, store, reader, isLeft } = await deletedWhileRead('backup.sqlite');
    expect([await store.applications.finishDeletions(), isLeft()]).toEqual([false, true]);
    reader.exec('commit');
    expect([await store.applications.finishDeletions(), isLeft()]).toEqual([true, false]);
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(context.db);
    expect(rows).toEqual([{ timeout: 5000 }]);
    reader.close();
    await store.close();
  });

  test('the store on SQLite finishes a deletion after a restart', async () => {
    const { context, store, reader, isLeft } = await deletedWhileRead('restart.sqlite');
    const next = kyselyStore({ ...context, db: await open('restart.sqlite') });
    reader.exec('commit');
    expect(isLeft()).toBe(true);
    expect([await next.applications.finishDeletions(), isLeft()]).toEqual([true, false]);
    reader.close();
    await Promise.all([store.close(), next.close()]);
  });

  test('the store on SQLite keeps every write through a loss of power: WAL, full synchronisation, foreign keys', async () => {
    const db = await open('pragmas.sqlite');
    const dialect = sqliteDialect(openSqlite(join(folder, 'pragmas.sqlite')));
    const connection = new Kysely({ dialect });
    const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(connection)).rows;
    expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await pragma('synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await pragma('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    await connection.destroy();
    await db.destroy();
  });

  test('the store on SQLite migrates a database that is up to date without a change', async () => {
    const first = await open('twice.sqlite');
    await first.destroy();
    const second = await open('twice.sqlite');
    expect(await second.selectFrom('applications').selectAll().execute()).toEqual([]);
    await second.destroy();
  });
});
