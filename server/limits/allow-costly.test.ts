import { afterEach, describe, expect, test } from 'vitest';
import { messages } from '@vangnet/domain/application/text';
import { identityWorld, type IdentityWorld } from '../testing/identity-world.ts';
import type { Sent } from '../testing/test-app.ts';
import { recordTest } from '../testing/recorded.ts';
import { defaultLimits } from './limits.ts';

let world: IdentityWorld;
afterEach(() => world.app.close());

const limited = () => identityWorld({ limits: { ...defaultLimits, costlyPerDay: 1, lookupsPerHour: 1 } });

const tested = async (): Promise<string> => {
  const token = await world.unpaidApplication();
  await recordTest(world.store, token);
  return token;
};
const HOME = { zipCode: '3511AB', houseNumber: 1 };

/** Does it once, for another application each time. */
const actions = {
  'a payment': async () => world.send('POST', '/api/payment', { token: await tested() }),
  'an identity check': async () => world.start(await world.paidApplication()),
  'a request for an adviser': async () =>
    world.send('POST', `/api/applications/${await world.unpaidApplication()}/adviser-request`, {}),
  'an address lookup': async () => world.send('POST', '/api/address/lookup', HOME),
};

describe.each(Object.entries(actions))('%s', (_, once) => {
  test('an action that is one too many from an address is refused, with the time to come back', async () => {
    world = await limited();
    expect((await once()).status).toBeLessThan(300);
    const asked = world.identity.asked.length + world.provider.made.size;
    const { status, body, headers } = await once();
    const nl = messages['request.tooMany'];
    expect([status, body]).toMatchObject([
      429,
      { success: false, errors: [{ code: 'request.tooMany', message: { nl } }] },
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(world.identity.asked.length + world.provider.made.size).toBe(asked);
    expect(world.log.join('')).toContain('"event":"security","name":"limit.reached"');
  });
});

describe('what cannot be counted is allowed, with a line in the log:', () => {
  const cases: [what: string, before: () => Promise<string>, action: (token: string) => Promise<Sent>][] = [
    ['a payment', tested, (token: string) => world.send('POST', '/api/payment', { token })],
    ['an identity check', () => world.paidApplication(), (token: string) => world.start(token)],
    ['an address lookup', async () => '', () => actions['an address lookup']()],
  ];
  test.each(cases)('what cannot be counted is allowed, with a line in the log: %s', async (_, before, action) => {
    world = await limited();
    const token = await before();
    await world.db.schema.dropTable('budgets').execute();
    expect((await action(token)).status).toBeLessThan(300);
    expect(world.log.filter((line) => line.includes('rate limit unavailable; request allowed'))).toHaveLength(1);
  });
});

test('an identity check that is one too many from an address leaves no check behind', async () => {
  world = await limited();
  await actions['an identity check']();
  await actions['an identity check']();
  expect(await world.db.selectFrom('identity_checks').select('reference').execute()).toHaveLength(1);
});
