import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { cents } from '@vangnet/domain/values/money';
import { openStore } from '../open-store.ts';
import { person } from '../testing/fixtures.ts';
import { drawnTest, failed as failedTest } from '../testing/knowledge-steps.ts';
import { ops } from '../testing/ops.ts';
import { postgresOfFile } from '../testing/stores-on-postgres.ts';
import { temporaryFolder } from '../../scripts/testing/opened.ts';
import { created, valueOf } from '../testing/store-steps.ts';
import type { Store } from '../store.ts';
import { InputError } from '../../command-line/input-error.ts';
import { answers } from '../cases/answer-text.ts';
import { findCase, openCase } from './case.ts';
import type { OperatorCommand } from './operator.ts';
import { openServerStore } from './server-store.ts';
import { typedLines } from './run.ts';
import { refunded, retention } from './upkeep.ts';

const postgres = await postgresOfFile();
const folder = temporaryFolder('ops');
const START = new Date('2026-03-10T12:00:00Z');
let now = START;
const clock = () => now;

async function opened(place: { dataDir?: string; databaseUrl?: string }): Promise<Store> {
  const settings = { dataDir: folder, dataKey: randomBytes(32), databaseUrl: undefined, ...place };
  const result = await openStore(settings, { clock, randomBytes }, 'begin');
  if (!result.ok) throw new Error(result.fault);
  const { store } = result;
  onTestFinished(() => store.close());
  return store;
}
const embedded = async () => opened({ dataDir: mkdtempSync(join(folder, 'embedded-')) });

/** Runs a command on this store; each element of `typed` is a line that the operator enters. */
async function run(command: OperatorCommand, store: Store, words: string[], typed: readonly string[] = []) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const { ask, close } = typedLines(Readable.from(typed.map((line) => `${line}\n`)), () => undefined);
  try {
    const status = await command(words, { print, note: () => undefined, clock, ask, store: async () => store });
    return { status, lines };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { lines, refused: error.message };
  } finally {
    close();
  }
}

async function start(store: Store) {
  const token = await created(store, completeDraft);
  return { token, started: await store.knowledge.start({ token, candidate: person, drawn: drawnTest() }) };
}

/** A person fails the test; the same person with the same contacts gets no other one. Gives the reference of their next application. */
async function failed(store: Store): Promise<string> {
  const { token } = await start(store);
  await store.knowledge.record({ token, candidate: person, graded: failedTest });
  const next = await start(store);
  expect(next.started.ok).toBe(false);
  return valueOf(await store.applications.read(next.token)).referenceId;
}

function commandsOn(open: () => Promise<Store>): void {
  test('an operator sees what has happened to an application, who looked is kept, and a reference of none is said', async () => {
    const store = await open();
    const { token } = await start(store);
    const { referenceId } = valueOf(await store.applications.read(token));
    expect(await run(openCase, store, [referenceId.toLowerCase(), '--operator', 'Noor'])).toEqual({
      status: 0,
      lines: [
        `${answers.begun.reason}  → ${answers.begun.next}`,
        ...['Aanvraag begonnen', 'Kennistoets geopend', 'Opgezocht  \\(operator Noor\\)'].map((what) =>
          expect.stringMatching(`^20[-\\d]+T[:.\\d]+Z  ${what}$`),
        ),
      ],
    });
    const id = (await store.access.find(referenceId)) ?? '';
    expect(await store.access.export(id, 'operator Sam')).toMatchObject({
      accesses: [{ who: 'operator Noor', what: 'looked up' }, { who: 'operator Sam' }],
    });
    expect(await run(openCase, store, ['VN-2026-0000-0000'])).toEqual({
      lines: [],
      refused: 'no application is held with the reference "VN-2026-0000-0000"',
    });
  });

  test('an operator finds an application by what its applicant knows of it, without an argument in the history of the shell', async () => {
    const store = await open();
    const { token } = await start(store);
    const { referenceId } = valueOf(await store.applications.read(token));
    const line = expect.stringMatching(`^${referenceId}  Begonnen  made 20[-\\d]+T[:.\\d]+Z$`);
    for (const typed of [person.email.toUpperCase(), '06 12345678', referenceId.replaceAll('-', ' ').toLowerCase()])
      expect(await run(findCase, store, ['--operator', 'Noor'], [typed])).toEqual({ status: 0, lines: [line] });
    const none = { status: 1, lines: ['No application is held with that.'] };
    expect(await run(findCase, store, [], ['06 12345679'])).toEqual(none);
    expect(await run(findCase, store, ['06 12345678'])).toMatchObject({ refused: expect.stringContaining('too many') });
  });

  test('an operator marks the payment of an application that is gone as paid back in another way', async () => {
    const store = await open();
    const rest = {
      idempotencyKey: '',
      status: 'expired',
      amount: cents(1),
      checkoutUrl: undefined,
      createdAt: clock(),
    };
    await store.payments.recordRefundDue({ ...rest, id: 'a', providerPaymentId: 'tr_1' });
    await store.payments.recordRefundDue({ ...rest, id: 'b', providerPaymentId: 'tr_2' });
    expect(await run(refunded, store, ['tr_1'])).toEqual({ status: 0, lines: ['tr_1 is marked as refunded.'] });
    const noor = { name: 'operator Noor', id: 'operator Noor' };
    await store.payments.askRefund('b', noor);
    for (const payment of ['tr_1', 'tr_2'])
      expect(await run(refunded, store, [payment])).toEqual({
        lines: [],
        refused: `no refund of "${payment}" is due, or the provider is making it`,
      });
  });
}

describe('an operator with SQLite', () => {
  commandsOn(embedded);
});
const { emptyDatabaseUrl } = postgres;
describe.runIf(emptyDatabaseUrl)('an operator with PostgreSQL', () => {
  commandsOn(async () => opened({ databaseUrl: (await emptyDatabaseUrl?.()) ?? '' }));
});

test('an operator counts what has had its time, and deletes it', async () => {
  const store = await embedded();
  const { token } = await start(store);
  now = new Date('2026-09-10T12:00:00Z');
  const counts = ['draft   30 days   0', 'quoted  90 days   0', 'tested  6 months  1', 'paid    7 years   0'];
  expect(await run(retention, store, ['--dry-run'])).toEqual({
    status: 0,
    lines: [...counts, 'So many applications would be deleted.'],
  });
  expect(await run(retention, store, [])).toEqual({
    status: 0,
    lines: [...counts, 'So many applications were deleted.'],
  });
  expect(await run(retention, store, ['--dry-run'])).toMatchObject({ lines: expect.arrayContaining([counts[0]]) });
  expect((await store.applications.read(token)).ok).toBe(false);
  now = START;
});

test('npm run ops works on the database of the server, while that is running', async () => {
  const DATA_DIR = join(folder, 'server');
  const settings = { dataDir: DATA_DIR, dataKey: undefined, databaseUrl: undefined };
  const server = await openStore(settings, { clock: () => new Date(), randomBytes });
  if (!server.ok) throw new Error(server.fault);
  const referenceId = await failed(server.store);
  expect(await ops(['refunded', 'tr_1'], { DATA_DIR })).toEqual({
    status: 2,
    stdout: '',
    stderr: 'no refund of "tr_1" is due, or the provider is making it\n',
  });
  expect(await ops(['case', referenceId, 'lift-failed-test'], { DATA_DIR })).toMatchObject({ status: 0 });
  expect((await start(server.store)).started.ok).toBe(true);
  await server.store.close();
});

test.each([
  ['where there is none', {}, /^DATA_DIR: ".*vangnet\.sqlite" is not there, or empty\. Set .*$/],
  ['without its key', { DATABASE_URL: 'postgresql://u@localhost:1/v' }, /^DATA_KEY is missing; .*$/],
])('the database of a server is refused %s in one line, and none is made', async (_, more, line) => {
  const opening = openServerStore({ DATA_DIR: join(folder, 'nowhere'), ...more });
  await expect(opening).rejects.toThrow(InputError);
  await expect(opening).rejects.toThrow(line);
  expect(readdirSync(folder)).not.toContain('nowhere');
});

test('npm run ops -- help names every command', async () => {
  const { status, stdout } = await ops(['help'], {});
  const names = stdout.match(/^ {2}[a-z-]+( [a-z][a-z-]*)?/gm)?.map((name) => name.trim());
  expect(names?.join(', ')).toBe(
    'case find, case requests, case, stuck, send-again, brand check, brand preview, brand typeface, words out, words in, words looked-at, partner list, partner add, partner rotate, partner revoke, refunded, retention, evidence verify, ' +
      'evidence replay, evidence words, evidence key, doctor, migrate, backup, restore, keys status, keys rotate, sbom, help',
  );
  expect(status).toBe(0);
});
