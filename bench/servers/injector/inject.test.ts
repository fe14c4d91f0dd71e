import { expect, test } from 'vitest';
import { promises } from '../../../server/sentinel/promises/index.ts';
import { faults, injectAll } from './inject.ts';

test('there is a fault for each promise', () => {
  const broken = new Set(faults.map(({ promise }) => promise));
  expect(promises.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});

test('each injected fault is found or repaired within a minute, and nothing else is found', async () => {
  const injections = await injectAll({ times: 2, clean: 6, seed: 24 });
  expect(injections).toHaveLength(2 * faults.length);
  expect(injections.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
}, 600_000);
