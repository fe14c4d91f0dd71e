import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { euroFromCents, type Cents } from '@vangnet/domain/values/money';
import { loadReleases, releaseOf } from '@vangnet/reference-data/releases';
import { openedForAll, temporaryFolder } from '../../../scripts/testing/opened.ts';
import { productOf } from '../../calculation/product.ts';
import { ownerOf, sealPart } from '../../database/application-keys.ts';
import { hashOf, placeIn, sealedHeads, type End } from '../../evidence/chain.ts';
import { moveEnd } from '../../evidence/register.ts';
import type { Recorded } from '../../evidence/entry.ts';
import { inOrder } from '../../testing/in-order.ts';
import { testApp } from '../../testing/test-app.ts';
import { wholeVisit } from '../../testing/whole-visit.ts';
import { contentsOf, putBack } from './testing/tampered-world.ts';
import { replayed } from '../../evidence/price.ts';
import { replayBy, text, verify } from './commands.ts';
import type { OperatorCommand } from '../operator.ts';
import { ran } from '../testing/ran.ts';

const folder = temporaryFolder('checkpoint');
const releases = loadReleases(join(import.meta.dirname, '../../../data'));
const clock = () => new Date('2026-03-10T12:00:00Z');
/** A server whose visitor went all the way, and the record of that application. */
const server = openedForAll(async () => {
  const made = await testApp({ ...productOf(releases, clock), clock });
  await wholeVisit(made);
  // What was queued leaves; a lane takes more than one round.
  await inOrder([1, 2, 3, 4], () => made.hand.ring());
  const entries: Recorded[] = [];
  for await (const chain of made.store.evidence.chains()) if (chain.entries.length > 5) entries.push(...chain.entries);
  return { ...made, entries, whole: await contentsOf(made.db) };
});
afterEach(() => putBack(server.db, server.whole));

const replay: OperatorCommand = (words, terminal) => replayBy(releases, words, terminal);
const run = (command: OperatorCommand, words: string[] = []) =>
  ran(command, words, { clock, store: async () => server.store });

test('A visit over HTTP leaves everything that was shown and answered, in its order.', () => {
  const { entries } = server;
  const kinds = entries.map(({ kind, delivery, status }) => [kind, delivery ?? status].filter(Boolean).join(' '));
  expect(kinds.filter((kind) => !kind.startsWith('delivered'))).toEqual([
    'saved',
    'test drawn',
    'test graded',
    'quote asked',
    'adviser asked',
    'payment begun',
    'payment changed open',
    'payment changed paid',
    'identity check begun',
    'identity check ended Success',
    'submitted',
    'handed over',
  ]);
  expect(kinds.filter((kind) => kind.startsWith('delivered')).toSorted()).toEqual([
    'delivered adviser-case',
    'delivered confirmation',
    'delivered handover',
    'delivered knowledge-passed',
    'delivered quote',
  ]);
  const quote = entries.find(({ delivery }) => delivery === 'quote');
  const sha256 = expect.stringMatching(/^[\da-f]{64}$/);
  expect(quote?.['parts']).toEqual(
    ['subject', 'text', 'html', expect.stringMatching(/\.pdf$/)].map((name) => ({ name, sha256 })),
  );
});

test('The price that was shown is in it wherever it was shown, and is the one of the calculate call.', async () => {
  const { body } = await server.send('POST', '/api/calculation/calculate', sentComplete);
  const { results } = body as { results: { disability: { amount: number }; explanation: { amount: number }[] }[] };
  const priced = server.entries.flatMap(({ kind, price }) => (price ? [{ kind, ...(price as Price) }] : []));
  expect(priced.map(({ kind }) => kind)).toEqual(['saved', 'quote asked', 'payment begun', 'submitted']);
  for (const { firstMonth, lines } of priced) {
    expect(euroFromCents(firstMonth)).toBe(results[0]?.disability.amount);
    expect(lines.map(({ amount }) => euroFromCents(amount))).toEqual(
      results[0]?.explanation.map(({ amount }) => amount),
    );
  }
});
type Price = { firstMonth: Cents; premiums: Cents[]; lines: { amount: Cents }[]; tariffVersion: string };

test('The commands follow every record and compute every price again to the cent.', async () => {
  expect(await run(verify)).toEqual({
    status: 0,
    lines: [`2 applications, ${server.entries.length + 1} entries: all are as they were written.`],
  });
  expect(await run(replay)).toEqual({
    status: 0,
    lines: ['2 applications, 5 prices: 5 are the same to the cent.'],
  });
});

test('A price by another tariff, and one of a tariff that is gone, are reported.', async () => {
  const price = server.entries.find(({ kind }) => kind === 'submitted')?.['price'] as Price;
  const { firstMonth, premiums, tariffVersion } = price;
  expect(replayed(price, releases)).toEqual({ isSame: true });
  expect(replayed({ ...price, firstMonth: firstMonth + 1 }, releases)).toEqual({
    fault: `was ${firstMonth + 1} cents, and is ${firstMonth} by tariff ${tariffVersion}`,
  });
  const later = { ...price, premiums: premiums.with(premiums.length - 1, firstMonth) };
  expect(replayed(later, releases)).toEqual({ fault: `has other parts or later years by tariff ${tariffVersion}` });
  expect(replayed({ ...price, request: {} }, releases)).toEqual({ fault: 'cannot be read by this release' });
  const others = releases.filter((one) => one !== releaseOf(releases, tariffVersion));
  expect(await run((words, terminal) => replayBy(others, words, terminal))).toEqual({
    status: 1,
    lines: [
      `5 prices are of tariff ${tariffVersion}, which is not in the archive (TARIFF_DIR).`,
      '2 applications, 5 prices: 0 are the same to the cent.',
    ],
  });
});

test('A text that was agreed to is printed word for word, and is told when it is gone or another one.', async () => {
  const { db, entries } = server;
  await expect(run(text, ['0'.repeat(64)])).rejects.toThrow('no text with the hash "000');
  const documents = entries.flatMap((entry) => (entry['documents'] ?? []) as { document: string; sha256: string }[]);
  expect(documents.map(({ document }) => document)).toEqual(['pvw', 'cbeo', 'dvd', 'card']);
  const [terms = '', , , card = ''] = documents.map(({ sha256 }) => sha256);
  expect((await run(text, [terms])).lines).toEqual(['<!doctype html><title>pvw 2026-01</title>']);
  expect((await run(text, [card])).lines).toEqual(['https://brand.example/kaart.pdf']);
  await db.updateTable('agreed_texts').set({ content: 'Others' }).where('sha256', '=', terms).execute();
  await db.deleteFrom('agreed_texts').where('sha256', '=', card).execute();
  expect(await run(verify)).toMatchObject({
    status: 1,
    lines: [terms, card, ': 2 faults.'].map((part) => expect.stringContaining(part)),
  });
});

test('A checkpoint that was mailed finds what is cut off or rewritten with the keys, also when those in the database are gone.', async () => {
  const { store, db, entries, keys } = server;
  await store.checkpoints.make();
  const { number, content } = await db
    .selectFrom('evidence_checkpoints')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const file = join(folder, 'checkpoint.json');
  writeFileSync(file, content);
  const compare = () => run(verify, ['--checkpoint', file]);
  const figures = expect.stringMatching(/^2 applications, /);
  expect(await compare()).toEqual({ status: 0, lines: [figures] });

  // Who has the database and the keys takes the last entry and all checkpoints away, and seals what is left.
  const { length } = entries;
  const rows = await db
    .selectFrom('evidence')
    .selectAll()
    .where('sequence', '>=', length - 1)
    .orderBy('sequence')
    .execute();
  const [{ application_id: id, hash } = { application_id: '', hash: new Uint8Array() }, last] = rows;
  const owner = await ownerOf({ db, keys, clock, randomBytes }, id);
  const seals = (end: End) =>
    db
      .updateTable('applications')
      .set({ evidence_length: end.length, evidence_head: sealedHeads(owner)(end) })
      .where('id', '=', id)
      .execute();
  await db.deleteFrom('evidence').where('application_id', '=', id).where('sequence', '=', length).execute();
  await seals({ length: length - 1, hash });
  await db.deleteFrom('evidence_checkpoints').execute();
  await db.deleteFrom('evidence_marks').execute();
  await db.transaction().execute((one) => moveEnd({ keys }, one, { checkpoint: 0, checkpoint_hash: '' }));
  expect(await run(verify)).toMatchObject({ status: 0 });
  const notThere = `Checkpoint ${number} is not in the database, or another one is.`;
  const gone = expect.stringContaining(`entry ${length} is in checkpoint ${number} and not there any more`);
  expect(await compare()).toEqual({ status: 1, lines: [notThere, gone, figures] });

  const sealed = sealPart(owner, placeIn({ length: length - 1, hash }), { delivery: 'quote' });
  const link = { application_id: id, sequence: length, at: last?.at ?? '', kind: 'delivered', content: sealed };
  const anew = { ...link, hash: hashOf(hash, link) };
  await db.insertInto('evidence').values(anew).execute();
  await seals({ length, hash: anew.hash });
  expect(await run(verify)).toMatchObject({ status: 0 });
  const rewritten = `entry ${length} is not the one of checkpoint ${number}: written anew since`;
  expect(await compare()).toEqual({ status: 1, lines: [notThere, expect.stringContaining(rewritten), figures] });

  writeFileSync(file, content.replace('"number":', '"number":1'));
  await expect(compare()).rejects.toThrow(/is no checkpoint that this installation has signed/);
});

test('One record is checked by its reference, and a change in it is named.', async () => {
  const { referenceId } = await server.db
    .selectFrom('submissions')
    .select('reference_id as referenceId')
    .executeTakeFirstOrThrow();
  const noted = async () => (await server.store.jobs.lastRuns()).find(({ job }) => job === 'evidence verify');
  expect(await run(verify, [referenceId])).toMatchObject({
    status: 0,
    lines: [expect.stringMatching(/^1 applications/)],
  });
  // Only what is said of all of them is noted for the alerts.
  expect(await noted()).toMatchObject({ done: undefined, failed: undefined });
  expect((await run(verify)).status).toBe(0);
  expect(await noted()).toMatchObject({ done: expect.any(Date), failed: undefined });
  await server.db.updateTable('evidence').set({ kind: 'withdrawn' }).where('sequence', '=', 3).execute();
  expect(await run(verify)).toMatchObject({
    status: 1,
    lines: [`${referenceId}: entry 3 does not follow from the one before it`, expect.stringMatching(/: 1 faults\.$/)],
  });
  expect(await noted()).toMatchObject({ failed: expect.any(Date) });
  expect(await run(replay)).toMatchObject({ status: 1 });
});
