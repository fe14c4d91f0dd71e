import type { Draft } from '@vangnet/domain/application/draft';
import type { Dependencies } from '../app.ts';
import { knowledgeVisitor } from './knowledge-visitor.ts';
import { testApp, type Sent, type TestApp } from './test-app.ts';

export type IdentityWorld = TestApp & {
  /** Tokens of applications that are paid for. */
  paid: Set<string>;
  later(ms: number): void;
  /** Saves an application and pays for it. */
  paidApplication(draft?: Draft): Promise<string>;
  start(token: string, issuerId?: string): Promise<Sent>;
  /** Starts a check and gives what the bank sends the browser back with. */
  started(token: string): Promise<{ token: string; trxid: string; ec: string }>;
  result(returned: object): Promise<Sent>;
  apply(token: string): Promise<Sent>;
};

/** The whole server with a fake identity service, in which paying is to be in a set. */
export async function identityWorld(overrides: Partial<Dependencies> = {}): Promise<IdentityWorld> {
  const paid = new Set<string>();
  let time = new Date('2026-03-10T12:00:00Z').getTime();
  const payment = { paymentId: 'pay_1', paidAt: new Date('2026-03-10T11:55:00Z'), ibanMatches: true };
  const server = await testApp({
    clock: () => new Date(time),
    paidPayment: async (token) => (paid.has(token) ? payment : undefined),
    ...overrides,
  });
  const start = (token: string, issuerId = 'INGBNL2A') =>
    server.send('POST', '/api/idin/authentication-request', { token, issuerId });
  return {
    ...server,
    paid,
    later: (ms) => void (time += ms),
    paidApplication: async (draft) => {
      const token = await knowledgeVisitor(() => server).saved(draft);
      paid.add(token);
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
export const answers = (status: string, match: boolean) => ({ status: 200, body: { results: { status, match } } });
