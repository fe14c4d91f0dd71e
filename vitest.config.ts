import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contract,reference-data,server,web,scripts,sandbox,cli}/**/*.test.ts'],
    // Property tests over the whole premium space and a killed server take their time on two cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
