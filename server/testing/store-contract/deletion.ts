import { sql, type Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sampleDraft } from '../fixtures.ts';
import type { Store } from '../../store.ts';
import type { Tables } from '../../database/tables.ts';

const application = { draft: sampleDraft, tracking: {}, tariffVersion: '2026-01' };
const person = { surname: 'Quellinckhuyzen', dateOfBirth: '14-03-1988', postcode: '3511AB' };
const notFound = { ok: false, code: 'request.notFound' };

const quote = (token: string) => ({ token, email: 'q.z@vangnet.example', quote: { monthly: 4200 } });

/** What every backend must do when an application is deleted. */
export function deletionContract(underTest: () => { store: Store; db: Kysely<Tables> }): void {
  const create = async (key: string) => {
    const created = await underTest().store.createApplication({ ...application, idempotency: { key, request: '' } });
    if (!created.ok) throw new Error(created.code);
    return created.token;
  };
  const rows = async () => {
    const { db } = underTest();
    const tables = [
      'applications',
      'tokens',
      'idempotency_keys',
      'outbox',
      'knowledge_tests',
      'adviser_requests',
    ] as const;
    return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
  };

  describe('a deletion', () => {
    test('takes everything that belongs to it along, and leaves other applications alone', async () => {
      const { store } = underTest();
      const other = await create('delete-other');
      const before = await rows();
      const token = await create('delete-one');
      await store.sendQuote(quote(token));
      await store.knowledge.start({ token, person, drawn: { version: '2026-01', questions: [] } });
      await store.adviser.request({ token, content: {} });
      expect(await rows()).toEqual(before.map((count) => expect.toSatisfy((now: number) => now > count)));
      expect(await store.deleteApplication(token)).toEqual({ ok: true });
      expect(await rows()).toEqual(before);
      expect(await store.readApplication(other)).toMatchObject({ draft: sampleDraft });
    });

    test('leaves nothing that a token opens', async () => {
      const { store } = underTest();
      const token = await create('delete-opens');
      await store.deleteApplication(token);
      expect(await store.readApplication(token)).toBeUndefined();
      expect(await store.updateApplication({ ...application, token })).toEqual(notFound);
      expect(await store.sendQuote(quote(token))).toEqual(notFound);
      expect(await store.deleteApplication(token)).toEqual(notFound);
    });

    test('by one of ten at the same moment succeeds once', async () => {
      const { store } = underTest();
      const token = await create('delete-race');
      const answers = await Promise.all(Array.from({ length: 10 }, () => store.deleteApplication(token)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test('of an application that is no draft any more is refused, and everything stays', async () => {
      const { store, db } = underTest();
      const token = await create('delete-frozen');
      await store.sendQuote(quote(token));
      await sql`update applications set status = 'submitted' where status = 'quoted'`.execute(db);
      const before = await rows();
      expect(await store.deleteApplication(token)).toEqual({ ok: false, code: 'application.frozen' });
      expect(await rows()).toEqual(before);
      await db.deleteFrom('applications').execute();
    });

    test('by a token that does not exist or has expired finds nothing', async () => {
      const { store, db } = underTest();
      expect(await store.deleteApplication('x'.repeat(32))).toEqual(notFound);
      const token = await create('delete-expired');
      await db.updateTable('tokens').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
      expect(await store.deleteApplication(token)).toEqual(notFound);
      await db.deleteFrom('applications').execute();
    });
  });
}
