import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment, type Environment } from './environment.ts';

const key = randomBytes(32);
const database = 'postgresql://vangnet:geheim@db.internal:5432/vangnet';

function read(given: Record<string, string | undefined>): Environment {
  const result = readEnvironment(given);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.environment;
}
const faults = (given: Record<string, string | undefined>) => {
  const result = readEnvironment(given);
  return result.ok ? [] : result.faults;
};

test('nothing needs to be set', () => {
  expect(read({ HOME: '/root' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    dataKey: undefined,
    trustProxy: [],
    referenceData: resolve(import.meta.dirname, '../data'),
    occupationsFile: undefined,
    logLevel: 'info',
  });
});

test('everything can be set', () => {
  const environment = read({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://aov.example.nl/',
    DATA_DIR: '/var/lib/vangnet',
    DATABASE_URL: database,
    DATA_KEY: key.toString('base64'),
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1',
    TARIFF_DIR: '/etc/vangnet',
    OCCUPATIONS_FILE: '/etc/beroepen.csv',
    LOG_LEVEL: 'warn',
  });
  expect(environment).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://aov.example.nl',
    dataDir: '/var/lib/vangnet',
    databaseUrl: database,
    dataKey: key,
    trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::1'],
    referenceData: '/etc/vangnet',
    occupationsFile: '/etc/beroepen.csv',
    logLevel: 'warn',
  });
});

test('set to nothing is not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '' })).toMatchObject({ port: 3000, logLevel: 'info' });
});

test.each(['base64', 'base64url', 'hex'] as const)('the key may be written as %s', (encoding) => {
  expect(read({ DATA_KEY: key.toString(encoding) }).dataKey).toEqual(key);
});

describe('a wrong value is one line with its name, what was given and what is expected', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'aov.example.nl'],
    ['PUBLIC_URL', 'https://example.nl/aov'],
    ['PUBLIC_URL', 'ftp://example.nl'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const [line, ...others] = faults({ [name]: value });
    expect(line?.startsWith(`${name} is "${value}"; expected is `)).toBe(true);
    expect(others).toEqual([]);
  });

  test('but a secret is never shown', () => {
    const lines = faults({ DATABASE_URL: 'mysql://root:geheim@db', DATA_KEY: 'geheim' });
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('geheim');
  });

  test('and all of them are told at once', () => {
    const lines = faults({ PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: database });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL', 'DATA_KEY']);
  });
});
