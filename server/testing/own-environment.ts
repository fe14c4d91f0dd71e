import { afterAll, vi } from 'vitest';

// The next file of the worker has the same process: what a file put in the place of a variable, a function or the clock goes with it.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
