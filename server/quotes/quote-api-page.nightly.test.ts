import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, worldOfPage } from './testing/quote-api-page.ts';
import { KEY, type World } from './testing/quotes-world.ts';

const ROOT = join(import.meta.dirname, '../..');
const bin = (tool: string) => join(ROOT, 'node_modules/.bin', tool);
const quiet = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

let world: World;
let folder: string;
beforeAll(async () => {
  world = await worldOfPage();
  folder = mkdtempSync(join(tmpdir(), 'vangnet-api-'));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify((await world.send('GET', '/api/openapi.json')).body));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.app.close();
});

test('a linter finds neither an error nor a warning in the OpenAPI document', () => {
  const { stdout } = spawnSync(bin('redocly'), ['lint', 'openapi.json', '--format=json'], { cwd: folder, env: quiet });
  const { totals, problems } = JSON.parse(stdout.toString()) as { totals: object; problems: { message: string }[] };
  expect(problems.map(({ message }) => message)).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

test('a typed client that is generated from the document compiles, and the program on the page prints what stands there', async () => {
  const generate = [
    'generate-client',
    'openapi.json',
    '-o',
    'client.ts',
    '--error-mode',
    'result',
    '--args-style',
    'grouped',
  ];
  execFileSync(bin('redocly'), generate, { cwd: folder, env: quiet, stdio: 'pipe' });
  const [program] = blocks('ts');
  writeFileSync(join(folder, 'program.ts'), program?.text ?? '');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const types = join(ROOT, 'node_modules/@types');
  const strict = [
    '--noEmit',
    '--strict',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--lib',
    'esnext,dom,dom.iterable',
  ];
  const compile = [
    ...strict,
    '--allowImportingTsExtensions',
    '--skipLibCheck',
    '--typeRoots',
    types,
    '--types',
    'node',
    'program.ts',
  ];
  const compiled = spawnSync(bin('tsc'), compile, { cwd: folder });
  expect(compiled.stdout.toString()).toBe('');
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const env = { ...process.env, BASE: address, KEY };
  const { stdout } = await promisify(execFile)(process.execPath, ['program.ts'], { cwd: folder, env });
  expect(stdout).toBe(blocks('text')[0]?.text);
});
