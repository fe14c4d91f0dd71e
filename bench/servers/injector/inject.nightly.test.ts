import { expect, test } from 'vitest';
import { faults, injectAll } from './inject.ts';

// Once each: `npm run bench -- sentinel` does it fifty times.
test('each injected fault is found or repaired within a minute, and nothing else is found', async () => {
  const injections = await injectAll({ times: 1, clean: 6, seed: 24 });
  expect(injections).toHaveLength(faults.length);
  expect(injections.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
}, 600_000);
