import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { inOrder } from './in-order.ts';
import { knowledgeVisitor } from './knowledge-visitor.ts';
import type { TestApp } from './test-app.ts';

/** Answers of the visitor that are long enough to be told from anything else, such as sealed bytes. */
const entered = [sentComplete.iban, ...Object.values(sentComplete.insurer ?? {})].filter(
  (text) => typeof text === 'string' && text.length > 5 && text !== 'FEMALE',
);

type Visit = {
  /** Texts that no file, log or figure may show: what they entered, and what opens their application. */
  readonly secrets: readonly string[];
  /** Numbers of ours and of the bank, which a database has to find them by. */
  readonly numbers: readonly string[];
};

/** A person walks from the first question to the confirmation, by every call that carries what they entered. */
export async function wholeVisit(server: TestApp): Promise<Visit> {
  const { provider, identity, hand } = server;
  const send: TestApp['send'] = (...call) => server.send(...call);
  const visitor = knowledgeVisitor(() => server);
  const { insurer } = sentComplete;
  await send('POST', '/api/calculation/calculate', sentComplete);
  await send('POST', '/api/applications', { ...sentComplete, insurer: { dateOfBirth: insurer?.dateOfBirth } });
  await send('POST', '/api/address/lookup', { zipCode: insurer?.zipCode, houseNumber: insurer?.number });
  const token = await visitor.graded(0);
  await send('PUT', `/api/applications/${token}`, sentComplete);
  await send('POST', `/api/applications/${token}/send-to-mail`, { email: insurer?.email });
  await send('POST', `/api/applications/${token}/adviser-request`, {});
  const { body } = await send('POST', '/api/payment', { token });
  const { paymentId } = (body as { data: { paymentId: string } }).data;
  provider.bring('paid', sentComplete.iban);
  await send('POST', '/api/payment/webhook', 'id=tr_1', { 'content-type': 'application/x-www-form-urlencoded' });
  await send('GET', `/api/payment/${paymentId}/status`);
  await send('GET', '/api/idin/issuers');
  await send('POST', '/api/idin/authentication-request', { token, issuerId: 'INGBNL2A' });
  const { about } = identity.asked.findLast(({ call }) => call === 'start') ?? {};
  const { entranceCode: ec } = about as { entranceCode: string };
  const trxid = String(identity.asked.length).padStart(16, '0');
  await send('POST', '/api/idin/authentication-response', { token, trxid, ec });
  await send('POST', '/api/application-form/apply', { token });
  await send('GET', '/api/nowhere/0612345678');
  await inOrder([1, 2], () => hand.ring());
  return { secrets: [token, ec, '0612345678', ...entered.map(String)], numbers: [paymentId, trxid] };
}
