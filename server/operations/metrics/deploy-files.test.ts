import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vendorKinds } from '../../environment/providers.ts';
import { LANES } from '../../jobs/kinds.ts';
import { checkNames } from '../../checks/check.ts';
import { checkWords } from '../../checks/text.ts';
import { testApp } from '../../testing/test-app.ts';
import { metricsOf } from './registry.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const RULES = 'deploy/prometheus/vangnet.rules.yaml';
const files = [RULES, 'deploy/grafana/vangnet.json'];

/** Every name that is exposed; a histogram has three. */
const exposed = async () =>
  (await metricsOf().register.getMetricsAsJSON()).flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
  );

test.each(files)('%s names metrics that exist, and no others', async (file) => {
  const named = new Set(read(file).match(/\b(vangnet|process|nodejs)_\w+/g));
  const known = await exposed();
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !known.includes(name))).toEqual([]);
});

test('every metric of ours is on the dashboard', async () => {
  const dashboard = read('deploy/grafana/vangnet.json');
  const ours = metricsOf()
    .register.getMetricsAsArray()
    .map(({ name }) => name);
  const shown = ours.filter((name) => name.startsWith('vangnet_'));
  expect(shown.filter((name) => !dashboard.includes(name))).toEqual([]);
});

test('every alert has its entry in the runbook, and the runbook no other', () => {
  const alerts = [...read(RULES).matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name);
  const entries = [...read('docs/operations.md').matchAll(/^### (Vangnet\w+)$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(entries).toEqual(alerts);
});

const jobs = async () => {
  const { store, app } = await testApp();
  const runs = await store.jobs.lastRuns();
  await app.close();
  return ['vangnet', ...runs.map(({ job }) => job)];
};
test.each<[string, RegExp, () => readonly string[] | Promise<readonly string[]>]>([
  ['lanes', /lane!?=\\?"([^"\\]+)/g, () => LANES.map(({ name }) => name)],
  ['jobs', /\bjob=~?\\?"([^"\\]+)/g, jobs],
  ['promises', /promise!?=\\?"([^"\\]+)/g, () => checkNames],
])('the rules and the dashboard name no %s that do not exist', async (_, named, existing) => {
  const known = new Set<string>(await existing());
  const names = files.flatMap((file) => [...read(file).matchAll(named)].map(([, name = '']) => name));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test.each(files)('%s names no vendor of an identity check: what it says of one it says of each, by way', (file) => {
  const names = [...vendorKinds.map(({ id }) => id), 'iDIN'];
  expect(names.filter((name) => read(file).includes(name))).toEqual([]);
  const sums = read(file).match(/sum.{0,40}increase\(vangnet_identity_checks_total/g) ?? [];
  expect(sums.length).toBeGreaterThan(0);
  expect(sums.filter((sum) => !sum.startsWith('sum by (way'))).toEqual([]);
});

test('no alert on the calls that fail counts those of balancers', () => {
  const [, rule = ''] = /alert: VangnetCallsFail\n([^]*?)- alert/.exec(read(RULES)) ?? [];
  const counted = rule.match(/_count\{[^}]*\}/g) ?? [];
  expect(counted).toHaveLength(2);
  expect(counted.filter((selector) => !selector.includes('route!~"/healthz|/readyz|unknown"'))).toEqual([]);
});

test.each([
  ['VangnetDeliveryIsGivenUp', 'max(vangnet_outbox_abandoned{lane="hand-overs"}) > 0'],
  ['VangnetMailIsGivenUp', 'max by (lane) (vangnet_outbox_abandoned{lane!="hand-overs"}) > 0'],
])('the alert %s lasts as long as something is lost', (alert, expression) => {
  const [, rule = ''] = new RegExp(`alert: ${alert}\\n([^]*?)- alert`).exec(read(RULES)) ?? [];
  expect(rule).toContain(`expr: ${expression}\n`);
});

test('the operations page has every promise with its sentence', () => {
  const page = read('docs/operations.md');
  const isOnIt = (name: (typeof checkNames)[number]) =>
    page.includes(`\`${name}\``) && page.includes(`| ${checkWords[name].says} `);
  expect(checkNames.filter((name) => !isOnIt(name))).toEqual([]);
});
