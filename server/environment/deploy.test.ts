import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { required } from '../testing/environment.ts';
import { readCounterEnvironment, readDatabaseSettings, readEnvironment, variableNames } from './environment.ts';

const textOf = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');
const fileOf = (name: string) => parseEnv(textOf(name)) as Record<string, string>;

/** Values that a file sets for the servers, where they are written in it. */
const setIn = (name: string, line: RegExp) =>
  Object.fromEntries([...textOf(name).matchAll(line)].map(([, variable = '', value = '']) => [variable, value]));
const compose = () => setIn('compose.yaml', /^ {4}([A-Z_]+): '?([^'\n]*)/gm);
const kubernetes = () => setIn('kubernetes/vangnet.yaml', /- name: ([A-Z_]+)\n +value: '?([^'\n]*)/g);

test('the example of an environment has every variable without a default, and none that does not exist', () => {
  // Some are commented out: those of what an operator can do without.
  const names = [...textOf('production.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(names.filter((name) => !variableNames.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(required)));
});

test('the environment that talks to the sandbox is whole', () => {
  const given = { ...fileOf('sandbox.env'), DATABASE_URL: 'postgresql://vangnet:secret@database/vangnet' };
  expect(readEnvironment(given)).toMatchObject({ ok: true });
  expect(readCounterEnvironment(given)).toMatchObject({ ok: true });
});

test('the counter has a unit, a container and a deployment of its own, and visitors are not led to it', () => {
  for (const name of ['compose.yaml', 'vangnet-counter.service', 'kubernetes/counter.yaml']) {
    expect(textOf(name)).toMatch(/bootstrap\.mjs'?,? '?counter/);
  }
  expect(textOf('kubernetes/counter.yaml')).not.toContain('kind: Ingress');
  expect(textOf('kubernetes/vangnet.yaml') + textOf('haproxy.cfg')).not.toContain('counter');
});

test('containers behind a balancer drain, and show their metrics to other machines', () => {
  for (const given of [compose(), kubernetes()]) {
    expect(Object.keys(given).filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(given).toMatchObject({
      DRAIN_SECONDS: expect.stringMatching(/^[1-9]\d*$/),
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
    });
  }
  expect(textOf('kubernetes/vangnet.yaml')).toMatch(/containerPort: 9464$/m);
});

test('the servers of the compose file reach PostgreSQL over a socket that each of them has', () => {
  const DATABASE_URL = compose()['DATABASE_URL']?.replace(/\$\{[^}]*\}/, 'secret');
  expect(readDatabaseSettings({ DATABASE_URL, DATA_KEY: 'ab'.repeat(32) })).toMatchObject({ ok: true });
  const socket = new URL(DATABASE_URL ?? '').searchParams.get('host');
  const lists = [...textOf('compose.yaml').matchAll(/^( *)volumes:\n((?:\1 +- .*\n)+)/gm)].map(
    ([, , list = '']) => list,
  );
  const ofServers = lists.filter((list) => !list.includes('haproxy'));
  expect(ofServers.length).toBeGreaterThan(2);
  expect(ofServers.filter((list) => !list.includes(`- socket:${socket}\n`))).toEqual([]);
});

test.each(['compose.yaml', 'kubernetes/migrate.yaml'])(
  '%s backs the tables up into volumes before it changes them',
  (name) => {
    const text = textOf(name);
    const command = /command:\s*\['node', 'scripts\/bootstrap\.mjs', 'ops', 'migrate'(.*)\]/.exec(text)?.[1] ?? '';
    const places = [...command.matchAll(/'--(?:backup|keys)', '([^']+)'/g)].map(([, place = '']) => place);
    expect(places).toHaveLength(2);
    const mounted = [...text.matchAll(/(?:mountPath: |:)(\/[\w/]+)$/gm)].map(([, place = '']) => place);
    for (const place of places) expect(mounted.filter((volume) => place.startsWith(volume))).toHaveLength(1);
  },
);

test.each([
  ['compose.yaml', /stop_grace_period: (\d+)s/, compose],
  ['kubernetes/vangnet.yaml', /terminationGracePeriodSeconds: (\d+)/, kubernetes],
])('%s ends a server no earlier than ten seconds after it has drained', (name, period, given) => {
  const [, grace] = period.exec(textOf(name)) ?? [];
  expect(Number(grace)).toBeGreaterThanOrEqual(Number(given()['DRAIN_SECONDS']) + 10);
});

test('the operations page has a row for every variable, and for no other', () => {
  const settings = textOf('../docs/operations.md')
    .split('\n## ')
    .find((section) => section.startsWith('Settings\n'));
  const rows = settings?.match(/^\| `.*?\|/gm) ?? [];
  const named = rows.flatMap((row) => row.match(/[A-Z]+(_[A-Z]+)*/g) ?? []);
  expect(named.toSorted()).toEqual(variableNames.toSorted());
});
