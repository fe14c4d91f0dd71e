import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { WEBHOOK_EVENTS } from '@vangnet/domain/product/webhook-events';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import type { Shown } from '../database/store-context.ts';
import type { Dependencies } from '../dependencies.ts';
import { startJobs } from '../start-jobs.ts';
import { kyselyStore, type WholeStore } from '../store.ts';
import { windowCounts } from '../limits/limits.ts';
import { renderPdf } from '../documents/pdf.ts';
import { DELIVERIES_AT_ONCE } from '../jobs/kinds.ts';
import { agreedDocuments } from '../documents/document-sets.ts';
import { afterwards } from '../http/afterwards.ts';
import { defaultPatience } from '../http/connections.ts';
import { everythingIn, migratedDatabase } from './migrated-database.ts';
import type { KeyRing } from '../database/key-ring.ts';
import type { Tables } from '../database/tables.ts';
import { holdToAgreement } from './agreed-responses.ts';
import { brand } from './brand.ts';
import { fakeBank } from './fake-bank.ts';
import { fakeDocuments } from './fake-documents.ts';
import { fakeIdentity, type FakeIdentity } from './fake-identity.ts';
import { fakeMailer, type FakeMailer } from './fake-mailer.ts';
import { fakePayments, type FakePayments } from './fake-payments.ts';
import { fakePolicies, type FakePolicies } from './fake-policies.ts';
import { fakeProduct } from './fake-product.ts';
import type { Timer } from '../jobs/repeated.ts';
import { handTimer, type HandTimer } from './hand-timer.ts';
import { testKeys } from './test-keys.ts';
import { words as productWords } from '../../words/words.ts';
import { buildSite } from '../app.ts';

export type TestApp = {
  app: FastifyInstance;
  db: Kysely<Tables>;
  store: WholeStore;
  keys: KeyRing;
  mailer: FakeMailer;
  identity: FakeIdentity;
  policies: FakePolicies;
  hand: HandTimer;
  /** The timer of the messages, which only run when there is a subscriber. */
  messageHand: HandTimer;
  provider: FakePayments;
  paymentHand: HandTimer;
  /** The timers of the jobs of the night. */
  retentionHand: HandTimer;
  checkpointHand: HandTimer;
  deletionHand: HandTimer;
  policyHand: HandTimer;
  /** The timer of the mailbox of bounces, which is read only when there is one. */
  bounceHand: HandTimer;
  /** The timer of the sentinel. */
  sentinelHand: HandTimer;
  /** The timer that writes what was counted. */
  numbersHand: HandTimer;
  /** The lines of the log so far. */
  log: string[];
  /** Sends JSON and gives the status and the parsed answer. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Sent>;
  /** Everything that is stored, to see that nothing changed. */
  stored(): Promise<string>;
};
export type Sent = { status: number; body: unknown; headers: Record<string, unknown> };

/** No window ever closes and no call is ever one too many, unless a test says so. */
const noLimits = {
  windowMs: HOUR_MS,
  perCall: 1_000_000,
  calculations: 1_000_000,
  newApplications: 1_000_000,
  newApplicationsPerDay: Infinity,
  costlyPerDay: Infinity,
  lookupsPerHour: Infinity,
  quotesWithKey: 1_000_000,
  quotesFromPage: 1_000_000,
  quotes: 1_000_000,
  logIns: 1_000_000,
  maxEventLoopDelayMs: Infinity,
  callsUnderWay: Infinity,
};

const countsOf = ({ limits = noLimits }: Changes, clock: () => Date) => windowCounts(limits.windowMs, clock);

type Group = 'providers' | 'reference' | 'site' | 'machine' | 'pdfs';
/** Differences from the usual: parts of a group, or anything else whole. */
export type Changes = Partial<Omit<Dependencies, Group | 'wholeStore'>> & {
  /** Both the site and the jobs work on it. */
  readonly wholeStore?: WholeStore;
} & { readonly [Name in Group]?: Partial<Dependencies[Name]> };

/** Wraps the parts of a server before it is put together. */
type Wrap = (dependencies: Dependencies) => Dependencies;
const asItIs: Wrap = (dependencies) => dependencies;

const documentSets = [fakeDocuments('2026-01', '2026-01-01')];
const START = new Date('2026-03-10T12:00:00Z');
/** The whole server over an empty database in memory, without a port, on 10 March 2026; an answer that is not as agreed fails. */
export async function testApp(changes: Changes = {}, wrap: Wrap = asItIs): Promise<TestApp> {
  const made = await productApp(changes, wrap);
  holdToAgreement(made.app);
  return made;
}

/** The same without anything that the product does not have, to see what it costs. */
export async function productApp(changes: Changes = {}, wrap: Wrap = asItIs): Promise<TestApp> {
  const { clock = () => START, words = productWords.nl } = changes;
  const db = await migratedDatabase();
  const log: string[] = [];
  const mailer = fakeMailer();
  const identity = fakeIdentity();
  const policies = fakePolicies();
  const provider = fakePayments();
  const later = afterwards();
  const hands = {
    outbox: handTimer(DELIVERIES_AT_ONCE),
    messages: handTimer(),
    payments: handTimer(),
    retention: handTimer(),
    'evidence checkpoint': handTimer(),
    deletions: handTimer(),
    'policy status': handTimer(),
    bounces: handTimer(),
    sentinel: handTimer(),
    numbers: handTimer(),
  };
  const byName = new Map(Object.entries(hands));
  const timer: Timer = (ms, action, job) => byName.get(job)?.timer(ms, action, job) ?? (() => undefined);
  const keys = await testKeys(db);
  const subscribedTo = changes.site?.subscriber && (() => WEBHOOK_EVENTS);
  const tracksBounces = changes.site?.bounceMailbox !== undefined;
  const made = { db, keys, clock, randomBytes, subscribedTo, tracksBounces };
  const { wholeStore: store = kyselyStore(made) } = changes;
  const given = wrap({
    ...fakeProduct(clock),
    store: store.of({ brand: 'vangnet', language: words.language }, { documents: agreedDocuments(documentSets) }),
    words,
    limits: noLimits,
    callCounts: countsOf(changes, clock),
    patience: defaultPatience,
    log: { level: 'trace', stream: { write: (line) => void log.push(line) } },
    pages: undefined,
    isStopping: () => false,
    ...changes,
    wholeStore: changes.wholeStore ?? changes.store ?? store,
    providers: {
      addressRegister: { find: async () => ({ ok: true, addresses: [], isWhole: true }) },
      paymentProvider: provider,
      identityProvider: identity,
      policies,
      mailer,
      ...changes.providers,
    },
    reference: {
      brand,
      brandId: 'vangnet',
      partners: { all: () => [] },
      synonyms: [],
      knowledgeBankOn: () => fakeBank,
      schemes: [],
      documentSets,
      edition: { release: '1.2.3+tests', referenceData: 'of the tests' },
      ...changes.reference,
    },
    site: {
      publicUrl: 'http://localhost:3000',
      trustProxy: [],
      mailFrom: { address: 'offerte@vangnet.example' },
      adviser: { mailbox: 'advies@vangnet.example', pdfPassword: 'Only-for-this-test-1', sends: 'attachment' },
      checkpointMailbox: undefined,
      policyAnswers: undefined,
      operatorMailbox: undefined,
      certificates: [],
      siteCertificate: undefined,
      bounceMailbox: undefined,
      ...changes.site,
    },
    machine: {
      wallClock: clock,
      randomBytes,
      newRequestId: randomUUID,
      timer,
      pause: async () => undefined,
      eventLoopDelay: () => 0,
      afterwards: later,
      ...changes.machine,
    },
    pdfs: { renderPdf, renderFor: () => renderPdf, ...changes.pdfs },
  });
  const jobs = { kick: (): void => undefined };
  const app = await buildSite(given, () => jobs.kick());
  // One site has the jobs beside it; a server has them once for all. Mails to advisers are those of a site in Dutch.
  const inDutch = { ...given, reference: { ...given.reference, brand }, words: productWords.nl };
  const of = ({ language }: Shown) => (language === words.language ? given : inDutch);
  jobs.kick = startJobs(app, given, { of, brands: () => new Map([['vangnet', given]]) });
  app.addHook('onClose', () => db.destroy());
  return {
    app,
    db,
    store,
    keys,
    mailer,
    identity,
    policies,
    hand: hands.outbox,
    messageHand: hands.messages,
    provider,
    paymentHand: hands.payments,
    retentionHand: hands.retention,
    checkpointHand: hands['evidence checkpoint'],
    deletionHand: hands.deletions,
    policyHand: hands['policy status'],
    bounceHand: hands.bounces,
    sentinelHand: hands.sentinel,
    numbersHand: hands.numbers,
    log,
    send: sendTo(app, later.done),
    stored: () => everythingIn(db),
  };
}

/** Comes back when what follows the response is done too. */
function sendTo(app: FastifyInstance, done: () => Promise<void>): TestApp['send'] {
  return async (method, url, body, headers = {}) => {
    const request: InjectOptions = { method, url, headers: { ...headers } };
    if (body !== undefined) {
      request.payload = typeof body === 'string' ? body : JSON.stringify(body);
      request.headers = { 'content-type': 'application/json', ...headers };
    }
    const response = await app.inject(request);
    await done();
    const isJson = /^application\/(problem\+)?json/.test(String(response.headers['content-type']));
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
  };
}
