import { beforeEach, expect, test } from 'vitest';
import { openedForEach } from '../../../scripts/testing/opened.ts';
import { ends, fails, identityWorld } from '../../testing/identity-world.ts';
import { methodsOf } from '../methods.ts';
import { openidProvider } from './testing/openid-provider.ts';

const provider = openedForEach(openidProvider);
const world = openedForEach(async () => {
  const { vendor, settings } = provider;
  const methods = { vendors: [vendor], offered: ['openid'], outages: () => [], clock: settings.clock };
  return identityWorld({ providers: { identityProvider: methodsOf(methods) } });
});

/** Starts a check, and lets the right person log in; gives what the page of the return reads in the address and sends on. */
async function loggedIn(token: string) {
  const { body } = await world.send('POST', '/api/idin/authentication-request', { token });
  const { authenticationUrl } = (body as { results: { authenticationUrl: string } }).results;
  const claims = { family_name: 'Quellinckhuyzen', birthdate: '1988-03-14' };
  const returned = provider.logsIn(new URL(authenticationUrl), { claims });
  const [trxid = '', ec = ''] = (new URLSearchParams(returned).get('state') ?? '').split('.');
  return { token, trxid, ec, returned };
}

let token: string;
beforeEach(async () => {
  token = await world.paidApplication();
});

test('the return of the right person submits the application once; later returns, also of another check, ask and change nothing', async () => {
  const [first, second] = [await loggedIn(token), await loggedIn(token)];
  expect(await world.result(first)).toMatchObject(ends('Success', true));
  await world.hand.idle();
  expect(world.policies.submitted).toHaveLength(1);
  const before = await world.stored();
  for (const back of [first, second]) expect(await world.result(back)).toMatchObject(ends('Success', true));
  expect(provider.asked.filter((path) => path === '/token')).toHaveLength(1);
  expect(await world.stored()).toBe(before);
});

test('a return while the provider is in maintenance can be repeated, and is no forgery in the log', async () => {
  const back = await loggedIn(token);
  provider.instead.set('/token', (response) => response.writeHead(503).end());
  expect(await world.result(back)).toMatchObject(fails(503, 'identity.unavailable'));
  expect(world.log.join()).toContain('responded with status 503');
  expect(world.log.join()).not.toContain('message.forged');
  provider.instead.delete('/token');
  expect(await world.result(back)).toMatchObject(ends('Success', true));
});

test('the answer of one check is no answer of another: it stays open, and the log reports a forgery', async () => {
  const [mine, theirs] = [await loggedIn(token), await loggedIn(await world.paidApplication())];
  const before = await world.stored();
  const taken = await world.result({ ...mine, returned: theirs.returned });
  expect(taken).toMatchObject(fails(503, 'identity.unavailable'));
  expect(await world.stored()).toBe(before);
  expect(world.log.join()).toContain('"name":"message.forged"');
  expect(await world.result(mine)).toMatchObject(ends('Success', true));
});
