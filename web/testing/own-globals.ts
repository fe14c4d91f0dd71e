import { afterEach, vi } from 'vitest';

// The next file of the worker loads modules of its own, which must not find what this one put in the place of a browser.
afterEach(() => void vi.unstubAllGlobals());
