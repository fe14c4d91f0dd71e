import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { eventLoopDelay } from './pressure.ts';

/** Does nothing else for so long. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('an event loop that is held up again and again is late, and not in the first seconds of the process', async () => {
  const fromNow = eventLoopDelay(0);
  const later = eventLoopDelay(HOUR_MS);
  expect(fromNow()).toBe(0);
  // Until it says so, with at least half of each turn held up; the test's own time limit ends what never comes.
  while (fromNow() < 100) {
    expect(later()).toBe(0);
    block(300);
    await turn();
  }
  expect(later()).toBe(0);
});
