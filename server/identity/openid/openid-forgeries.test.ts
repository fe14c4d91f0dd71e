import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NOW, otherKey, type Said } from '../testing/lying-provider.ts';
import { openidProvider } from './testing/openid-provider.ts';
import { openedForAll } from '../../../scripts/testing/opened.ts';

const provider = openedForAll(openidProvider);

const SECONDS = NOW.getTime() / 1000;
const untrusted = (reason: RegExp) => ({ ok: false, failure: 'untrusted', reason: expect.stringMatching(reason) });
const EXPIRED = { ok: true, status: 'Expired' };

/** The parts of a token with another body, signed no more. */
const changedBody = (change: (claims: object) => object) => (token: string) => {
  const [header = '', body = '', signature = ''] = token.split('.');
  const changed = change(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
};

const cancelledElsewhere = (query: URLSearchParams) => {
  query.delete('code');
  query.set('error', 'access_denied');
  query.set('iss', 'https://other.example');
};

test('an untouched answer is believed, so that each refusal below is of what was changed', async () => {
  expect(await provider.resultOf()).toMatchObject({ ok: true, status: 'Success' });
});

describe('what was signed', () => {
  test('a body that was changed after signing is refused', async () => {
    const idToken = changedBody((claims) => ({ ...claims, family_name: 'Ander' }));
    expect(await provider.resultOf({ idToken })).toMatchObject(untrusted(/signature/));
  });

  test.each<[string, Partial<Said>, RegExp]>([
    ['the key of somebody else', { key: otherKey }, /signature/],
    ['a key that the provider does not have', { header: { alg: 'ES256', kid: 'two' } }, /no applicable keys/],
    ['no signature', { header: { alg: 'none' }, idToken: (token) => token.replace(/[^.]*$/, '') }, /unsupported/],
    ['another issuer', { claims: { iss: 'https://other.example' } }, /"iss" \(issuer\)/],
    ['another audience', { claims: { aud: 'somebody-else' } }, /"aud" \(audience\)/],
    ['others in the audience', { claims: { aud: ['vangnet', 'another'] } }, /untrusted audiences/],
    ['an end that is over', { claims: { exp: SECONDS - 61 } }, /"exp" \(expiration time\)/],
    ['a begin in the future', { claims: { nbf: SECONDS + 61 } }, /"nbf" \(not before\)/],
    ['a moment in the future', { claims: { iat: SECONDS + 61 } }, /is of the future/],
    ['a moment before the check', { claims: { iat: SECONDS - 61 } }, /before this check began/],
    ['a log-in before the check', { claims: { auth_time: SECONDS - 61 } }, /before this check began/],
    ['no moment of the log-in', { claims: { auth_time: undefined } }, /"auth_time"/],
    ['no nonce', { claims: { nonce: undefined } }, /"nonce"/],
    ['a birth date in another form', { claims: { birthdate: '12-04-1985' } }, /another form/],
  ])('%s is refused', async (_, changes, reason) => {
    expect(await provider.resultOf(changes)).toMatchObject(untrusted(reason));
  });

  test('a token that was signed with our own secret is refused', async () => {
    const idToken = (token: string) => {
      const [, body = ''] = token.split('.');
      const content = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${body}`;
      return `${content}.${createHmac('sha256', provider.settings.clientSecret).update(content).digest('base64url')}`;
    };
    expect(await provider.resultOf({ idToken })).toMatchObject(untrusted(/unsupported/));
  });

  test('a log-in that was less sure than asked for proves nothing, for any person', async () => {
    const failure = { ok: true, status: 'Failure' };
    expect(await provider.resultOf({ claims: { acr: 'urn:example:level:basic' } })).toEqual(failure);
    expect(await provider.resultOf({ claims: { acr: undefined } })).toEqual(failure);
  });

  test('claims of UserInfo about another subject are refused', async () => {
    const claims = { family_name: undefined, birthdate: undefined };
    const person = { family_name: 'de Vries', birthdate: '1985-04-12' };
    const same = await provider.resultOf({ claims, userInfo: { sub: 'somebody', ...person } });
    expect(same).toMatchObject({ status: 'Success', person: { legalLastName: 'de Vries' } });
    const other = await provider.resultOf({ claims, userInfo: { sub: 'another', ...person } });
    expect(other).toMatchObject(untrusted(/"sub"/));
  });
});

describe('what ties an answer to its check', () => {
  test('another state, none or two are refused, and the code is not used', async () => {
    const { check, sentTo } = await provider.started();
    const changed = (change: (query: URLSearchParams) => void) =>
      provider.vendor.result(check, provider.logsIn(sentTo, { returned: change }));
    const before = provider.asked.filter((path) => path === '/token').length;
    expect(await changed((query) => query.set('state', `${check.transactionId}.guessed`))).toMatchObject(
      untrusted(/"state"/),
    );
    expect(await changed((query) => query.delete('state'))).toMatchObject(untrusted(/"state"/));
    expect(await changed((query) => query.append('state', 'another'))).toMatchObject(untrusted(/"state"/));
    expect(provider.asked.filter((path) => path === '/token')).toHaveLength(before);
  });

  test('the nonce of another check is refused', async () => {
    const other = await provider.started('V99');
    const nonce = other.sentTo.searchParams.get('nonce');
    expect(await provider.resultOf({ claims: { nonce } })).toMatchObject(untrusted(/"nonce"/));
  });

  test('the code of another check gives nothing: its verifier is another', async () => {
    const [one, other] = [await provider.started('V11'), await provider.started('V22')];
    const code = new URLSearchParams(provider.logsIn(other.sentTo)).get('code') ?? '';
    const returned = (query: URLSearchParams) => query.set('code', code);
    expect(await provider.vendor.result(one.check, provider.logsIn(one.sentTo, { returned }))).toEqual(EXPIRED);
  });

  test('a code that was asked for with another verifier gives nothing', async () => {
    const { check, sentTo } = await provider.started();
    sentTo.searchParams.set('code_challenge', 'another');
    expect(await provider.vendor.result(check, provider.logsIn(sentTo))).toEqual(EXPIRED);
  });

  test('a code gives an answer once', async () => {
    const { check, sentTo } = await provider.started();
    const returned = provider.logsIn(sentTo);
    expect(await provider.vendor.result(check, returned)).toMatchObject({ status: 'Success' });
    expect(await provider.vendor.result(check, returned)).toEqual(EXPIRED);
  });

  test('an answer that comes by another provider, or says of none, is refused, and the code stays with us', async () => {
    const before = provider.asked.filter((path) => path === '/token').length;
    const byAnother = await provider.resultOf({ returned: (query) => query.set('iss', 'https://other.example') });
    expect(byAnother).toMatchObject(untrusted(/"iss" \(issuer\)/));
    expect(await provider.resultOf({ returned: (query) => query.delete('iss') })).toMatchObject(untrusted(/"iss"/));
    expect(provider.asked.filter((path) => path === '/token')).toHaveLength(before);
  });

  test('an error that comes by another provider ends no check', async () => {
    expect(await provider.resultOf({ returned: cancelledElsewhere })).toMatchObject(untrusted(/"iss" \(issuer\)/));
  });

  test('a discovery document of another issuer is refused', async () => {
    const liar = await openidProvider({ issuer: 'https://other.example' });
    const start = { checkId: 'V1', entranceCode: 'e', returnUrl: 'https://aov.example.nl/', language: 'nl' } as const;
    expect(await liar.vendor.start(start)).toMatchObject(untrusted(/issuer/));
    liar.close();
  });
});
