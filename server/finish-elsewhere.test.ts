import { expect, test } from 'vitest';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { paymentWorld } from './testing/payment-world.ts';
import { openedForEach } from '../scripts/testing/opened.ts';

const world = openedForEach(paymentWorld);
const server = openedForEach(() => world.server());

/** Pays, closes the browser, and gives the token in the link of the mail that comes. */
async function mailedToken(): Promise<{ paymentId: string; token: string }> {
  const { paymentId } = await server.paying(await world.application());
  world.provider.bring('paid');
  await server.webhook('tr_1');
  world.later(HOUR_MS);
  await server.round();
  const mail = (await server.mails()).find(({ subject }) => subject === 'Nog één stap voor je verzekering');
  expect(mail).toBeDefined();
  const [, token = ''] = /\/continue\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return { paymentId, token };
}

test('a visitor who closed the browser after paying finishes on another device, with the link in the mail', async () => {
  const { paymentId, token: link } = await mailedToken();
  const read = await server.send('GET', `/api/applications/${link}`);
  expect(read).toMatchObject({ status: 200, body: { data: { payload: {}, link: { proofNeeded: true } } } });
  const proof = { dateOfBirth: '14-03-1988', zipCode: '3511 AB' };
  const { body } = await server.send('POST', `/api/applications/${link}/continue`, proof);
  expect(body).toMatchObject({ data: { paymentId } });
  const { id: token } = (body as { data: { id: string } }).data;
  expect(await server.status(paymentId)).toMatchObject({ body: { data: { status: 'paid' } } });

  await server.send('POST', '/api/idin/authentication-request', { token, issuerId: 'INGBNL2A' });
  const { about } = server.identity.asked.findLast(({ call }) => call === 'start') ?? {};
  const { entranceCode: ec } = about as { entranceCode: string };
  const trxid = String(server.identity.asked.length).padStart(16, '0');
  const returned = await server.send('POST', '/api/idin/authentication-response', { token, trxid, ec });
  expect(returned).toMatchObject({ status: 200, body: { results: { status: 'Success', match: true } } });
  expect(await server.send('POST', '/api/application-form/apply', { token })).toMatchObject({ status: 200 });
  await server.hand.idle();
  expect(server.policies.submitted).toHaveLength(1);
});
