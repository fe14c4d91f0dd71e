import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY, quotesWorld, type World } from './testing/quotes-world.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/quote-api.md');
const page = readFileSync(PAGE, 'utf8');
const bin = (tool: string) => join(ROOT, 'node_modules/.bin', tool);
const quiet = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

let world: World;
let folder: string;
beforeAll(async () => {
  world = await quotesWorld({
    site: {
      policyAnswers: { by: 'push', secrets: [Buffer.alloc(32)], days: 5 },
      bounces: { secrets: [Buffer.alloc(32)], mailbox: undefined },
    },
  });
  world.now = new Date('2026-11-24T12:00:00Z');
  folder = mkdtempSync(join(tmpdir(), 'vangnet-api-'));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify((await world.send('GET', '/api/openapi.json')).body));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.app.close();
});

/** The blocks of the page in a language, with what stands after its name. */
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}(?: (\\S+))?\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, word, text = '']) => ({
      word,
      text,
    }),
  );

/** What is different in each run has three dots on the page. */
const elided = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) => {
    if (key === 'id') return '…';
    return key === 'continueUrl' ? String(value).replace(/=.*/, '=…') : value;
  });

test('every call on the page has the response that stands under it', async () => {
  const [requests, responses] = [blocks('http'), blocks('json')];
  expect(requests).toHaveLength(4);
  let id = '';
  for (const [index, { text }] of requests.entries()) {
    const [head = '', body] = text.replaceAll('$KEY', KEY).replaceAll('$ID', id).split('\n\n');
    const [first = '', ...lines] = head.trim().split('\n');
    const [method, url = ''] = first.split(' ');
    const headers = Object.fromEntries(lines.map((line) => line.split(': ')));
    const response = await world.send(method as 'GET' | 'POST', url, body?.trim(), headers);
    id = (response.body as { id?: string }).id ?? id;
    expect([url, String(response.status), elided(response.body)]).toEqual([
      url,
      responses[index]?.word,
      JSON.parse(responses[index]?.text || '""'),
    ]);
  }
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
