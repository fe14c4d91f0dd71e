import { expect, test } from 'vitest';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { counterWorld } from '../testing/counter-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

const world = openedForEach(counterWorld);

test('one has a case for a quarter of an hour; another is told who, and takes it over on purpose only', async () => {
  const { url } = await world.applied();
  const [anna, bram] = [await world.staff('Anna', 'adviser'), await world.staff('Bram', 'adviser')];
  expect(await anna('POST', `${url}/lease`, { how: 'take' })).toMatchObject({
    status: 200,
    data: { takenBy: { name: 'Anna', until: '2026-03-10T12:15:00.000Z' } },
  });
  const refused = { status: 409, says: 'Anna is hiermee bezig tot 13.15\u00a0uur.' };
  expect(await bram('POST', `${url}/lease`, { how: 'take' })).toMatchObject(refused);
  expect(await bram('POST', `${url}/actions/lift-failed-test`, { fields: {} })).toMatchObject(refused);
  await bram('POST', `${url}/lease`, { how: 'give back' });
  expect(await bram('POST', `${url}/lease`, { how: 'take' })).toMatchObject(refused);
  world.later(10 * MINUTE_MS);
  // Acting extends it.
  await anna('POST', `${url}/actions/lift-failed-test`, { fields: {} });
  world.later(10 * MINUTE_MS);
  expect(await bram('POST', `${url}/lease`, { how: 'take' })).toMatchObject({ status: 409 });
  expect(await bram('POST', `${url}/lease`, { how: 'take over' })).toMatchObject({
    data: { takenBy: { name: 'Bram' } },
  });
  expect(await anna('POST', `${url}/actions/lift-failed-test`, { fields: {} })).toMatchObject({ status: 409 });
  world.later(16 * MINUTE_MS);
  expect(await anna('POST', `${url}/lease`, { how: 'take' })).toMatchObject({ status: 200 });
});

test('who acts on a case that they had not taken leaves it to a colleague, who may have the right to what comes next', async () => {
  const { token, url } = await world.applied();
  await world.store.adviser.request({ token, content: {} });
  const [anna, bram] = [await world.staff('Anna', 'adviser'), await world.staff('Bram', 'adviser')];
  const called = { fields: { how: 'called' } };
  expect(await anna('POST', `${url}/actions/answer-request`, called)).toMatchObject({ status: 200 });
  expect((await bram('GET', url)).data).not.toHaveProperty('takenBy');
  expect(await bram('POST', `${url}/lease`, { how: 'take' })).toMatchObject({ status: 200 });
});

test('of a hundred presses of two people one has an effect, and the others are told why they have none', async () => {
  const { token, referenceId, url } = await world.applied();
  await world.store.adviser.request({ token, content: {} });
  const [anna, bram] = [await world.staff('Anna', 'adviser'), await world.staff('Bram', 'adviser')];
  const press = { fields: { how: 'done' } };
  const pressed = await Promise.all(
    Array.from({ length: 100 }, (_, at) => (at % 2 ? anna : bram)('POST', `${url}/actions/answer-request`, press)),
  );
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  const says = new Set(pressed.filter(({ status }) => status !== 200).map((one) => one.says));
  expect(
    [...says].every((one) => /(Anna|Bram) is hiermee bezig tot|wordt op dit moment|geen belverzoek/.test(one ?? '')),
  ).toBe(true);
  // The first one did not keep the case: the others read what became of it.
  expect(says).toContain('Er is geen belverzoek dat nog open staat.');
  const id = (await world.store.access.find(referenceId)) ?? '';
  const { evidence } = await world.store.access.export(id, 'operator Sam');
  const acts = evidence.filter(({ kind }) => kind === 'staff acted');
  expect(acts.map(({ outcome }) => outcome)).toEqual(['begun', 'done']);
});
