import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ends, fails, identityWorld, type IdentityWorld } from '../../testing/identity-world.ts';
import { waysOf } from '../ways.ts';
import type { Said } from '../../openid/testing/lying-provider.ts';
import { openidProvider, type OpenidProvider } from './testing/openid-provider.ts';

const person = { family_name: 'Quellinckhuyzen', birthdate: '1988-03-14' };

let provider: OpenidProvider;
let world: IdentityWorld;
/** What a return waits for between two looks at the check that another one is ending. */
let pause: () => Promise<unknown>;
beforeEach(async () => {
  provider = await openidProvider();
  pause = async () => undefined;
  const { vendor, settings } = provider;
  const identityProvider = waysOf({ vendors: [vendor], offered: ['openid'], outages: () => [], clock: settings.clock });
  world = await identityWorld({
    providers: { identityProvider },
    machine: { pause: async () => void (await pause()) },
  });
});
afterEach(async () => {
  await world.app.close();
  provider.close();
});

const exchanges = () => provider.asked.filter((path) => path === '/token').length;
const submissions = () => world.db.selectFrom('submissions').selectAll().execute();

/** What the page of the return reads in the address, and sends on. */
function broughtBack(token: string, returned: string) {
  const [trxid = '', ec = ''] = (new URLSearchParams(returned).get('state') ?? '').split('.');
  return { token, trxid, ec, returned };
}

/** Starts a check, and lets a person log in; gives what the browser brings back. */
async function loggedIn(token: string, changes: Partial<Said> = {}) {
  const { body } = await world.send('POST', '/api/idin/authentication-request', { token });
  const { authenticationUrl } = (body as { results: { authenticationUrl: string } }).results;
  const claims = { ...person, ...changes.claims };
  return broughtBack(token, provider.logsIn(new URL(authenticationUrl), { ...changes, claims }));
}

describe('the return from a provider of OpenID Connect', () => {
  test('the right person submits the application once', async () => {
    const back = await loggedIn(await world.paidApplication());
    expect(await world.result(back)).toMatchObject(ends('Success', true));
    expect(await submissions()).toHaveLength(1);
    await world.hand.idle();
    expect(world.policies.submitted).toHaveLength(1);
  });

  test('a person who logged in less surely than asked gets that it failed, and can start again', async () => {
    const token = await world.paidApplication();
    const back = await loggedIn(token, { claims: { acr: 'urn:example:level:basic' } });
    expect(await world.result(back)).toMatchObject(ends('Failure', false));
    expect(await submissions()).toEqual([]);
    expect(await world.result(await loggedIn(token))).toMatchObject(ends('Success', true));
  });

  test('a return while the provider is in maintenance can be repeated, and is no forgery in the log', async () => {
    const back = await loggedIn(await world.paidApplication());
    provider.instead.set('/token', (response) => response.writeHead(503).end());
    expect(await world.result(back)).toMatchObject(fails(503, 'identity.unavailable'));
    expect(world.log.join()).toContain('responded with status 503');
    expect(world.log.join()).not.toContain('message.forged');
    provider.instead.delete('/token');
    expect(await world.result(back)).toMatchObject(ends('Success', true));
  });
});

describe('an attack on the return', () => {
  test('a return in two tabs at the same moment asks the provider once and submits once', async () => {
    const back = await loggedIn(await world.paidApplication());
    const both = [world.result(back), world.result(back)];
    pause = () => Promise.race(both);
    expect(await Promise.all(both)).toMatchObject([ends('Success', true), ends('Success', true)]);
    expect(exchanges()).toBe(1);
    expect(await submissions()).toHaveLength(1);
  });

  test('a return after the submission, of the same check or of another, asks nothing and changes nothing', async () => {
    const token = await world.paidApplication();
    const [first, second] = [await loggedIn(token), await loggedIn(token)];
    await world.result(first);
    const before = await world.stored();
    expect(await world.result(first)).toMatchObject(ends('Success', true));
    expect(await world.result(second)).toMatchObject(ends('Success', true));
    expect(exchanges()).toBe(1);
    expect(await world.stored()).toBe(before);
  });

  test('a return in another browser, which has another application or none, is refused before the provider is asked', async () => {
    const back = await loggedIn(await world.paidApplication());
    const elsewhere = await world.paidApplication();
    expect(await world.result({ ...back, token: elsewhere })).toMatchObject(fails(409, 'identity.otherCheck'));
    expect(await world.result({ ...back, token: 'x'.repeat(32) })).toMatchObject(fails(404, 'request.notFound'));
    expect(exchanges()).toBe(0);
    expect(await submissions()).toEqual([]);
  });

  test('a transaction without its entrance code, or with a guessed one, is refused before the provider is asked', async () => {
    const { ec: _, ...back } = await loggedIn(await world.paidApplication());
    expect(await world.result(back)).toMatchObject(fails(409, 'identity.otherCheck'));
    expect(await world.result({ ...back, ec: 'guessed' })).toMatchObject(fails(409, 'identity.otherCheck'));
    expect(exchanges()).toBe(0);
  });

  test('the answer of one check is no answer of another: it stays open, and the log reports a forgery', async () => {
    const [mine, theirs] = [
      await loggedIn(await world.paidApplication()),
      await loggedIn(await world.paidApplication()),
    ];
    const before = await world.stored();
    expect(await world.result({ ...mine, returned: theirs.returned })).toMatchObject(
      fails(503, 'identity.unavailable'),
    );
    expect(await world.stored()).toBe(before);
    expect(world.log.join()).toContain('"name":"message.forged"');
    expect(await world.result(mine)).toMatchObject(ends('Success', true));
  });

  test('the code of another check ends this one without a person', async () => {
    const [mine, theirs] = [
      await loggedIn(await world.paidApplication()),
      await loggedIn(await world.paidApplication()),
    ];
    const returned = new URLSearchParams(mine.returned);
    returned.set('code', new URLSearchParams(theirs.returned).get('code') ?? '');
    expect(await world.result({ ...mine, returned: returned.toString() })).toMatchObject(ends('Expired', false));
    expect(await submissions()).toEqual([]);
    expect(await world.result(theirs)).toMatchObject(ends('Success', true));
  });
});
