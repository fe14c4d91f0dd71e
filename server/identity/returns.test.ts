import { expect, test } from 'vitest';
import { ends, fails, identityWorld } from '../testing/identity-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

/** Time for everybody else to do something. */
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

const world = openedForEach(() => identityWorld({ machine: { pause: nextTurn } }));

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

/** The bank tells an end once; who asks again hears that there is nothing to tell. */
function tellsOnce() {
  const result = world.identity.result.bind(world.identity);
  let told = 0;
  world.identity.result = async (...given) => {
    told += 1;
    if (told > 1) return { ok: false, failure: 'refused', reason: 'The identity service responded with error AP2600' };
    await nextTurn();
    return result(...given);
  };
  return () => told;
}

test('everybody who comes back with the same check at the same moment gets the same end, from one question to the bank', async () => {
  const returned = await world.started(await world.paidApplication());
  const told = tellsOnce();
  const next = await identityWorld({
    store: world.store,
    providers: { identityProvider: world.identity },
    machine: { pause: nextTurn },
  });
  const returns = [world, next, world, next, world].map((one) => one.result(returned));
  for (const one of await Promise.all(returns)) expect(one).toMatchObject(ends('Success', true));
  expect(told()).toBe(1);
  await next.app.close();
});

test('who comes back while the bank is silent for another return can come back later', async () => {
  const returned = await world.started(await world.paidApplication());
  const result = world.identity.result.bind(world.identity);
  const silence = Promise.withResolvers<void>();
  world.identity.result = async (...given) => {
    await silence.promise;
    return result(...given);
  };
  const first = world.result(returned);
  expect(await world.result(returned)).toMatchObject(fails(503, 'identity.unavailable'));
  silence.resolve();
  expect(await first).toMatchObject(ends('Success', true));
});
