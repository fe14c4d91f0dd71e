import { afterEach, beforeEach, expect, test } from 'vitest';
import { ends, fails, identityWorld, type IdentityWorld } from '../testing/identity-world.ts';

let world: IdentityWorld;
beforeEach(async () => {
  world = await identityWorld();
});
afterEach(() => world.app.close());

test('what a bank signed for one applicant is not believed for another: the check stays open and the operator reads why', async () => {
  const [first, second] = [
    await world.started(await world.paidApplication()),
    await world.started(await world.paidApplication()),
  ];
  world.identity.proofId = 'INGBNL2A A1';
  expect(await world.result(first)).toMatchObject(ends('Success', true));
  expect(await world.result(second)).toMatchObject(fails(503, 'identity.unavailable'));
  expect(world.log.join()).toContain('an assertion that ended another check');
  expect(await world.db.selectFrom('submissions').selectAll().execute()).toHaveLength(1);
  world.identity.proofId = undefined;
  expect(await world.result(second)).toMatchObject(ends('Success', true));
});
