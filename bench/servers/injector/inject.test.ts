import { expect, test } from 'vitest';
import { checkNames } from '../../../server/checks/check.ts';
import { faults } from './inject.ts';

test('there is a fault for each promise', () => {
  const broken = new Set(faults.map(({ promise }) => promise));
  expect(checkNames.filter((name) => !broken.has(name))).toEqual([]);
});
