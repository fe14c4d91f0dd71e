import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { identityEnvironment } from '../../../scripts/sandbox-environment.ts';
import { doctor } from '../../operations/doctor/doctor.ts';
import { sandboxHere } from '../../testing/sandbox-process.ts';

const sandbox = await sandboxHere();
afterAll(() => sandbox.end());

/** The finding about the service, by whatever name the others leave it. */
async function examined(more: Record<string, string> = {}) {
  const provider = identityEnvironment(Number(new URL(sandbox.url).port), ['openid']);
  const environment = { ...sandbox.environment, ...provider, DATA_DIR: tmpdir(), IDENTITY_WAYS: 'openid', ...more };
  const findings = await doctor({ given: environment, root: tmpdir(), clock: () => new Date(), limitMs: 300_000 });
  const found = findings.find(({ name }) => /^identity service( itsme)?$/.test(name));
  return `${found?.outcome}: ${found?.detail}`;
}

test('a provider that responds is reported with the number of its keys', async () => {
  expect(await examined()).toMatch(/^ok: http:.*\/openid responds; keys: 1$/);
});

test('a provider that is away is reported with the variable to look at', async () => {
  expect(await examined({ OPENID_ISSUER: 'http://127.0.0.1:1/openid' })).toMatch(
    /^failed: OPENID_ISSUER: .*cannot be reached$/,
  );
});
