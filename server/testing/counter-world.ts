import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { cents } from '@vangnet/domain/values/money';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import type { Draft } from '@vangnet/domain/application/draft';
import type { Role } from '@vangnet/domain/staff/rights';
import { buildCounter, type CounterDependencies } from '../counter-app.ts';
import { csrfTokenOf, SESSION_COOKIE } from '../staff/staff-route.ts';
import { defaultPatience } from '../http/connections.ts';
import { defaultLimits, windowCounts } from '../limits/limits.ts';
import { brand } from './brand.ts';
import { fakeIdentity } from './fake-identity.ts';
import { fakePayments } from './fake-payments.ts';
import { fakeProduct } from './fake-product.ts';
import { kyselyStore, type WholeStore } from '../store.ts';
import { migratedDatabase } from './migrated-database.ts';
import { created, valueOf } from './store-steps.ts';
import { testKeys } from './test-keys.ts';

export const COUNTER_URL = 'https://balie.example.nl';

const NO_LOG_IN: CounterDependencies['site']['logIn'] = {
  issuer: 'https://log-in.example',
  clientId: 'counter',
  clientSecret: 'secret',
  scopes: [],
  rolesClaim: 'roles',
  roleValues: [],
};

type Changes = Partial<Pick<CounterDependencies, 'log' | 'limits' | 'providers'>> & {
  readonly clock: () => Date;
  readonly site?: Partial<CounterDependencies['site']>;
};

/** The counter over an empty database in memory, without a port. */
export async function counterServer(changes: Changes) {
  const db = await migratedDatabase();
  const store = kyselyStore({ db, keys: await testKeys(db), clock: changes.clock, randomBytes });
  const app = await counterOver(store, changes);
  app.addHook('onClose', () => db.destroy());
  return { app, db, store };
}

const UNLIMITED = { ...defaultLimits, perCall: 1_000_000, logIns: 1_000_000 };
/** The counter over the database of a product. */
export const counterOver = (store: WholeStore, { clock, site, limits = UNLIMITED, ...changes }: Changes) =>
  buildCounter({
    ...fakeProduct(clock),
    store,
    providers: { paymentProvider: fakePayments(), identityProvider: fakeIdentity() },
    reference: { brand, edition: { release: '1.2.3+tests', referenceData: 'of the tests' } },
    site: {
      counterUrl: COUNTER_URL,
      publicUrl: 'https://aov.example.nl',
      trustProxy: [],
      logIn: NO_LOG_IN,
      pagesRoot: undefined,
      ...site,
    },
    machine: { randomBytes, newRequestId: randomUUID, eventLoopDelay: () => 0 },
    limits,
    callCounts: windowCounts(limits.windowMs, clock),
    patience: defaultPatience,
    log: { level: 'silent' },
    isStopping: () => false,
    ...changes,
  });

/** The counter at a moment that only tests move, and people of staff at it. */
export async function counterWorld() {
  let now = new Date('2026-03-10T12:00:00Z');
  const limits = { ...UNLIMITED, windowMs: HOUR_MS, callsUnderWay: Infinity };
  const { app, db, store } = await counterServer({ clock: () => now, limits });
  /** Every response so far, as it went over the wire. */
  const traffic: string[] = [];
  const pays = async (token: string) => valueOf(await store.payments.begin({ token, version: 1, amount: cents(1) }));
  let checks = 0;
  const startsACheck = async (token: string) => {
    checks += 1;
    const checkId = `V${checks}`;
    const began = { token, version: 1, checkId, entranceCode: checkId, way: 'idin', choice: 'INGBNL2A' };
    valueOf(await store.identity.reserveCheck(began, { max: 10, after: new Date(0) }));
    await store.identity.recordStarted({ checkId, transactionId: checkId });
    return checkId;
  };
  return {
    app,
    db,
    store,
    traffic,
    /** An application of a person: its token, its reference, and where the counter has it. */
    applied: async (draft: Draft = completeDraft) => {
      const token = await created(store, draft, 'test-1');
      const { referenceId } = valueOf(await store.applications.read(token));
      return { token, referenceId, url: `/api/cases/${referenceId}` };
    },
    /** The request that waits for a second person. */
    waits: () => db.selectFrom('asked_actions').select('id').executeTakeFirstOrThrow(),
    /** Its applicant goes to their bank to pay. */
    pays: (token: string) => pays(token),
    /** Its applicant pays. */
    paid: async (token: string) => {
      const report = { status: 'paid', checkoutUrl: undefined, account: undefined };
      await store.payments.record(await pays(token), { kind: 'created', providerPaymentId: 'tr_1', ...report });
    },
    /** Its applicant goes to their bank, which then names another person. */
    startsACheck: (token: string) => startsACheck(token),
    failsTheCheck: async (token: string) => {
      const checkId = await startsACheck(token);
      const match = { name: 'another', birthDate: 'same' } as const;
      valueOf(await store.identity.endCheck({ token, checkId, way: 'idin', status: 'Success', match }));
    },
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    staff: staffAt(app, store, traffic),
    close: () => app.close(),
  };
}

/** Logs a person with these roles in; gives their calls. What comes back is added to the traffic. */
export const staffAt =
  (app: FastifyInstance, store: WholeStore, traffic: string[] = []) =>
  async (name: string, ...roles: readonly Role[]) => {
    const token = await store.staff.begin({ id: name.toLowerCase(), name, roles });
    return async (method: 'GET' | 'POST', url: string, body?: object) => {
      const response = await app.inject({
        method,
        url,
        headers: {
          host: new URL(COUNTER_URL).host,
          origin: COUNTER_URL,
          cookie: `${SESSION_COOKIE}=${token}`,
          'x-csrf-token': csrfTokenOf(token),
        },
        ...(body && { payload: body }),
      });
      traffic.push(response.body);
      const { data = {}, errors = [] } = response.json<{ data?: object; errors?: { message: { nl: string } }[] }>();
      return { status: response.statusCode, data, says: errors[0]?.message.nl };
    };
  };
