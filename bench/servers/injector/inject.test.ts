import { expect, test } from 'vitest';
import { promises } from '../../../server/sentinel/promises/index.ts';
import { faults } from './inject.ts';

test('there is a fault for each promise', () => {
  const broken = new Set(faults.map(({ promise }) => promise));
  expect(promises.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});
