import { argv, exit } from 'node:process';

/** `npm run e2e -- PROGRAM …`: the programs with a browser that are no tests. Each reads the words after its name. */
const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  browsers: () => import('./browsers/main.ts'),
  synthetic: () => import('./synthetic/main.ts'),
  gallery: () => import('./gallery/main.ts'),
};

const [name = ''] = argv.splice(2, 1);
const start = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (!start) {
  console.error(`Unknown program "${name}". Known: ${Object.keys(programs).join(', ')}.`);
  exit(2);
}
await start();
