import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { declarationsIn } from '@vangnet/domain/application/declarations';
import { textHash } from '../../evidence/agreed.ts';
import { idHash } from '../../evidence/tombstones.ts';
import { person } from '../fixtures.ts';
import { drawnTest, passed } from '../knowledge-steps.ts';
import { recordPaid } from '../recorded.ts';
import { sampleQuote } from '../outbox-world.ts';
import { saveDraft, valueOf } from '../store-steps.ts';
import { closedWithTest } from '../store-world.ts';
import type { OpenStore } from './store.ts';
import { cents, type Cents } from '@vangnet/domain/values/money';

const clock = () => new Date('2026-03-10T12:00:00Z');
const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };

const documents = (version: string) => [{ document: 'pvw', content: `<p>The terms of ${version}</p>` }];

/** What every backend must record. */
export function evidenceContract(openStore: OpenStore): void {
  const open = closedWithTest(openStore);
  const opened = async () => {
    const { store, db } = await open({ clock, randomBytes });
    await db.deleteFrom('applications').execute();
    const { token } = valueOf(await store.applications.create(application));
    const { id } = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
    return { store, db, token, id, recorded: async () => (await store.access.export(id, 'a test')).evidence };
  };

  test('the record of an application has what happened in its order, and of a save only what changed', async () => {
    const { store, token, recorded } = await opened();
    const draft = {
      ...completeDraft,
      sumAssured: cents(1_900_00),
      statements: { ...completeDraft.statements, truthful: false },
    };
    valueOf(await saveDraft(store, { ...application, token, draft }));
    valueOf(await saveDraft(store, { ...application, token, draft }));
    valueOf(await saveDraft(store, { ...application, token, draft: completeDraft }));
    valueOf(await store.quotes.send({ token, email: person.email, quote: sampleQuote }));
    await store.knowledge.start({ token, candidate: person, drawn: drawnTest() });
    await store.knowledge.record({ token, candidate: person, graded: passed });
    const { paymentId } = await recordPaid(store, token);
    const entries = await recorded();
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
    expect(entries).toMatchObject([
      { kind: 'saved', version: 1, at: clock().toISOString(), changes: { 'insurer.email': person.email } },
      {
        kind: 'saved',
        version: 2,
        changes: { sumAssured: cents(1_900_00), 'statements.truthful': false },
        declared: [{ name: 'truthful', given: false, wording: expect.stringMatching(/^Ik heb alle vragen/) }],
      },
      { kind: 'saved', version: 4, changes: { sumAssured: completeDraft.sumAssured } },
      { kind: 'quote asked', to: person.email },
      { kind: 'test drawn', version: '2026-01', questions: [{ question: 'Wat verzeker je?' }] },
      { kind: 'test graded', passed: true, wrong: 0, answers: { K01: 'a' } },
      { kind: 'payment begun', paymentId, amount: 1 },
      { kind: 'payment changed', paymentId, status: 'open' },
      { kind: 'payment changed', paymentId, status: 'paid', account: 'same' },
    ]);
    expect(Object.keys(entries[1]?.['changes'] ?? {})).toHaveLength(2);
  });

  test('the record of an application begins with the application, also with one that has no answer yet', async () => {
    const { store, db } = await opened();
    await db.deleteFrom('applications').execute();
    valueOf(await store.applications.create({ ...application, draft: {} }));
    const { id, ...head } = await db
      .selectFrom('applications')
      .select(['id', 'evidence_length', 'evidence_head'])
      .executeTakeFirstOrThrow();
    expect(head).toEqual({ evidence_length: 1, evidence_head: expect.toSatisfy((bytes) => bytes.length === 64) });
    const { evidence } = await store.access.export(id, 'a test');
    expect(evidence).toMatchObject([{ sequence: 1, kind: 'saved', version: 1, changes: {} }]);
  });

  test.each(['nl', 'en'] as const)(
    'what was agreed to is kept once by its hash and read word for word, in the language of the site: %s',
    async (language) => {
      const { store, db } = await opened();
      await db.deleteFrom('applications').execute();
      await db.deleteFrom('agreed_texts').execute();
      const edition = { release: '1.2.3', referenceData: 'of a test', language };
      const site = store.of({ brand: 'vangnet', language }, { edition, documents });
      const draft = { ...completeDraft, documentsVersion: '2026-01' };
      const made = [1, 2].map(() => site.applications.create({ ...application, draft, tracking: { utmSource: 'x' } }));
      await Promise.all(made);
      const { declarations, privacy, trackingQuestion } = declarationsIn[language];
      const texts = [...Object.values(declarations), `${privacy.before} ${privacy.link}`, trackingQuestion];
      const terms = '<p>The terms of 2026-01</p>';
      const rows = await db.selectFrom('agreed_texts').selectAll().execute();
      expect(rows.map(({ content }) => content).toSorted()).toEqual([...texts, terms].toSorted());
      const [{ id } = { id: '' }] = await db.selectFrom('applications').select('id').execute();
      const [entry] = (await store.access.export(id, 'a test')).evidence;
      const declared = expect.arrayContaining(
        texts.map((wording) => expect.objectContaining({ given: true, wording })),
      );
      expect(entry).toMatchObject({ ...edition, declared, documents: [{ document: 'pvw', sha256: textHash(terms) }] });
      expect(await store.evidence.text(textHash(terms))).toBe(terms);
      // Untouched, taken away, and put in the place of another.
      expect(await store.evidence.lostTexts(new Set(rows.map(({ sha256 }) => sha256)))).toEqual([]);
      await db.updateTable('agreed_texts').set({ content: 'Other' }).where('content', '=', terms).execute();
      const never = textHash('never agreed to');
      expect(await store.evidence.lostTexts(new Set([textHash(terms), never]))).toEqual([textHash(terms), never]);
    },
  );

  test('the record of an application loses nothing when ten saves meet', async () => {
    const { store, token, recorded } = await opened();
    const sums = Array.from({ length: 10 }, (_, index) => cents(1_000_00 + index));
    const save = (sumAssured: Cents) =>
      saveDraft(store, { ...application, token, draft: { ...completeDraft, sumAssured } });
    await Promise.all(sums.map(save));
    const saved = (await recorded()).slice(1).map(({ changes }) => (changes as { sumAssured: number }).sumAssured);
    expect(saved.toSorted((one, other) => one - other)).toEqual(sums);
  });

  test('the record of an application goes with the application, and what stays until the next checkpoint names nobody', async () => {
    const { store, db, token, id } = await opened();
    valueOf(await store.applications.delete(token));
    expect(await db.selectFrom('evidence').selectAll().execute()).toEqual([]);
    const seal = expect.toSatisfy((bytes) => bytes.length === 32);
    const tombstone = { id_hash: idHash(id), at: clock().toISOString(), reason: 'visitor' };
    expect(await db.selectFrom('evidence_tombstones').selectAll().execute()).toEqual([{ ...tombstone, seal }]);
    await store.checkpoints.make();
    expect(await db.selectFrom('evidence_tombstones').selectAll().execute()).toEqual([]);
    const { content } = await db.selectFrom('evidence_checkpoints').select('content').executeTakeFirstOrThrow();
    expect(store.checkpoints.read(content)).toMatchObject({
      ends: [],
      deleted: [[idHash(id), clock().toISOString(), 'visitor']],
    });
    expect(content).not.toContain(id);
  });
}
