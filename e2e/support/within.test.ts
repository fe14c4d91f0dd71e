import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that never ends is given up when its time is over, with a message that names it', async () => {
  const giveUp = vi.fn<() => void>();
  const limited = within(60, 'starting webkit', Promise.withResolvers<never>().promise, giveUp).catch(String);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(giveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(giveUp).toHaveBeenCalledOnce();
  expect(await limited).toBe('Error: starting webkit took longer than 60 seconds and was ended');
});

test('work that ends in time gives its result, and nothing is given up afterwards', async () => {
  const giveUp = vi.fn<() => void>();
  expect(await within(60, 'a walk', Promise.resolve('done'), giveUp)).toBe('done');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(giveUp).not.toHaveBeenCalled();
});
