import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { required } from '../testing/environment.ts';
import { readEnvironment, variableNames } from './environment.ts';

const fileOf = (name: string) =>
  parseEnv(readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')) as Record<string, string>;

test('the example of an environment has every variable without a default, and none that does not exist', () => {
  const names = Object.keys(fileOf('production.env.example'));
  expect(names.filter((name) => !variableNames.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(required)));
});

test('the environment that talks to the sandbox is whole', () => {
  const read = readEnvironment({
    ...fileOf('sandbox.env'),
    DATABASE_URL: 'postgresql://vangnet:secret@database/vangnet',
  });
  expect(read).toMatchObject({ ok: true });
});
