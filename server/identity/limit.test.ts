import { expect, test } from 'vitest';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { down } from '../testing/fake-identity.ts';
import { fails, identityWorld } from '../testing/identity-world.ts';
import { inOrder } from '../testing/in-order.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

const TEN = Array.from({ length: 10 }, (_, index) => index);

const world = openedForEach(identityWorld);

const asked = () => world.identity.asked.filter(({ call }) => call === 'start').length;

test('one application starts ten checks a day; the bank is not asked for the eleventh', async () => {
  const [token, other] = [await world.paidApplication(), await world.paidApplication()];
  await inOrder(TEN, async () => {
    expect(await world.start(token)).toMatchObject({ status: 200 });
    world.later(HOUR_MS);
  });
  expect(await world.start(token)).toMatchObject(fails(409, 'identity.tooMany'));
  expect(asked()).toBe(10);
  expect(await world.start(other)).toMatchObject({ status: 200 });
  world.later(14 * HOUR_MS);
  expect(await world.start(token)).toMatchObject({ status: 200 });
  expect(await world.start(token)).toMatchObject(fails(409, 'identity.tooMany'));
});

test('of a hundred starts at the same moment ten reach the bank', async () => {
  const token = await world.paidApplication();
  const sent = await Promise.all(Array.from({ length: 100 }, () => world.start(token)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(sent.filter(({ status }) => status === 409)).toHaveLength(90);
  expect(asked()).toBe(10);
});

test('a start to which the service did not respond does not count, and a check under way can still end', async () => {
  const token = await world.paidApplication();
  world.identity.startAnswer = down;
  await inOrder(TEN, async () => void (await world.start(token)));
  world.identity.startAnswer = undefined;
  const first = await world.started(token);
  await inOrder(TEN, async () => void (await world.start(token)));
  expect(await world.start(token)).toMatchObject(fails(409, 'identity.tooMany'));
  expect(await world.result(first)).toMatchObject({ status: 200, body: { results: { match: true } } });
});
