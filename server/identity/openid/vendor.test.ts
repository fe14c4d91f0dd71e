import { describe, expect, test } from 'vitest';
import { readWith } from '../../testing/environment.ts';

const itsme = {
  OPENID_ISSUER: 'https://provider.example/oidc/',
  OPENID_CLIENT_ID: 'vangnet',
  OPENID_CLIENT_SECRET: 'secret-of-the-provider',
  OPENID_NAME: 'itsme',
  OPENID_ACR_VALUES: 'urn:level:high  urn:level:substantial',
};
const none = Object.fromEntries(Object.keys(itsme).map((name) => [name, undefined]));
const read = (given: Record<string, string | undefined>) => readWith({ ...none, ...given });
/** The faults of its own variables. */
const faults = (given: Record<string, string | undefined>) => {
  const result = read(given);
  return result.ok ? [] : result.faults.filter((line) => line.startsWith('OPENID_'));
};
const settings = (given: Record<string, string | undefined>) => {
  const result = read(given);
  return result.ok ? result.environment.identityVendors.find(({ id }) => id === 'openid') : result.faults;
};

describe('a provider of OpenID Connect', () => {
  test('a provider of OpenID Connect has an address as it writes it, levels in order and the scopes of a name', () => {
    expect(settings(itsme)).toEqual({
      id: 'openid',
      open: expect.any(Function),
      issuer: 'https://provider.example/oidc/',
      clientId: 'vangnet',
      clientSecret: 'secret-of-the-provider',
      name: 'itsme',
      acrValues: ['urn:level:high', 'urn:level:substantial'],
      scopes: ['openid', 'profile'],
    });
    expect(settings({ ...itsme, OPENID_SCOPES: 'openid service:AOV' })).toMatchObject({
      scopes: ['openid', 'service:AOV'],
    });
  });

  test.each(Object.keys(itsme))('a setting of one of its variables asks for %s too', (name) => {
    const [line = '', ...more] = faults({ ...itsme, [name]: undefined });
    expect(line).toMatch(new RegExp(`^${name} is missing; expected `));
    expect(more).toEqual([]);
  });

  test('a provider that is offered has to be set', () => {
    expect(faults({ IDENTITY_WAYS: 'openid' })).toContainEqual(expect.stringMatching(/^OPENID_ISSUER is missing; /));
  });

  test('scopes alone are no provider', () => {
    expect(faults({ OPENID_SCOPES: 'openid' })).toContainEqual(expect.stringMatching(/^OPENID_ISSUER is missing;/));
  });

  test.each([
    ['OPENID_ISSUER', 'provider.example'],
    ['OPENID_ISSUER', 'https://provider.example/?tenant=1'],
    ['OPENID_SCOPES', 'profile'],
  ])('%s is not "%s"', (name, wrong) => {
    expect(faults({ ...itsme, [name]: wrong })).toEqual([expect.stringMatching(new RegExp(`^${name} is "`))]);
  });

  test('a secret that can be guessed is refused, and not shown', () => {
    const [line = ''] = faults({ ...itsme, OPENID_CLIENT_SECRET: 'too-short' });
    expect(line).toMatch(/^OPENID_CLIENT_SECRET has an invalid value, which is not shown here;/);
    expect(line).not.toContain('too-short');
  });

  test('a provider without TLS is refused, unless it is on this machine or the operator allows it', () => {
    const OPENID_ISSUER = 'http://provider.example';
    expect(faults({ ...itsme, OPENID_ISSUER })).toEqual([
      'OPENID_ISSUER is "http://provider.example", which is unencrypted; expected https: (see ALLOW_UNENCRYPTED).',
    ]);
    expect(faults({ ...itsme, OPENID_ISSUER, ALLOW_UNENCRYPTED: 'yes' })).toEqual([]);
    expect(faults({ ...itsme, OPENID_ISSUER: 'http://localhost:3001/openid' })).toEqual([]);
  });
});
