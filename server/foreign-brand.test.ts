import { expect, test } from 'vitest';
import { foreignCalls } from './testing/foreign-calls.ts';

test('with what belongs to another brand every call gets the response that nobody’s gets, and changes nothing of it', async () => {
  const { told, ownCalls, isUntouched } = await foreignCalls({ calls: 200, seed: 20_261_124 });
  expect(told).toEqual([]);
  expect(isUntouched).toBe(true);
  // The calls get far enough: on its own site an application answers to them.
  expect(ownCalls).toBeGreaterThan(30);
});
