import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const productionOf = (entry: string, file: string) => join(dirname(resolve(entry)), 'cjs', `${file}.production.js`);

const FILES: Readonly<Record<string, string>> = {
  react: productionOf('react', 'react'),
  'react/jsx-runtime': productionOf('react', 'react-jsx-runtime'),
  'react-dom': productionOf('react-dom', 'react-dom'),
  'react-dom/client': productionOf('react-dom', 'react-dom-client'),
  scheduler: productionOf('scheduler', 'scheduler'),
};

/**
 * Rewrites the CommonJS files of React as ES modules, so that the build leaves out what is not used and needs no helpers
 * that load them. It takes 3.5 kB off a first visit, after gzip.
 *
 * @internal for the configuration of the build
 */
export function reactModules(): Plugin {
  return {
    name: 'vangnet:react-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => FILES[id],
    transform: (code, id) => (isOfReact(id) ? asModule(code) : undefined),
    // Two names that only the development version of its scheduler has; React looks whether they are there.
    onLog: (_level, { code, id = '' }) => (code === 'IMPORT_IS_UNDEFINED' && isOfReact(id) ? false : undefined),
  };
}

const isOfReact = (id: string) => Object.values(FILES).includes(id);

/** `exports.name = value` becomes a variable that is exported, and `React = require("react")` an import. @internal for a test */
export function asModule(code: string): string {
  const names = new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name = '']) => name));
  const body = code
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s+)+/m, (requires) =>
      requires.replaceAll(/(?:var )?(\w+) = require\("([\w-]+)"\)[,;]/g, 'import * as $1 from "$2";'),
    )
    .replaceAll(/\bexports\.(\w+)/g, '$$$1');
  // The first assignment at the top declares, so that the build can leave it out.
  const declared = [...names].reduce((text, name) => text.replace(new RegExp(`^\\$${name} =`, 'm'), `var $&`), body);
  return `${declared}\nexport { ${[...names].map((name) => `$${name} as ${name}`).join(', ')} };`;
}
