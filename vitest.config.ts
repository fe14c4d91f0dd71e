import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { inheritedWords } from './web/app/words-plugin.ts';

/** Replace a module, which the other files of their worker would see too. */
const replacing = ['server/operator/migrate/backup-first.test.ts'];

export default defineConfig({
  plugins: [inheritedWords()],
  test: {
    // Property tests over the whole premium space and a killed server take their time on two cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // So does what a test waits for, such as the layout of four documents.
    expect: { poll: { timeout: 60_000 } },
    // vitest leaves a processor free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    // Programs that a test starts find compiled what an earlier one has compiled.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            '{domain,contract,reference-data,server,scripts,sandbox,command-line,workbench,e2e,bench}/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...replacing],
          // These modules keep no state: the files of a worker load them once, which halves the time of the run.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'node, alone', include: replacing } },
      // What the browser keeps (the draft, the consent) lives in modules, so every file has its own.
      { extends: true, test: { name: 'web', include: ['{web,counter}/**/*.test.{ts,tsx}'] } },
    ],
  },
});
