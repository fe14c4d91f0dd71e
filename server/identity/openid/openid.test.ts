import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { examineProvider } from '../openid-connection.ts';
import type { Claims } from '../testing/lying-provider.ts';
import { LEVEL, openidProvider } from './testing/openid-provider.ts';
import { openedForEach } from '../../../scripts/testing/opened.ts';

const provider = openedForEach(openidProvider);

const start = {
  checkId: 'V0011',
  entranceCode: 'abc123',
  returnUrl: 'https://aov.example.nl/terug',
  language: 'nl',
} as const;
const asked = (path: string) => provider.asked.filter((one) => one === path).length;
const secretsOf = ({ searchParams }: URL) => ['nonce', 'code_challenge'].map((name) => searchParams.get(name));
const inAnotherForm = (status: number) =>
  failed('unavailable', `The identity service responded with status ${status} in another form`);
const failed = (failure: string, reason: string) => ({ ok: false, failure, reason });

const withError = (error: string) => (query: URLSearchParams) => {
  query.delete('code');
  query.set('error', error);
};

describe('the start of a check', () => {
  test('the visitor is sent to the provider with everything that ties the answer to the check', async () => {
    const { check, sentTo } = await provider.started();
    expect(`${sentTo.origin}${sentTo.pathname}`).toBe(`${provider.url}/authorize`);
    const { nonce, code_challenge, claims, ...rest } = Object.fromEntries(sentTo.searchParams);
    expect(rest).toEqual({
      client_id: 'vangnet',
      response_type: 'code',
      redirect_uri: check.returnUrl,
      scope: 'openid profile',
      state: `${check.transactionId}.${check.entranceCode}`,
      code_challenge_method: 'S256',
      acr_values: LEVEL,
      prompt: 'login',
      max_age: '1800',
      ui_locales: 'en',
    });
    expect(check.transactionId).toMatch(/^\d{16}$/);
    expect([nonce, code_challenge]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    const person = { family_name: null, name: null, given_name: null, birthdate: { essential: true } };
    expect(JSON.parse(claims ?? '')).toEqual({ id_token: person, userinfo: person });
  });

  test('what ties an answer to a check is of that check and of our secret, and the verifier stays with us', async () => {
    const [one, again, other] = [
      await provider.started('V1'),
      await provider.started('V1'),
      await provider.started('V2'),
    ].map(({ sentTo }) => secretsOf(sentTo));
    const changed = await provider
      .vendorWith({ clientSecret: 'another-secret-of-ours' })
      .start({ ...start, checkId: 'V1' });
    const withOther = secretsOf(new URL(changed.ok ? changed.redirectUrl : ''));
    expect(again).toEqual(one);
    expect(new Set([...(one ?? []), ...(other ?? []), ...withOther]).size).toBe(6);
    const [nonce = '', challenge] = one ?? [];
    expect(
      createHash('sha256')
        .update(nonce ?? '')
        .digest('base64url'),
    ).not.toBe(challenge);
  });
});

describe('the person', () => {
  test.each<[string, object, object]>([
    ['a surname with its prefix', { family_name: 'de Vries' }, { legalLastName: 'de Vries' }],
    [
      'a full name and given names',
      { name: 'Jan Piet de Vries', given_name: 'Jan Piet' },
      { legalLastName: 'de Vries' },
    ],
    ['a full name alone', { name: 'Jan de Vries' }, { legalLastName: 'de Vries', fullName: 'Jan de Vries' }],
    ['a full name of one word', { name: 'Sukarno' }, { legalLastName: undefined, fullName: 'Sukarno' }],
    ['one name', { family_name: '-', given_name: 'Sukarno' }, { legalLastName: '-', fullName: 'Sukarno' }],
    ['a year of birth alone', { family_name: 'Vries', birthdate: '1985' }, { dateOfBirth: '1985' }],
    ['a birth date without its year', { birthdate: '0000-03-09' }, { dateOfBirth: '0000-03-09' }],
    ['a blank claim', { family_name: ' ', birthdate: '' }, { legalLastName: undefined, dateOfBirth: undefined }],
    ['nothing', {}, { legalLastName: undefined }],
  ])('%s is read from what was signed', async (_, told, person) => {
    const claims = { family_name: undefined, ...told };
    const answer = await provider.resultOf({ claims });
    expect(answer).toMatchObject({ ok: true, status: 'Success', level: LEVEL, person });
  });

  const user = { sub: 'somebody', family_name: 'de Vries', birthdate: '1985-04-12' };
  test.each<[string, Claims, Claims, number]>([
    ['the surname and a whole birth date', {}, { ...user, family_name: 'Ander', birthdate: '1990-01-01' }, 0],
    ['no surname', { family_name: undefined }, user, 1],
    ['a blank surname', { family_name: '' }, user, 1],
    ['a full name alone', { family_name: undefined, name: 'Pieter Jan de Vries' }, user, 1],
    ['no birth date', { birthdate: undefined }, { ...user, family_name: 'Ander' }, 1],
    ['a blank birth date', { birthdate: ' ' }, { ...user, family_name: 'Ander' }, 1],
    ['a year', { birthdate: '1985' }, user, 1],
    ['a birth date without its year', { birthdate: '0000-04-12' }, user, 1],
  ])('where %s is signed, UserInfo tells what is missing and replaces nothing', async (_, claims, userInfo, times) => {
    const person = { legalLastName: 'de Vries', dateOfBirth: '1985-04-12' };
    expect(await provider.resultOf({ claims, userInfo })).toMatchObject({ status: 'Success', person });
    expect(asked('/userinfo')).toBe(times);
  });

  test('what ends one check has a name of its own', async () => {
    const proofs = await Promise.all(
      ['V1', 'V2'].map(async (checkId) => {
        const { check, sentTo } = await provider.started(checkId);
        const answer = await provider.vendor.result(check, provider.logsIn(sentTo));
        return answer.ok && answer.status === 'Success' ? answer.proofId : '';
      }),
    );
    expect(new Set(proofs).size).toBe(2);
    expect(proofs[0]).toMatch(new RegExp(`^${provider.url} somebody [\\w-]{43}$`));
  });
});

describe('a check that gives no person', () => {
  test.each([
    ['access_denied', 'Cancelled'],
    ['login_required', 'Failure'],
    ['server_error', 'Failure'],
  ])('the error %s ends it with %s, and no code is asked about', async (error, status) => {
    expect(await provider.resultOf({ returned: withError(error) })).toEqual({ ok: true, status });
    expect(asked('/token')).toBe(0);
  });

  test('a visitor who did not come back from the provider has an open check', async () => {
    const { check } = await provider.started();
    expect(await provider.vendor.result(check, '')).toEqual({ ok: true, status: 'Open' });
  });

  test('a provider that does not know us has refused', async () => {
    const { check, sentTo } = await provider.started();
    const returned = provider.logsIn(sentTo);
    const reason = 'The identity service refused the request: invalid_client';
    provider.instead.set('/token', (response) =>
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}'),
    );
    expect(await provider.vendor.result(check, returned)).toEqual(failed('refused', reason));
  });
});

describe('a provider that does not work', () => {
  const DISCOVERY = '/.well-known/openid-configuration';
  const claims = { birthdate: undefined };

  test.each([DISCOVERY, '/token', '/keys', '/userinfo'])(
    'maintenance at %s is no forgery, whether it has a status or a page',
    async (path) => {
      const { check, sentTo } = await provider.started();
      const returned = provider.logsIn(sentTo, { claims });
      provider.instead.set(path, (response) => response.writeHead(503).end('Onderhoud'));
      const vendor = provider.vendorWith();
      expect(await vendor.result(check, returned)).toEqual(inAnotherForm(503));
      provider.instead.set(path, (response) => response.setHeader('content-type', 'text/html').end('<p>Onderhoud'));
      const again = provider.logsIn(sentTo, { claims });
      expect(await vendor.result(check, again)).toEqual(inAnotherForm(200));
      provider.instead.delete(path);
      expect(await vendor.result(check, provider.logsIn(sentTo))).toMatchObject({ status: 'Success' });
    },
  );

  test.each([DISCOVERY, '/token', '/keys', '/userinfo'])('a connection that breaks at %s may be back', async (path) => {
    const { check, sentTo } = await provider.started();
    provider.instead.set(path, (response) => response.socket?.destroy());
    const answer = await provider.vendorWith().result(check, provider.logsIn(sentTo, { claims }));
    expect(answer).toEqual(failed('unavailable', 'The identity service cannot be reached'));
  });

  test('all calls of a check together are waited for as long as one would be', async () => {
    const { check, sentTo } = await provider.started();
    const vendor = provider.vendorWith({ timeoutMs: 400 });
    for (const path of [DISCOVERY, '/token']) provider.holds(path, 300);
    const answer = await vendor.result(check, provider.logsIn(sentTo));
    expect(answer).toEqual(failed('unavailable', 'The identity service did not respond in time'));
  });

  test('an answer without an end is not read to it', async () => {
    provider.instead.set(DISCOVERY, (response) => {
      response.setHeader('content-type', 'application/json');
      const more = () => response.write(' '.repeat(100_000), more);
      more();
    });
    const answer = await provider.vendorWith().start(start);
    expect(answer).toMatchObject(
      failed('untrusted', 'A response of the identity service is larger than any answer can be'),
    );
  });
});

describe('what is kept of a provider', () => {
  const DISCOVERY = '/.well-known/openid-configuration';

  test('nobody is sent to a provider that is down: its discovery document is read at a start half a minute later', async () => {
    const starts = (many: number) => Promise.all(Array.from({ length: many }, () => provider.vendor.start(start)));
    for (const one of [...(await starts(3)), ...(await starts(3))]) expect(one).toMatchObject({ ok: true });
    expect(asked(DISCOVERY)).toBe(1);
    provider.later(30_000);
    provider.instead.set(DISCOVERY, (response) => response.writeHead(503).end());
    for (const one of await starts(3)) expect(one).toMatchObject({ ok: false, failure: 'unavailable' });
    provider.instead.delete(DISCOVERY);
    expect(await starts(1)).toMatchObject([{ ok: true }]);
    expect(asked(DISCOVERY)).toBe(3);
  });

  test('a check that ends within the hour reads no discovery document, and a later one does without when it must', async () => {
    const { check, sentTo } = await provider.started();
    provider.instead.set(DISCOVERY, (response) => response.writeHead(503).end());
    expect(await provider.vendor.result(check, provider.logsIn(sentTo))).toMatchObject({ status: 'Success' });
    expect(asked(DISCOVERY)).toBe(1);
    provider.later(HOUR_MS);
    const later = await provider.vendor.result(check, provider.logsIn(sentTo));
    expect(later).not.toMatchObject({ failure: 'unavailable' });
    expect(asked(DISCOVERY)).toBe(2);
  });

  test('keys are read once for several checks', async () => {
    await provider.resultOf();
    await provider.resultOf();
    expect(asked('/keys')).toBe(1);
  });
});

describe('the look of an operator', () => {
  test('a provider that is there with its keys is reported with their number', async () => {
    expect(await examineProvider(provider.settings)).toEqual({ ok: true, detail: `${provider.url} responds; keys: 1` });
  });

  test('a provider without keys, and one that is down, are distinguished', async () => {
    provider.changesKeys([]);
    const reason = 'A response of the identity service has no keys where its discovery says they are (jwks_uri)';
    expect(await examineProvider(provider.settings)).toEqual(failed('untrusted', reason));
    provider.instead.set('/.well-known/openid-configuration', (response) => response.socket?.destroy());
    expect(await examineProvider(provider.settings)).toEqual(
      failed('unavailable', 'The identity service cannot be reached'),
    );
  });
});
