import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import * as z from 'zod';
import { knowledgeVisitor } from '../../../server/testing/knowledge-visitor.ts';
import type { sandboxAt } from '../../../server/testing/sandbox-process.ts';
import type { TestApp } from '../../../server/testing/test-app.ts';
import { valueOf } from '../../../server/testing/store-steps.ts';

export type Visitor = Awaited<ReturnType<ReturnType<typeof visitorsOf>>>;

const ordered = z.object({ data: z.object({ paymentId: z.string() }) });
const started = z.object({ entranceCode: z.string() });

/**
 * Visitors of a server, each with a mailbox of their own at the domain, who have saved a complete application. Their bank and its
 * payments are in the sandbox; they show who they are at a service in memory.
 */
export function visitorsOf(server: TestApp, sandbox: ReturnType<typeof sandboxAt>) {
  let count = 0;
  const { saved, answersWith, grade } = knowledgeVisitor(() => server);
  const send = async (method: 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> => {
    const sent = await server.send(method, url, body);
    if (sent.status >= 400) throw new Error(`${method} ${url}: ${sent.status} ${JSON.stringify(sent.body)}`);
    return sent.body;
  };

  return async ({ domain = 'vangnet.example', surname = 'Quellinckhuyzen' } = {}) => {
    count += 1;
    const email = `visitor${count}@${domain}`;
    const insurer = { ...completeDraft.insurer, email, surname };
    const token = await saved(inEuro({ ...completeDraft, insurer }));
    const { referenceId: reference } = valueOf(await server.store.applications.read(token));
    const visitor = {
      reference,
      id: async () => (await server.store.access.find(reference)) ?? '',
      getsAQuote: () => send('POST', `/api/applications/${token}/send-to-mail`, { email }),
      doesTheTest: async () => grade(token, await answersWith(token, 0)),
      /** Passes the test and comes to the page of the bank; gives the provider's id of the payment. */
      ordersThePayment: async () => {
        await visitor.doesTheTest();
        const { data } = ordered.parse(await send('POST', '/api/payment', { token }));
        return (await server.store.payments.find(data.paymentId))?.providerPaymentId ?? '';
      },
      pays: async () => sandbox.settles(await visitor.ordersThePayment(), 'paid'),
      asksAnAdviser: () => send('POST', `/api/applications/${token}/adviser-request`, {}),
      /** Shows who they are, which submits the application. */
      identifies: async () => {
        const { identity } = server;
        identity.resultAnswer = {
          ok: true,
          status: 'Success',
          person: { legalLastName: surname, dateOfBirth: '1988-03-14' },
        };
        await send('POST', '/api/idin/authentication-request', { token, issuerId: 'INGBNL2A' });
        const { entranceCode: ec } = started.parse(identity.asked.findLast(({ call }) => call === 'start')?.about);
        const trxid = String(identity.asked.length).padStart(16, '0');
        await send('POST', '/api/idin/authentication-response', { token, trxid, ec });
      },
      deletes: () => send('DELETE', `/api/applications/${token}`),
    };
    return visitor;
  };
}
