import { randomBytes } from 'node:crypto';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import type { Changes } from './test-app.ts';
import { migratedDatabase } from './migrated-database.ts';
import { kyselyStore } from '../store.ts';
import { fakePayments } from './fake-payments.ts';
import { fakeProduct } from './fake-product.ts';
import { recordTest } from './recorded.ts';
import { testApp, type Sent, type TestApp } from './test-app.ts';
import { created } from './store-steps.ts';
import { testKeys } from './test-keys.ts';
import type { Draft } from '@vangnet/domain/application/draft';

type Content<T> = { data: T };
type Begun = { paymentUrl: string; paymentId: string };
type Shown = {
  status: string;
  amount: number;
  createdAt: string;
  calculation_request_id?: string;
  paymentUrl?: string;
};

/** One database and one payment provider, with as many servers on them as a test starts; the clock moves by `later`. */
export async function paymentWorld() {
  let now = new Date('2026-03-10T12:00:00Z');
  const clock = () => now;
  const db = await migratedDatabase();
  const store = kyselyStore({ db, keys: await testKeys(db), clock, randomBytes });
  const provider = fakePayments();
  const apps: TestApp[] = [];
  const untested = (draft: Draft = completeDraft) => created(store, draft, 'test-1');
  return {
    clock,
    db,
    store,
    provider,
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    server: async (changes: Changes = {}) => {
      const providers = { paymentProvider: provider, ...changes.providers };
      const app = await testApp({ ...fakeProduct(clock), wholeStore: store, ...changes, providers });
      apps.push(app);
      await app.app.ready();
      await app.paymentHand.idle();
      return visitorsOf(app);
    },
    untested,
    /** An application whose owner has passed the test. */
    application: async (draft?: Draft) => {
      const token = await untested(draft);
      await recordTest(store, token);
      return token;
    },
    close: async () => {
      await Promise.all(apps.map(({ app }) => app.close()));
      await db.destroy();
    },
  };
}

/** The calls of visitors, and of the provider, at one server. */
function visitorsOf(app: TestApp) {
  const pay = (token: string) => app.send('POST', '/api/payment', { token });
  const status = (id: string, cookie?: string) =>
    app.send('GET', `/api/payment/${id}/status`, undefined, cookie === undefined ? {} : { cookie });
  return {
    ...app,
    pay,
    status,
    /** Starts a payment that has to succeed. */
    paying: async (token: string) => {
      const sent = await pay(token);
      const cookie = /^[^;]*/.exec(String(sent.headers['set-cookie']))?.[0] ?? '';
      return { ...(sent.body as Content<Begun>).data, cookie, status: sent.status };
    },
    shown: async (id: string, cookie?: string) => ((await status(id, cookie)).body as Content<Shown>).data,
    webhook: (id: string): Promise<Sent> =>
      app.send('POST', '/api/payment/webhook', `id=${id}`, { 'content-type': 'application/x-www-form-urlencoded' }),
    /** A round of the reconciliation. */
    round: () => app.paymentHand.ring(),
    mails: async () => {
      await app.hand.ring();
      return app.mailer.tried;
    },
  };
}

export type Visitors = ReturnType<typeof visitorsOf>;
