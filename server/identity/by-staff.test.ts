import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { fakeProduct } from '../testing/fake-product.ts';
import { identityWorld } from '../testing/identity-world.ts';
import { askIdentityByStaff, noCheckToAsk } from './by-staff.ts';

const log = { warn: () => undefined };
let now: Date;
const world = openedForEach(() => {
  now = new Date('2026-03-10T12:00:00Z');
  return identityWorld({ clock: () => now });
});
let token: string;
let applicationId: string;
beforeEach(async () => {
  token = await world.paidApplication();
  ({ id: applicationId } = await world.db.selectFrom('applications').select('id').executeTakeFirstOrThrow());
});

const deps = () => ({
  ...fakeProduct(() => now),
  store: world.store,
  identityProvider: world.identity,
  publicUrl: 'http://localhost:3000',
  kickOutbox: () => undefined,
});
const ask = () => askIdentityByStaff(deps(), applicationId, log);
const submissions = () => world.db.selectFrom('submissions').select('reference_id').execute();
const checks = () => world.db.selectFrom('identity_checks').select('status').execute();

test('a check that ended at the bank while the browser was closed submits the application, once, when a person asks', async () => {
  expect(await noCheckToAsk(deps(), applicationId)).toBe('Er is geen controle die nog open staat.');
  expect(await ask()).toMatchObject({ ok: false, code: 'identity.none' });
  const back = await world.started(token);
  expect(await noCheckToAsk(deps(), applicationId)).toBeUndefined();
  const told = await Promise.all(Array.from({ length: 20 }, ask));
  expect(told.filter(({ ok }) => ok)).toEqual([
    { ok: true, says: 'Het is dezelfde persoon. De aanvraag is ingediend.' },
  ]);
  expect(await submissions()).toHaveLength(1);
  expect(await world.result(back)).toMatchObject({ status: 200, body: { results: { match: true } } });
  expect(await ask()).toMatchObject({ ok: false, code: 'identity.none' });
});

test('a customer who is still at the bank is named as such, and nothing has changed; after half an hour it is over', async () => {
  await world.started(token);
  world.identity.resultAnswer = { ok: true, status: 'Open' };
  expect(await ask()).toEqual({ ok: true, says: expect.stringMatching(/nog niet klaar\. Er is niets veranderd\.$/) });
  expect(await checks()).toEqual([{ status: 'Open' }]);
  now = new Date(now.getTime() + 30 * MINUTE_MS);
  expect(await ask()).toMatchObject({ ok: true, says: expect.stringContaining('was om') });
  expect(await checks()).toMatchObject([{ status: 'Expired' }]);
});

test('a service that is away is reported, and nothing has changed', async () => {
  await world.started(token);
  world.identity.resultAnswer = { ok: false, failure: 'unavailable', reason: 'made up' };
  expect(await ask()).toMatchObject({
    ok: false,
    code: 'identity.unavailable',
    says: expect.stringContaining('Er is niets veranderd'),
  });
  expect([await checks(), await submissions()]).toEqual([[{ status: 'Open' }], []]);
});

test('a second request at the same moment says that the first is under way', async () => {
  await world.started(token);
  const { reference } = await world.db.selectFrom('identity_checks').select('reference').executeTakeFirstOrThrow();
  await world.store.identity.leaseCheck(reference, new Date(now.getTime() + MINUTE_MS));
  expect(await ask()).toMatchObject({ ok: false, code: 'identity.busy' });
});
