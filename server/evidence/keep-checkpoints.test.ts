import { afterEach, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS } from '@vangnet/domain/values/durations';
import type { MailSent } from '../mail/mailer.ts';
import { fakeProduct } from '../testing/fake-product.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { saveDraft, valueOf } from '../testing/store-steps.ts';
import { idHash } from './tombstones.ts';
import { readCheckpoint } from './checkpoint.ts';
import { cents } from '@vangnet/domain/values/money';

const MAILBOX = 'bewijs@vangnet.example';
let now = new Date('2026-03-10T12:00:00Z');
let server: TestApp;
afterEach(() => server.app.close());

const application = { draft: completeDraft, tracking: {}, tariffVersion: 'test-1' };
const files = () =>
  server.mailer.tried.map(({ attachments }) => Buffer.from(attachments[0]?.content ?? []).toString('utf8'));
const contents = () => files().map((file) => server.store.checkpoints.read(file));

async function started(answers: MailSent[] = [{ ok: true }], mailbox: string | undefined = MAILBOX) {
  server = await testApp({ ...fakeProduct(() => now), site: { checkpointMailbox: mailbox || undefined } });
  const { checkpointHand: hand } = server;
  server.mailer.answers = answers;
  await server.app.ready();
  await hand.idle();
  const nextDay = async () => {
    now = new Date(now.getTime() + DAY_MS);
    await hand.ring();
  };
  const ids = async () => (await server.db.selectFrom('applications').select('id').execute()).map(({ id }) => id);
  return { hand, nextDay, ids };
}

test('Every day the ends of the records that grew are signed and mailed, each checkpoint after the one before.', async () => {
  const { hand, nextDay, ids } = await started();
  const { token } = valueOf(await server.store.applications.create(application));
  await hand.ring();
  expect(contents()).toMatchObject([{ number: 1, previous: '', ends: [] }]);
  await nextDay();
  await nextDay();
  valueOf(
    await saveDraft(server.store, { ...application, token, draft: { ...completeDraft, sumAssured: cents(1_500_00) } }),
  );
  await nextDay();
  const [id = ''] = await ids();
  const hash = expect.stringMatching(/^[\w-]{43}$/);
  expect(contents()).toMatchObject([
    { number: 1 },
    { number: 2, previous: hash, ends: [[idHash(id), 1, hash]] },
    { number: 3, ends: [] },
    { number: 4, ends: [[idHash(id), 2, hash]] },
  ]);
  for (const secret of [id, token, completeDraft.insurer?.email ?? 'none'])
    expect(files().join('')).not.toContain(secret);
  valueOf(await server.store.applications.delete(token));
  expect(await server.db.selectFrom('evidence_marks').selectAll().execute()).toEqual([]);
});

test('A checkpoint that could not be mailed is mailed when the mail server is back, once.', async () => {
  const { hand } = await started([{ ok: false, failure: 'temporary', code: 'ECONNREFUSED' }, { ok: true }]);
  expect(await server.store.checkpoints.nextUnmailed()).toMatchObject({ number: 1 });
  await hand.ring();
  await hand.ring();
  expect(contents()).toMatchObject([{ number: 1 }, { number: 1 }]);
  expect(await server.store.checkpoints.nextUnmailed()).toBeUndefined();
});

test('A record that is shorter than a checkpoint had it is reported at once, and its shorter end is not signed.', async () => {
  const { hand, nextDay, ids } = await started();
  const { token } = valueOf(await server.store.applications.create(application));
  const [id = ''] = await ids();
  const former = await server.db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
  valueOf(
    await saveDraft(server.store, { ...application, token, draft: { ...completeDraft, sumAssured: cents(1_500_00) } }),
  );
  await nextDay();
  const verified = async () => (await server.store.jobs.lastRuns()).find(({ job }) => job === 'evidence verify');
  expect(await verified()).toMatchObject({ failed: undefined });
  await server.db.deleteFrom('evidence').where('sequence', '>', 1).execute();
  await server.db.updateTable('applications').set(former).execute();
  await nextDay();
  await hand.idle();
  expect(contents()).toMatchObject([{ ends: [] }, { ends: [[idHash(id), 2, expect.anything()]] }, { ends: [] }]);
  expect(server.log.filter((line) => line.includes('"faulty":1'))).toHaveLength(1);
  expect(await verified()).toMatchObject({ failed: now });
});

test('Without a mailbox checkpoints stay in the database.', async () => {
  const { nextDay } = await started([], '');
  await nextDay();
  expect(files()).toEqual([]);
  expect(await server.db.selectFrom('evidence_checkpoints').select('number').execute()).toHaveLength(2);
});

test('A checkpoint with another word in it, or signed by another key, is none.', async () => {
  await started();
  const [file = ''] = files();
  const { checkpoints } = server.store;
  expect(checkpoints.read(file)).toMatchObject({ number: 1 });
  for (const other of [file.replace('"number":1', '"number":2'), file.replace('2026-03', '2026-02'), '', '{}', '[]'])
    expect(checkpoints.read(other)).toBeUndefined();
  const key = checkpoints.publicKey();
  expect(readCheckpoint(file, key)).toMatchObject({ number: 1 });
  expect(readCheckpoint(file, key.replace(/.$/, key.endsWith('A') ? 'B' : 'A'))).toBeUndefined();
});
