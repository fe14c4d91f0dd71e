import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { loadReleases } from '@vangnet/reference-data/releases';
import { productOf } from '../calculation/product.ts';
import { databaseFile } from '../database/database-fault.ts';
import { postgresDialect } from '../database/postgres.ts';
import type { RandomBytes } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { openSqlite, sqliteDialect } from '../database/sqlite.ts';
import type { Tables } from '../database/tables.ts';
import { kyselyStore } from '../store.ts';
import { openStore, type StoreSettings } from '../open-store.ts';
import { inOrder } from './in-order.ts';
import { knowledgeVisitor } from './knowledge-visitor.ts';
import { testApp, type TestApp } from './test-app.ts';
import { testKeys } from './test-keys.ts';

/** A folder for each release that stored something in another way than the one before; scripts/keep-release.ts makes it. */
export const RELEASES = join(import.meta.dirname, 'releases');

/** The published tariffs, also those that prices were shown by. */
export const archive = loadReleases(join(import.meta.dirname, '../../data'));
const BEGUN = new Date('2026-03-10T12:00:00Z');
/** An hour after the last visitor, when what was refused is due again. */
export const clock = () => new Date('2026-03-10T13:00:00Z');

/** The response of a server of the release to a GET of this path. */
export type Kept = { readonly path: string; readonly body: unknown };

const { insurer } = sentComplete;
const proof = { dateOfBirth: insurer?.dateOfBirth, zipCode: insurer?.zipCode };
/** One who shares no mark with the others, whom a failed test would stop. */
const another = {
  ...sentComplete,
  iban: 'NL44RABO0123456789',
  insurer: { ...insurer, surname: 'De Wit', email: 'de.wit@vangnet.example', phoneNumber: '0687654321' },
};

/**
 * The whole server on a database that a server of this release has opened, with the providers of tests and the published tariffs.
 * It goes by the clock of the test: by that of PostgreSQL what is kept had its time.
 */
export async function serverOn(
  settings: StoreSettings,
  world: Pick<StoreContext, 'clock' | 'randomBytes'>,
): Promise<TestApp> {
  const { dataDir, dataKey = new Uint8Array(), databaseUrl } = settings;
  const opened = await openStore(settings, world, begun(settings) ? 'serve' : 'begin');
  if (!opened.ok) throw new Error(opened.fault);
  await opened.store.close();
  const dialect =
    databaseUrl === undefined ? sqliteDialect(openSqlite(databaseFile(dataDir))) : postgresDialect(databaseUrl);
  const db = new Kysely<Tables>({ dialect });
  const keys = await testKeys(db, dataKey);
  const edition = { release: 'kept', referenceData: 'published' };
  const store = kyselyStore({ ...world, db, keys, edition });
  const server = await testApp({
    ...productOf(archive, world.clock),
    machine: { randomBytes: world.randomBytes },
    reference: { edition },
    store,
  });
  server.app.addHook('onClose', () => store.close());
  return { ...server, store };
}

const application = (token: string) => `/api/applications/${token}`;
const begun = ({ dataDir, databaseUrl }: StoreSettings) =>
  databaseUrl !== undefined || existsSync(databaseFile(dataDir));

/**
 * Makes a database with an application in every state that a visitor can leave one in, and one deleted.
 *
 * @returns what the server shows of each
 */
export async function fillRelease(settings: StoreSettings, randomBytes: RandomBytes): Promise<Record<string, Kept>> {
  const server = await serverOn(settings, { clock: () => BEGUN, randomBytes });
  const { mailer, policies, store } = server;
  const { saved, graded } = knowledgeVisitor(() => server);
  const { pays, begins, submits } = stepsTo(server);
  const deliver = () => inOrder([1, 2, 3, 4], () => server.hand.ring());
  const mailedLink = () => /token=([\w-]{32})/.exec(mailer.tried.at(-1)?.text ?? '')?.[1] ?? '';

  const quoted = await saved();
  await server.send('POST', `${application(quoted)}/send-to-mail`, { email: insurer?.email });
  await deliver();
  const quoteLink = mailedLink();
  const failed = await graded(3, another);
  await server.send('POST', `${application(failed)}/adviser-request`, { phoneNumber: '0687654321' });
  const passed = await graded(0);
  const handedOver = await submits();
  await deliver();
  const ownLink = mailedLink();
  const withdrawn = await submits();
  await deliver();
  await server.send('POST', `/api/my-application/${mailedLink()}/withdrawal`, proof);
  await server.send('DELETE', application(await saved()));
  policies.answer = { ok: false, failure: 'temporary', code: 'EAWAY' };
  const waiting = await submits();
  await deliver();
  await store.checkpoints.make();
  const paths = {
    'a draft without an answer': application(await saved(emptyDraft)),
    'a draft': application(await saved()),
    'a quote': application(quoted),
    'the link of a quote': application(quoteLink),
    'a failed test, with the adviser': application(failed),
    'a passed test': application(passed),
    'the result of a passed test': `/api/kennistoets/result?token=${passed}`,
    'an open payment': application(await pays()),
    'a failed payment': application(await pays('failed')),
    'a paid application': application(await pays('paid')),
    'an open identity check': application((await begins()).token),
    'a submission that is not handed over': application(waiting),
    'a submission': application(handedOver),
    'the link of a submission': `/api/my-application/${ownLink}`,
    'a withdrawn submission': application(withdrawn),
  };
  const kept: Record<string, Kept> = {};
  for (const [name, path] of Object.entries(paths)) kept[name] = { path, body: (await server.send('GET', path)).body };
  await server.app.close();
  return kept;
}

/** Steps of a visitor after the knowledge test; each gives the token of a new application. */
function stepsTo(server: TestApp) {
  const { provider, identity } = server;
  const post = async <T>(path: string, body: object) => (await server.send('POST', path, body)).body as T;
  const pays = async (status?: string) => {
    const token = await knowledgeVisitor(() => server).graded(0);
    const { data } = await post<{ data: { paymentId: string } }>('/api/payment', { token });
    if (status === undefined) return token;
    provider.bring(status, sentComplete.iban);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await server.send('POST', '/api/payment/webhook', `id=tr_${provider.made.size}`, form);
    await server.send('GET', `/api/payment/${data.paymentId}/status`);
    return token;
  };
  const begins = async () => {
    const token = await pays('paid');
    const asked = { token, issuerId: 'INGBNL2A' };
    const { results } = await post<{ results: { transactionId: string } }>('/api/idin/authentication-request', asked);
    const { about } = identity.asked.findLast(({ call }) => call === 'start') ?? {};
    return { token, trxid: results.transactionId, ec: (about as { entranceCode: string }).entranceCode };
  };
  const submits = async () => {
    const returned = await begins();
    await post('/api/idin/authentication-response', returned);
    await post('/api/application-form/apply', { token: returned.token });
    return returned.token;
  };
  return { pays, begins, submits };
}
