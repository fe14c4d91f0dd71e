import { afterEach, vi } from 'vitest';

// What a test puts in the place of a part of a browser is not there for the next file of its worker, which loads its modules anew.
afterEach(() => void vi.unstubAllGlobals());
