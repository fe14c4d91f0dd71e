import type { KnipConfig } from 'knip';

/**
 * Nothing unused, and in production mode nothing that only tests use: `@internal` marks what a test needs by itself.
 * Every file of a workspace can be imported by the others, so for knip each is an entry; what nobody imports from it is
 * reported all the same.
 */
const config: KnipConfig = ({ production = false }) => ({
  includeEntryExports: true,
  ignoreBinaries: ['apt-get', 'prlimit'],
  ignoreDependencies: [
    '@fontsource-variable/overpass',
    '@redocly/cli',
    // The environment of a project in vitest.config.ts.
    'happy-dom',
    'oxfmt',
    'oxlint',
    'oxlint-tsgolint',
  ],
  ignoreIssues: {
    // Kysely reads the folder; the build imports its own result; threads start with theirs; a program names its settings.
    'server/database/migrations/*.ts': ['exports'],
    'web/app/prerender.tsx': ['exports'],
    // The build resolves words with one; a thread imports the other in its language.
    'web/app/words-plugin.ts': ['exports'],
    'server/sites/build-of-web.ts': ['exports'],
    // In a program for English, in the place of the module beside it.
    '**/*text.en.ts': ['exports'],
    'server/documents/pdf-worker.ts': ['exports'],
    'e2e/gallery/sheet.config.ts': ['exports'],
    ...(production ? { '{**/testing,web/gallery}/**': ['exports', 'types'], 'e2e/**': ['exports', 'types'] } : {}),
  },
  workspaces: {
    '.': {
      entry: ['scripts/*.{ts,mjs}!'],
      project: ['{scripts,command-line,words}/**/*.{ts,mjs}!', '!{scripts,command-line,words}/**/*.test.ts!'],
    },
    web: {
      entry: ['app/prerender.tsx!', 'gallery/main.tsx'],
      project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!'],
    },
    element: { entry: ['main.ts!'], project: ['**/*.ts!', '!**/*.test.ts!'] },
    counter: { project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!'] },
    workbench: { entry: ['main.ts!'], project: ['**/*.ts!', '!**/*.test.ts!'] },
    bench: { entry: ['bare-react/main.tsx!'], project: ['**/*.{ts,tsx}!'] },
    '*': { project: ['**/*.ts!', '!**/*.test.ts!'] },
  },
});

export default config;
