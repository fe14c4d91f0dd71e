import { expect, test } from 'vitest';
import { required } from '../testing/environment.ts';
import { readEnvironment, type Environment } from './environment.ts';

function read(given: Record<string, string>): Environment {
  const result = readEnvironment({ ...required, ...given });
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.environment;
}
const faults = (given: Record<string, string>) => {
  const result = readEnvironment({ ...required, ...given });
  return result.ok ? [] : result.faults;
};

test('the ways are offered in the order that is set, and an outage is read with its zone', () => {
  const IDENTITY_OUTAGES =
    'idin 2026-12-01T02:00+01:00/2026-12-01T06:00+01:00, idin 2026-12-24T00:00Z/2026-12-26T00:00Z';
  expect(read({ IDENTITY_WAYS: ' idin ', IDENTITY_OUTAGES }).identity).toEqual({
    offered: ['idin'],
    outages: [
      { way: 'idin', from: new Date('2026-12-01T01:00:00Z'), until: new Date('2026-12-01T05:00:00Z') },
      { way: 'idin', from: new Date('2026-12-24T00:00:00Z'), until: new Date('2026-12-26T00:00:00Z') },
    ],
  });
});

test.each([
  ['IDENTITY_WAYS', 'digid'],
  ['IDENTITY_WAYS', 'idin,idin'],
  ['IDENTITY_OUTAGES', 'idin tomorrow'],
  ['IDENTITY_OUTAGES', 'digid 2026-12-01T02:00Z/2026-12-01T06:00Z'],
  ['IDENTITY_OUTAGES', 'idin 2026-12-01T02:00/2026-12-01T06:00'],
  ['IDENTITY_OUTAGES', 'idin 2026-12-01T06:00Z/2026-12-01T02:00Z'],
])('%s is not "%s"', (name, wrong) => {
  expect(faults({ [name]: wrong })).toEqual([expect.stringMatching(new RegExp(`^${name} is "`))]);
});

test('a vendor that is neither offered nor set is not there, and one that is set is, so that who is half-way can finish', () => {
  const ids = (given: Record<string, string>) => read(given).identityVendors.map(({ id }) => id);
  expect(ids({})).toEqual(['idin']);
  expect(faults({ IDENTITY_WAYS: 'openid' })).toContainEqual(expect.stringMatching(/^OPENID_ISSUER is missing; /));
  const provider = { OPENID_ISSUER: 'https://provider.example', OPENID_CLIENT_ID: 'vangnet', OPENID_NAME: 'itsme' };
  const all = { ...provider, OPENID_CLIENT_SECRET: 'secret-of-the-provider', OPENID_ACR_VALUES: 'high' };
  expect(ids(all)).toEqual(['idin', 'openid']);
  expect(read(all).identity.offered).toEqual(['idin']);
  expect(read({ ...all, IDENTITY_WAYS: 'openid,idin' }).identity.offered).toEqual(['openid', 'idin']);
});
