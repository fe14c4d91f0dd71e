import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { inheritedWords } from './web/app/words-plugin.ts';

/** Replace a module, or need one that nothing has used, and so are alone in a worker: others of their worker would see it. */
const alone = ['server/operations/migrate/backup-first.test.ts', 'web/state/analytics.test.ts'];

/** Screens and pages as a visitor or a member of staff has them, in a document without a browser. */
const pages = ['{web,counter}/**/*.dom.test.tsx'];

/** What starts many programs, makes many rows or waits on a real clock: `npm run test:all` sets TEST_ALL, `npm test` does not. */
const nightly = process.env['TEST_ALL'] ? [] : ['**/*.nightly.test.ts'];

/** What the files of a run have in common. */
const globalSetup = ['server/testing/postgres-of-run.ts', 'server/testing/drawn.ts'];

const exclude = [...configDefaults.exclude, ...alone, ...nightly];
/**
 * The files of a worker load a module once, which halves the time of the run. A test of what a page keeps in a module (the draft,
 * the consent) puts it in order first.
 */
const isolate = false;

export default defineConfig({
  plugins: [inheritedWords()],
  test: {
    // Property tests over the whole premium space and a killed server take their time on two cores.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // A worker on a busy machine may take long to end; nobody waits for it on a quiet one.
    teardownTimeout: 120_000,
    // What a test waits for takes long on a busy machine too, such as the layout of four documents.
    expect: { poll: { timeout: 300_000 } },
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
            '{domain,contract,words,element,reference-data,server,scripts,sandbox,command-line,workbench,e2e,bench}/**/*.test.ts',
          ],
          exclude,
          isolate,
          globalSetup,
          setupFiles: 'server/testing/own-environment.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['{web,counter}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...pages],
          isolate,
          setupFiles: 'web/testing/own-globals.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: pages,
          isolate,
          environment: 'happy-dom',
          setupFiles: 'web/testing/dom.ts',
          // Nothing here waits for another program, and what is looked for under a held clock has no limit of its own.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, globalSetup },
      },
    ],
  },
});
