import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { brand } from './brand.ts';
import { senderFor } from '../deliver.ts';
import type { RenderPdf } from '../documents/pdf-workers.ts';
import type { Quote } from '../quotes/quote.ts';
import { DELIVERIES_AT_ONCE } from '../jobs/kinds.ts';
import { outboxWorker, type OutboxParts } from '../jobs/worker.ts';
import type { Rounds } from '../jobs/repeated.ts';
import type { Mailer } from '../mail/mailer.ts';
import { kyselyStore } from '../store.ts';
import { migratedDatabase } from './migrated-database.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../database/tables.ts';
import { person, sampleDraft } from './fixtures.ts';
import { fakeIdentity } from './fake-identity.ts';
import { fakePolicies } from './fake-policies.ts';
import { handTimer, type HandTimer } from './hand-timer.ts';
import { cents } from '@vangnet/domain/values/money';
import { created } from './store-steps.ts';
import { testKeys } from './test-keys.ts';
import { words } from '../../words/words.ts';

export const sampleQuote: Quote = {
  date: '10-03-2026',
  startDate: '01-04-2026',
  tariffVersion: '2026-01',
  claimAssessment: 'OWN_LABOUR',
  endAge: 68,
  sumAssured: cents(2_400_00),
  claimDuration: 'YEARS_5',
  choices: [
    ['Beroep', 'Webdesigner'],
    ['Verzekerd bedrag', '€ 2.400 per maand'],
    ['Uitkeringsduur', '5 jaar'],
    ['Wachttijd', '30 dagen'],
    ['Psychische klachten', 'Niet verzekerd'],
    ['Indexatie', '2% per jaar'],
  ],
  discount: true,
  firstMonth: cents(101_27),
  figures: { policyFee: cents(30_00), firstYearDiscount: 0.2, withdrawalDays: 30 },
  premiums: [101_27, 129_12, 132_80, 130_11].map((amount, index) => ({
    year: index + 1,
    age: 38 + index,
    amount: cents(amount),
  })),
  explanation: [{ code: 'basis', label: 'Basis', sentence: 'De kleinste verzekering.', amount: cents(101_27) }],
  risk: { chance: 0.31, coveredShare: 0.87 },
};

const adviser = {
  mailbox: 'advies@vangnet.example',
  pdfPassword: 'Only-for-this-test-1',
  sends: 'attachment' as const,
};

export type OutboxWorld = {
  db: Kysely<Tables>;
  store: Store;
  /** The lines of the log so far. */
  log: string[];
  now(): Date;
  later(ms: number): void;
  /** Saves an application and queues its quote. */
  quoted(email: string): Promise<void>;
  /** Saves an application and queues the mail about its failed test. */
  failed(email: string): Promise<void>;
  /** A server with this mailer, and the timer of its worker. */
  server(mailer: Mailer, overrides?: Partial<OutboxParts>): { worker: Rounds; hand: HandTimer };
};

/** For tests that do not open the PDF of a mail: to lay one out takes more time than the rest of most of them. */
const emptyPdf: RenderPdf = async () => new Uint8Array();

/** An outbox on a database in memory, and servers that work on it. Its clock stands still until it is put forward. */
export async function outboxWorld({ renderPdf = emptyPdf } = {}): Promise<OutboxWorld> {
  let time = new Date('2026-03-10T12:00:00Z');
  const clock = () => time;
  const db = await migratedDatabase();
  const store = kyselyStore({ db, keys: await testKeys(db), clock, randomBytes });
  const log: string[] = [];
  const write = (facts: object, message: string) => void log.push(JSON.stringify({ ...facts, message }));
  const sending = {
    clock,
    words: words.nl,
    releaseOf: () => undefined,
    reference: {
      brand,
      documentSets: [],
    },
    site: {
      publicUrl: 'https://aov.example.nl',
      mailFrom: { name: 'Vangnet', address: 'offerte@vangnet.example' },
      adviser,
      policyAnswers: undefined,
    },
    pdfs: { renderPdf },
    wholeStore: store,
  };
  return {
    db,
    store,
    log,
    now: clock,
    later: (ms) => {
      time = new Date(time.getTime() + ms);
    },
    quoted: async (email) => {
      await store.quotes.send({ token: await created(store, sampleDraft), email, quote: sampleQuote });
    },
    failed: async (email) => {
      const token = await created(store, sampleDraft);
      const candidate = { ...person, email };
      await store.knowledge.start({ token, candidate, drawn: { version: '2026-01', questions: [] } });
      await store.knowledge.record({ token, candidate, graded: { passed: false, wrong: 3, answers: {} } });
    },
    server: (mailer, overrides = {}) => {
      const hand = handTimer(DELIVERIES_AT_ONCE);
      const world = {
        clock,
        timer: hand.timer,
        log: { info: write, warn: write, error: write },
      };
      const identityProvider = fakeIdentity();
      const deliver = senderFor({ ...sending, providers: { mailer, policies: fakePolicies(), identityProvider } });
      const parts = {
        outbox: store.outbox,
        deliver,
        domains: () => new Map([['vangnet', 'vangnet.example']]),
        ...world,
        ...overrides,
      };
      return { worker: outboxWorker(parts), hand };
    },
  };
}
