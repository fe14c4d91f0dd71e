import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checksumOf } from '@vangnet/reference-data/checksum';
import { InputError } from '../../command-line/input-error.ts';
import { partnersIn, withKey } from '../quotes/partners.ts';
import type { Store } from '../store.ts';
import { placesOfServer, type OperatorCommand } from './operator.ts';
import { addPartner, listPartners, revokePartner, rotateKey } from './partner.ts';
import { startSettingsFile, withStartSettings } from './start-settings.ts';
import { ran } from './testing/ran.ts';

let folder: string;
const file = () => join(folder, 'vangnet', 'partners.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vangnet-partners-'));
  mkdirSync(join(folder, 'vangnet'));
  vi.stubEnv('BRANDS_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const clock = () => new Date('2026-11-24T12:00:00Z');
const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
};

/** The database of servers that go by this set of reference data; without one, there is none. */
const storeOf = (newest?: string) => async () => {
  if (newest === undefined) throw new InputError('There is no database');
  const store: unknown = { servers: { running: async () => [{}] }, newestSet: async () => newest };
  return store as Store;
};

const run = (command: OperatorCommand, ...words: string[]) => runWith(storeOf(), command, ...words);

const runWith = async (store: () => Promise<Store>, command: OperatorCommand, ...words: string[]) =>
  (await ran(command, words, { clock, store })).lines;
const refused = (command: OperatorCommand, ...words: string[]) =>
  run(command, ...words).then(
    () => 'done',
    (error: unknown) => (error instanceof InputError ? error.message : String(error)),
  );
const keyOf = (lines: readonly string[]) => /shown this once: (\S+)/.exec(lines.join('\n'))?.[1] ?? '';

/** A server beside the commands, and what it logs. */
function server() {
  const warnings: object[] = [];
  const log = { warn: (facts: object) => void warnings.push(facts) };
  const partners = partnersIn(join(folder, 'vangnet'));
  return {
    warnings,
    knows: (key: string, today = '2026-11-24') => withKey(partners.all(log), key, day(today))?.id,
    ids: () => partners.all(log).map(({ id }) => id),
  };
}

const last = async (newest: string | undefined, id: string) =>
  (await runWith(storeOf(newest), addPartner, id, '--name', id)).slice(-2);

describe('the partners of a brand', () => {
  test('a new partner has a key that a running server accepts at once, and of which only a hash is kept', async () => {
    const { knows } = server();
    expect(knows('x')).toBeUndefined();
    const key = keyOf(await run(addPartner, 'makelaar', '--name', 'Makelaar BV'));
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(knows(key)).toBe('makelaar');
    expect(readFileSync(file(), 'utf8')).not.toContain(key);
    expect((await run(listPartners)).join()).toBe('makelaar  Makelaar BV  key from 2026-11-24');
  });

  test('a new partner is said to count for the servers that run only when those go by the same folders', async () => {
    const settings = JSON.stringify({ BRANDS_DIR: folder });
    writeFileSync(startSettingsFile({ DATA_DIR: folder }), settings);
    const beside = withStartSettings({ DATA_DIR: folder, TARIFF_DIR: '/srv/tariffs' });
    expect(beside).toEqual({ DATA_DIR: folder, BRANDS_DIR: folder, TARIFF_DIR: '/srv/tariffs' });
    const same = checksumOf(placesOfServer());
    expect(await last(same, 'one')).toEqual([
      `Written to ${file()}`,
      'The servers that run go by it from their next call on.',
    ]);
    expect((await last(same, 'two')).at(-1)).toMatch(/ go by it /);
    expect((await last('other', 'three')).at(-1)).toMatch(/ do NOT go by it/);
    expect((await last(undefined, 'four')).at(-1)).toMatch(/was not looked at: There is no database/);
  });

  test('a rotated key is accepted from its day on, beside the one before, until the old one is taken away', async () => {
    const { knows } = server();
    const first = keyOf(await run(addPartner, 'makelaar', '--name', 'Makelaar BV'));
    const second = keyOf(await run(rotateKey, 'makelaar', '--from', '2026-12-01'));
    expect([knows(first), knows(second)]).toEqual(['makelaar', undefined]);
    expect([knows(first, '2026-12-01'), knows(second, '2026-12-01')]).toEqual(['makelaar', 'makelaar']);
    await run(revokePartner, 'makelaar', '--old-keys');
    expect([knows(first, '2026-12-01'), knows(second, '2026-12-01')]).toEqual([undefined, 'makelaar']);
  });

  test('a third key takes the place of the first', async () => {
    const { knows } = server();
    const keys = [keyOf(await run(addPartner, 'makelaar', '--name', 'Makelaar BV'))];
    keys.push(keyOf(await run(rotateKey, 'makelaar')), keyOf(await run(rotateKey, 'makelaar')));
    expect(keys.map((key) => knows(key))).toEqual([undefined, 'makelaar', 'makelaar']);
  });

  test('a partner that is taken away has no right any more', async () => {
    const { knows, ids } = server();
    const key = keyOf(await run(addPartner, 'makelaar', '--name', 'Makelaar BV'));
    expect(await run(revokePartner, 'makelaar')).toContain('makelaar is no partner any more.');
    expect([knows(key), ids()]).toEqual([undefined, []]);
  });

  test('with --json a program reads the same, and no key but the new one', async () => {
    const words = [
      '--origins',
      'https://www.makelaar.example, http://localhost:8080',
      '--attribution',
      '12345',
      '--json',
    ];
    const added = JSON.parse((await run(addPartner, 'makelaar', '--name', 'Makelaar BV', ...words)).join()) as {
      key: string;
    };
    expect(server().knows(added.key)).toBe('makelaar');
    expect(JSON.parse((await run(listPartners, '--json')).join())).toEqual([
      {
        id: 'makelaar',
        name: 'Makelaar BV',
        keys: [{ from: '2026-11-24' }],
        origins: ['https://www.makelaar.example', 'http://localhost:8080'],
        limits: {},
        attribution: '12345',
      },
    ]);
  });

  test.each<[string, OperatorCommand, string[], RegExp]>([
    ['without a name', addPartner, ['een'], /--name is missing/],
    ['with an id in capitals', addPartner, ['Een', '--name', 'x'], /id/],
    ['with the origin null', addPartner, ['een', '--name', 'x', '--origins', 'null'], /origins 1: must be an origin/],
    [
      'with an origin that has a path',
      addPartner,
      ['een', '--name', 'x', '--origins', 'https://a.example/b'],
      /must be an origin/,
    ],
    [
      'with an origin without TLS',
      addPartner,
      ['een', '--name', 'x', '--origins', 'http://a.example'],
      /must be an origin/,
    ],
    ['with an origin for all', addPartner, ['een', '--name', 'x', '--origins', '*'], /must be an origin/],
    [
      'with an origin of another partner',
      addPartner,
      ['een', '--name', 'x', '--origins', 'https://a.example,https://a.example'],
      /occurs twice/,
    ],
    ['from a day that does not exist', addPartner, ['een', '--name', 'x', '--from', '2026-02-30'], /--from/],
    [
      'of a brand that does not exist',
      addPartner,
      ['een', '--name', 'x', '--brand', 'ander'],
      /--brand is one of vangnet/,
    ],
    ['that is not there', rotateKey, ['een'], /no partner has the id/],
    ['that is not there either', revokePartner, ['een'], /no partner has the id/],
  ])('a partner %s is refused, and nothing is written', async (_, command, words, reason) => {
    expect(await refused(command, ...words)).toMatch(reason);
    expect(readdirSync(join(folder, 'vangnet'))).toEqual([]);
  });

  test('a second partner with the same id is refused', async () => {
    await run(addPartner, 'makelaar', '--name', 'Makelaar BV');
    expect(await refused(addPartner, 'makelaar', '--name', 'x')).toMatch(/already/);
  });
});

describe('a file that cannot be used', () => {
  test.each([
    ['half written', '{"partners":[{"id":"ma'],
    ['with an unknown field', '{"partners":[{"id":"een","name":"x","secret":"y"}]}'],
    [
      'with a key that is no hash',
      '{"partners":[{"id":"een","name":"x","keys":[{"hash":"plain","from":"2026-01-01"}]}]}',
    ],
    [
      'with three keys',
      `{"partners":[{"id":"een","name":"x","keys":[${[1, 2, 3].map((n) => `{"hash":"${String(n).repeat(64)}","from":"2026-01-01"}`).join()}]}]}`,
    ],
    ['with one id twice', '{"partners":[{"id":"een","name":"x"},{"id":"een","name":"y"}]}'],
    ['with one field twice', '{"partners":[],"partners":[]}'],
  ])(
    '%s changes nothing, says why once with file and place, and is no obstacle once it is repaired',
    async (_, text) => {
      const { knows, warnings, ids } = server();
      const key = keyOf(await run(addPartner, 'makelaar', '--name', 'Makelaar BV'));
      expect(knows(key)).toBe('makelaar');
      const good = readFileSync(file(), 'utf8');
      writeFileSync(file(), text);
      utimesSync(file(), 1, 1);
      expect([knows(key), knows(key), ids()]).toEqual(['makelaar', 'makelaar', ['makelaar']]);
      expect(warnings).toHaveLength(1);
      expect(JSON.stringify(warnings)).toContain('vangnet/partners.json');
      expect(await refused(addPartner, 'een', '--name', 'x')).toContain('vangnet/partners.json');
      writeFileSync(file(), good.replace('Makelaar BV', 'Makelaar'));
      expect(knows(key)).toBe('makelaar');
      expect(warnings).toHaveLength(1);
    },
  );
});
