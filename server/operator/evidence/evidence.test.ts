import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { euroFromCents, type Cents } from '@vangnet/domain/values/money';
import { loadReleases, releaseOf } from '@vangnet/reference-data/releases';
import { versionOf } from '@vangnet/reference-data/words/own-words';
import { productOf } from '../../calculation/product.ts';
import { ownerOf, sealPart } from '../../database/application-keys.ts';
import { hashOf, placeIn, sealedHeads } from '../../evidence/chain.ts';
import { moveEnd } from '../../evidence/register.ts';
import type { Recorded } from '../../evidence/record.ts';
import { inOrder } from '../../testing/in-order.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { wholeVisit } from '../../testing/whole-visit.ts';
import { contentsOf, putBack } from './testing/tampered-world.ts';
import { replayed, replayBy } from './replay.ts';
import type { OperatorCommand } from '../operator.ts';
import { verify } from './verify.ts';
import { shownWords } from './words.ts';
import { ran } from '../testing/ran.ts';

const releases = loadReleases(join(import.meta.dirname, '../../../data'));
const clock = () => new Date('2026-03-10T12:00:00Z');
let server: TestApp;
let entries: Recorded[];

beforeEach(async () => {
  server = await testApp({ ...productOf(releases, clock), clock });
  await wholeVisit(server);
  // What was queued leaves; a lane takes more than one round.
  await inOrder([1, 2, 3, 4], () => server.hand.ring());
  entries = [];
  for await (const chain of server.store.evidence.chains())
    if (chain.entries.length > 5) entries.push(...chain.entries);
  return () => server.app.close();
});

const replay: OperatorCommand = (words, terminal) => replayBy(releases, words, terminal);
const run = (command: OperatorCommand, words: string[] = [], { store }: Pick<TestApp, 'store'> = server) =>
  ran(command, words, { clock, store: async () => store });

test('A visit over HTTP leaves everything that was shown and answered, in its order.', () => {
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
  const priced = entries.flatMap(({ kind, price }) => (price ? [{ kind, ...(price as Price) }] : []));
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
    lines: [`2 applications, ${entries.length + 1} entries: all are as they were written.`],
  });
  expect(await run(replay)).toEqual({
    status: 0,
    lines: ['2 applications, 5 prices: 5 are the same to the cent.'],
  });
});

test('A price by another tariff, and one of a tariff that is gone, are reported.', async () => {
  const price = entries.find(({ kind }) => kind === 'submitted')?.['price'] as Price;
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

test('The words that were shown are printed by their version, and are told when they are gone or others.', async () => {
  const own = await testApp({ clock });
  const { app, db, store } = own;
  const told = (command: OperatorCommand, words: string[] = []) => run(command, words, own);
  const texts = { 'web/frame/text#text.next': 'Volgende', 'web/frame/text#text.back': 'Terug' };
  const version = versionOf(texts);
  await expect(told(shownWords, [version])).rejects.toThrow(`no words of version "${version}" are kept`);
  await store.shownWords.keep({ version, texts });
  expect((await told(shownWords, [version])).lines).toEqual([
    'web/frame/text#text.next\tVolgende',
    'web/frame/text#text.back\tTerug',
  ]);
  const edition = { release: '1.2.3', referenceData: 'of a test', language: 'nl', words: version } as const;
  const { applications } = store.of({ brand: 'vangnet', language: 'nl' }, edition);
  await applications.create({ draft: {}, tracking: {}, tariffVersion: '2026-01' });
  expect(await told(replay)).toEqual({ status: 0, lines: ['1 applications, 0 prices: 0 are the same to the cent.'] });
  await db.deleteFrom('shown_words').execute();
  await store.shownWords.keep({ version, texts: { ...texts, 'web/frame/text#text.next': 'Kom' } });
  expect(await told(replay)).toEqual({
    status: 1,
    lines: [
      `The words of version ${version} are not kept, or others are in their place.`,
      '1 applications, 0 prices: 1 faults.',
    ],
  });
  await app.close();
});

test('A checkpoint that was mailed finds what is rewritten or cut off with the keys, also when those in the database are gone.', async () => {
  const { store, db } = server;
  await store.checkpoints.make();
  const { number, content } = await db
    .selectFrom('evidence_checkpoints')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = await contentsOf(db);
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-checkpoint-'));
  const file = join(folder, 'checkpoint.json');
  writeFileSync(file, content);
  const compare = () => run(verify, ['--checkpoint', file]);
  const figures = expect.stringMatching(/^2 applications, /);
  expect(await compare()).toEqual({ status: 0, lines: [figures] });

  const chain = await db.selectFrom('evidence').selectAll().orderBy('application_id').orderBy('sequence').execute();
  const longest = chain.findLast(({ sequence }) => sequence === entries.length);
  const { keys } = server;
  const owner = await ownerOf({ db, keys, clock, randomBytes }, longest?.application_id ?? '');
  const shorter = chain.filter((row) => row.application_id === owner.applicationId).slice(0, -1);
  const end = { length: shorter.length, hash: shorter.at(-1)?.hash ?? new Uint8Array() };
  await db
    .deleteFrom('evidence')
    .where('application_id', '=', owner.applicationId)
    .where('sequence', '>', end.length)
    .execute();
  // Who has the database and the keys cuts off the end, and seals what is left.
  const whole = { evidence_length: end.length, evidence_head: sealedHeads(owner)(end) };
  await db.updateTable('applications').set(whole).where('id', '=', owner.applicationId).execute();
  const gone = expect.stringContaining(`entry ${entries.length} is in checkpoint ${number} and not there any more`);
  expect(await run(verify)).toMatchObject({ status: 1, lines: [gone, figures] });
  await db.deleteFrom('evidence_checkpoints').execute();
  await db.deleteFrom('evidence_marks').execute();
  await db.transaction().execute((one) => moveEnd({ keys }, one, { checkpoint: 0, checkpoint_hash: '' }));
  const lastSent = String(entries.at(-1)?.['messageId']);
  await db.updateTable('tasks').set({ state: 'failed' }).where('message_id', '=', lastSent).execute();
  expect(await run(verify)).toMatchObject({ status: 0 });
  const notThere = `Checkpoint ${number} is not in the database, or another one is.`;
  expect(await compare()).toMatchObject({ status: 1, lines: [notThere, gone, figures] });

  const other = {
    kind: 'delivered',
    at: clock().toISOString(),
    application_id: owner.applicationId,
    sequence: end.length + 1,
  };
  const link = { ...other, content: sealPart(owner, placeIn(end), { delivery: 'quote' }) };
  const hash = hashOf(end.hash, link);
  await db
    .insertInto('evidence')
    .values({ ...link, hash })
    .execute();
  const anew = { evidence_length: link.sequence, evidence_head: sealedHeads(owner)({ length: link.sequence, hash }) };
  await db.updateTable('applications').set(anew).where('id', '=', owner.applicationId).execute();
  expect(await run(verify)).toMatchObject({ status: 0 });
  const rewritten = `entry ${link.sequence} is not the one of checkpoint ${number}: written anew since`;
  expect(await compare()).toMatchObject({
    status: 1,
    lines: [notThere, expect.stringContaining(rewritten), figures],
  });

  await putBack(db, before);
  expect(await compare()).toMatchObject({ status: 0 });
  writeFileSync(file, content.replace('"number":', '"number":1'));
  await expect(compare()).rejects.toThrow(/is no checkpoint that this installation has signed/);
  rmSync(folder, { recursive: true });
});

test('One record is checked by its reference, and a change in it is named.', async () => {
  const { referenceId } = await server.db
    .selectFrom('submissions')
    .select('reference_id as referenceId')
    .executeTakeFirstOrThrow();
  const noted = async () => (await server.store.jobs.lastRuns()).find(({ job }) => job === 'evidence verify');
  await server.db.deleteFrom('tasks').where('lane', '=', 'job').execute();
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
