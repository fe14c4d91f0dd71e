import { sampleQuote } from '../outbox-world.ts';
import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { person, sampleDraft } from '../fixtures.ts';
import type { Store } from '../../store.ts';
import type { Tables } from '../../database/tables.ts';
import { saveDraft, valueOf } from '../store-steps.ts';
import { ok, refuse } from '@vangnet/domain/application/result';

const application = { draft: sampleDraft, tracking: {}, tariffVersion: '2026-01' };
const notFound = refuse('request.notFound');

const quote = (token: string) => ({ token, email: 'q.z@vangnet.example', quote: { monthly: 4200 } });

export function deletionContract(underTest: () => { store: Store; db: Kysely<Tables> }): void {
  const create = async (key: string) => {
    const created = await underTest().store.applications.create({ ...application, idempotency: { key, request: '' } });
    return valueOf(created).token;
  };
  const rows = async () => {
    const { db } = underTest();
    const tables = [
      'applications',
      'tokens',
      'idempotency_keys',
      'tasks',
      'knowledge_tests',
      'adviser_requests',
      'shares',
    ] as const;
    return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
  };

  test('a deletion takes everything that belongs to it along, and leaves other applications alone', async () => {
    const { store } = underTest();
    const other = await create('delete-other');
    const before = await rows();
    const token = await create('delete-one');
    await store.quotes.send(quote(token));
    await store.knowledge.start({ token, candidate: person, drawn: { version: '2026-01', questions: [] } });
    await store.adviser.request({ token, content: {} });
    await store.shares.share({ token, quote: sampleQuote, isAlone: false });
    expect(await rows()).toEqual(before.map((count) => expect.toSatisfy((now: number) => now > count)));
    expect(await store.applications.delete(token)).toEqual(ok());
    expect(await rows()).toEqual(before);
    expect(valueOf(await store.applications.read(other))).toMatchObject({ draft: sampleDraft });
  });

  test('a deletion leaves nothing that a token opens', async () => {
    const { store } = underTest();
    const token = await create('delete-opens');
    await store.applications.delete(token);
    expect(await store.applications.read(token)).toEqual(refuse('request.notFound'));
    expect(await saveDraft(store, { ...application, token })).toEqual(notFound);
    expect(await store.quotes.send(quote(token))).toEqual(notFound);
    expect(await store.applications.delete(token)).toEqual(notFound);
  });

  test('of ten deletions at the same moment one succeeds', async () => {
    const { store } = underTest();
    const token = await create('delete-race');
    const answers = await Promise.all(Array.from({ length: 10 }, () => store.applications.delete(token)));
    expect(answers.filter((one) => one.ok)).toHaveLength(1);
  });

  test('a deletion of an application that is no draft any more is refused, and everything stays', async () => {
    const { store, db } = underTest();
    const token = await create('delete-frozen');
    await store.quotes.send(quote(token));
    await sql`update applications set status = 'submitted' where status = 'quoted'`.execute(db);
    const before = await rows();
    expect(await store.applications.delete(token)).toEqual(refuse('application.frozen'));
    expect(await rows()).toEqual(before);
    await db.deleteFrom('applications').execute();
  });

  test('a deletion by a token that does not exist finds nothing', async () => {
    const { store } = underTest();
    expect(await store.applications.delete('x'.repeat(32))).toEqual(notFound);
  });
}
