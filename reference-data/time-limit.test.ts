import { expect, test } from 'vitest';
import { withinMs } from './time-limit.ts';

const read = (limitMs: number, action: () => unknown) => () => withinMs(limitMs, 'was not read in time', action);

test('what takes longer than it may is ended, also in the middle of a pattern', () => {
  const pattern = /^(a|a)*$/;
  expect(read(100, () => pattern.test(`${'a'.repeat(60)}b`))).toThrow('was not read in time');
});

test('what comes to an end in time gives its value or its error', () => {
  expect(read(60_000, () => ({ name: 'meander' }))()).toEqual({ name: 'meander' });
  expect(
    read(60_000, () => {
      throw new TypeError('has a fault');
    }),
  ).toThrow(new TypeError('has a fault'));
});
