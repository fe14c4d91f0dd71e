import { tmpdir } from 'node:os';
import { afterAll, afterEach, expect, test } from 'vitest';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { doctor } from '../../operations/doctor/doctor.ts';
import { sandboxHere } from '../../testing/sandbox-process.ts';

const sandbox = await sandboxHere();
afterEach(() => sandbox.chooses('idin', 'ok'));
afterAll(() => sandbox.end());

const [SERVICE, CERTIFICATES] = ['identity service', 'certificates for iDIN'];
/** The findings about iDIN. */
async function examined(more: Record<string, string> = {}, parts: { clock?: () => Date; limitMs?: number } = {}) {
  const environment = { ...sandbox.environment, DATA_DIR: tmpdir(), ...more };
  const findings = await doctor({
    given: environment,
    root: tmpdir(),
    clock: () => new Date(),
    limitMs: 300_000,
    ...parts,
  });
  return Object.fromEntries(findings.map(({ name, outcome, detail }) => [name, `${outcome}: ${detail}`]));
}

test('a service that responds is reported with its banks, and the certificate that ends first', async () => {
  const found = await examined();
  expect(found[SERVICE]).toMatch(/^ok: \d+ banks: ABN AMRO, /);
  expect(found[CERTIFICATES]).toMatch(/^ok: the first of \d+ ends in \d+ days: /);
});

test('a service that does not work is reported with the variable to look at', async () => {
  await sandbox.chooses('idin', 'error');
  expect((await examined())[SERVICE]).toMatch(/^failed: IDIN_URL: The identity service .*SO1000/);
  await sandbox.chooses('idin', 'slow');
  expect((await examined({}, { limitMs: 500 }))[SERVICE]).toBe('failed: no response within 0.5 seconds');
});

test('a certificate is reported before it ends, and one that is not there', async () => {
  const days = Number(/ends in (\d+) days/.exec((await examined())[CERTIFICATES] ?? '')?.[1]);
  const clock = () => new Date(Date.now() + (days - 40) * DAY_MS);
  expect((await examined({}, { clock }))[CERTIFICATES]).toMatch(/^warning: .* ends in 40 days/);
  expect((await examined({ IDIN_CERTIFICATE_FILE: '/none' }))[CERTIFICATES]).toMatch(/^failed: IDIN_CERTIFICATE_FILE/);
});
