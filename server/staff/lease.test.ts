import { expect, test } from 'vitest';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { counterWorld } from '../testing/counter-world.ts';

const world = openedForEach(counterWorld);

test('one has a case for a quarter of an hour from their last action; another is told who, and takes it over on purpose only', async () => {
  const { url } = await world.applied();
  const [anna, bram] = [await world.staff('Anna', 'adviser'), await world.staff('Bram', 'adviser')];
  const lease = (who: typeof anna, how: string) => who('POST', `${url}/lease`, { how });
  const acts = (who: typeof anna) => who('POST', `${url}/actions/lift-failed-test`, { fields: {} });
  const takenBy = { name: 'Anna', until: '2026-03-10T12:15:00.000Z' };
  expect(await lease(anna, 'take')).toMatchObject({ status: 200, data: { takenBy } });
  const refused = { status: 409, says: 'Anna is hiermee bezig tot 13.15\u00a0uur.' };
  expect([await lease(bram, 'take'), await acts(bram)]).toMatchObject([refused, refused]);
  await lease(bram, 'give back');
  expect(await lease(bram, 'take')).toMatchObject(refused);
  world.later(10 * MINUTE_MS);
  await acts(anna);
  world.later(10 * MINUTE_MS);
  expect(await lease(bram, 'take')).toMatchObject({ status: 409 });
  expect(await lease(bram, 'take over')).toMatchObject({ data: { takenBy: { name: 'Bram' } } });
  expect(await acts(anna)).toMatchObject({ status: 409 });
});

test('of a hundred presses of two people one has an effect, the others are told why they have none, and nobody keeps the case', async () => {
  const { token, referenceId, url } = await world.applied();
  await world.store.adviser.request({ token, content: {} });
  const [anna, bram] = [await world.staff('Anna', 'adviser'), await world.staff('Bram', 'adviser')];
  const press = { fields: { how: 'done' } };
  const pressed = await Promise.all(
    Array.from({ length: 100 }, (_, at) => (at % 2 ? anna : bram)('POST', `${url}/actions/answer-request`, press)),
  );
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  const says = new Set(pressed.filter(({ status }) => status !== 200).map((one) => one.says));
  const reasons = /(Anna|Bram) is hiermee bezig tot|wordt op dit moment|geen belverzoek/;
  expect([...says].filter((one) => !reasons.test(one ?? ''))).toEqual([]);
  expect(says).toContain('Er is geen belverzoek dat nog open staat.');
  expect((await bram('GET', url)).data).not.toHaveProperty('takenBy');
  const id = (await world.store.access.find(referenceId)) ?? '';
  const { evidence } = await world.store.access.export(id, 'operator Sam');
  const acts = evidence.filter(({ kind }) => kind === 'staff acted');
  expect(acts.map(({ outcome }) => outcome)).toEqual(['begun', 'done']);
});
