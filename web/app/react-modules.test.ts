import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { asModule } from './react-modules.ts';

const require = createRequire(import.meta.url);
const fileOf = (name: string) => join(dirname(require.resolve(name)), `cjs/${name}.production.js`);

test.each(['react', 'scheduler'])('as a module, %s exports what it exports in CommonJS', async (name) => {
  const folder = mkdtempSync(join(import.meta.dirname, '.modules-'));
  try {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, asModule(readFileSync(fileOf(name), 'utf8')));
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    const original = require(fileOf(name)) as Record<string, unknown>;
    expect(Object.keys(module).toSorted()).toEqual(Object.keys(original).toSorted());
    for (const [key, value] of Object.entries(original)) expect(typeof module[key]).toBe(typeof value);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what a file requires it imports, so that the build sees which parts it uses', () => {
  const code = 'var Scheduler = require("scheduler"),\n  React = require("react");\nfunction f() {}\nexports.f = f;\n';
  expect(asModule(code)).toBe(
    'import * as Scheduler from "scheduler";\n  import * as React from "react";\nfunction f() {}\nvar $f = f;\n\nexport { $f as f };',
  );
});

test('a name that is assigned again stays one variable', () => {
  expect(asModule('exports.now = void 0;\nif (a)\n  exports.now = b;\nexports.run = () => exports.now();')).toBe(
    'var $now = void 0;\nif (a)\n  $now = b;\nvar $run = () => $now();\nexport { $now as now, $run as run };',
  );
});
