import type { SentDraft } from '@vangnet/domain/application/draft-schema';
import type { Changes } from './test-app.ts';
import { knowledgeVisitor } from './knowledge-visitor.ts';
import type { PaidPayment } from '../payment/accounts.ts';
import { recordPaid, recordTest } from './recorded.ts';
import { testApp, type Sent, type TestApp } from './test-app.ts';

export type IdentityWorld = TestApp & {
  later(ms: number): void;
  unpaidApplication(draft?: SentDraft): Promise<string>;
  /** Has an application paid for. */
  pays(token: string): Promise<PaidPayment>;
  /** Saves an application and pays for it. */
  paidApplication(draft?: SentDraft): Promise<string>;
  start(token: string, issuerId?: string): Promise<Sent>;
  /** Starts a check and gives what the bank sends the browser back with. */
  started(token: string): Promise<{ token: string; trxid: string; ec: string }>;
  result(returned: object): Promise<Sent>;
  apply(token: string): Promise<Sent>;
};

/** The whole server with a fake identity service, in which paying is done in the store. */
export async function identityWorld(overrides: Changes = {}): Promise<IdentityWorld> {
  let time = new Date('2026-03-10T12:00:00Z').getTime();
  const clock = () => new Date(time);
  const server = await testApp({ clock, ...overrides });
  const start = (token: string, issuerId = 'INGBNL2A') =>
    server.send('POST', '/api/idin/authentication-request', { token, issuerId });
  const { saved } = knowledgeVisitor(() => server);
  const pays = async (token: string) => {
    if (!(await server.store.knowledge.resultOf(token))) await recordTest(server.store, token);
    // The mail about the test went out long before.
    await server.db.deleteFrom('tasks').where('kind', '=', 'knowledge-passed').execute();
    return recordPaid(server.store, token);
  };
  return {
    ...server,
    later: (ms) => void (time += ms),
    pays,
    unpaidApplication: saved,
    paidApplication: async (draft) => {
      const token = await saved(draft);
      await pays(token);
      return token;
    },
    start,
    started: async (token) => {
      const { body } = await start(token);
      const { transactionId } = (body as { results: { transactionId: string } }).results;
      const { about } = server.identity.asked.findLast(({ call }) => call === 'start') ?? {};
      return { token, trxid: transactionId, ec: (about as { entranceCode: string }).entranceCode };
    },
    result: (returned) => server.send('POST', '/api/idin/authentication-response', returned),
    apply: (token) => server.send('POST', '/api/application-form/apply', { token }),
  };
}

export const fails = (status: number, code: string) => ({ status, body: { success: false, errors: [{ code }] } });
export const ends = (status: string, match: boolean) => ({ status: 200, body: { results: { status, match } } });
