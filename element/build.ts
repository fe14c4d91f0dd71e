import { join } from 'node:path';
import { build } from 'vite';

/** Builds the element as one file with everything in it, dist/element/vangnet-premie.js unless a test wants it elsewhere. */
export async function buildElement(outDir = join(import.meta.dirname, '../dist/element')): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      // Those that have relative colours and light-dark(), which an older browser does without (main.ts).
      cssTarget: ['chrome123', 'firefox128', 'safari18'],
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'main.ts'),
        output: { entryFileNames: 'vangnet-premie.js', codeSplitting: false },
      },
    },
  });
}
