import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { inOrder } from '../testing/in-order.ts';
import { otherKey, type Claims, type Said } from '../identity/testing/lying-provider.ts';
import { sessionWorld } from './testing/session-world.ts';
import { openedForAll } from '../../scripts/testing/opened.ts';

const counter = openedForAll(sessionWorld);

/** A browser in which a person is logged in. */
async function inside(claims: Claims = {}) {
  const browser = counter.browser();
  await browser.logsIn({ claims });
  return browser;
}
type Browser = Awaited<ReturnType<typeof inside>>;
const isIn = async (browser: Browser) => (await browser.session()).status === 200;
const end = (browser: Browser, everywhere: boolean) => browser.posts('/api/session/end', { everywhere });

const sends = (token: string) =>
  counter.send({
    method: 'POST',
    url: '/log-out/back-channel',
    body: new URLSearchParams({ logout_token: token }),
  });

const past = (seconds: number) => ({ iat: counter.provider.clock().getTime() / 1000 - seconds });

describe('a session', () => {
  test('is over after the log-out, also for a copy of its cookie, and others of the person go on', async () => {
    const [one, other] = [await inside(), await inside()];
    const copy = counter.browser();
    for (const [name, value] of one.cookies) copy.cookies.set(name, value);
    expect(await end(one, false)).toMatchObject({ status: 200 });
    expect([await isIn(one), await isIn(copy), await isIn(other)]).toEqual([false, false, true]);
  });

  test('is over in every browser of the person after a log-out everywhere, and for nobody else', async () => {
    const [one, other, colleague] = [await inside(), await inside(), await inside({ sub: 'colleague' })];
    expect(await end(one, true)).toMatchObject({ status: 200 });
    expect([await isIn(one), await isIn(other), await isIn(colleague)]).toEqual([false, false, true]);
  });

  test('is over half an hour after the last call, however often a page looks at it', async () => {
    const browser = await inside();
    await inOrder([10, 10, 9], async (minutes) => {
      counter.provider.later(minutes * MINUTE_MS);
      expect(await isIn(browser)).toBe(true);
    });
    counter.provider.later(MINUTE_MS);
    expect([await isIn(browser), (await end(browser, false)).status]).toEqual([false, 401]);
  });

  test('is over when the provider took the last role of the person away, at their next log-in', async () => {
    const before = await inside();
    const after = counter.browser();
    expect(await after.logsIn({ claims: { roles: [] } })).toMatchObject({ status: 403 });
    expect([await isIn(before), await isIn(after)]).toEqual([false, false]);
  });
});

describe('a log-out by the provider', () => {
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  let tokens = 0;
  const claimsOf = (claims: Claims = {}): Claims => {
    const iat = counter.provider.clock().getTime() / 1000;
    const known = { iss: counter.provider.url, aud: 'vangnet', jti: `log-out ${(tokens += 1)}`, events: EVENTS };
    return { ...known, iat, exp: iat + 120, sub: 'somebody', ...claims };
  };
  const logsOut = (claims: Claims = {}, how: Partial<Said> = {}) =>
    sends(
      counter.provider.signs(claimsOf(claims), { header: { alg: 'ES256', kid: 'one', typ: 'logout+jwt' }, ...how }),
    );

  test.each<[string, Claims, stays: boolean[]]>([
    ['everything of a person, by their subject', {}, [false, false, true]],
    ['one session of the provider, by its id', { sid: 'one', sub: undefined }, [false, true, true]],
    ['that one also when it names the person', { sid: 'one' }, [false, true, true]],
    [
      'everything of a person whose session it names by an id that no log-in told',
      { sid: 'untold' },
      [false, false, true],
    ],
    ['nothing by an id that no log-in told and no person', { sid: 'untold', sub: undefined }, [true, true, true]],
  ])('ends at once %s', async (_, claims, stays) => {
    const browsers = [await inside({ sid: 'one' }), await inside({ sid: 'other' }), await inside({ sub: 'colleague' })];
    expect(await logsOut(claims)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(await Promise.all(browsers.map(isIn))).toEqual(stays);
  });

  test('counts once: a second time it is refused, and ends nothing that began after it', async () => {
    const token = counter.provider.signs(claimsOf());
    expect(await sends(token)).toMatchObject({ status: 200 });
    const browser = await inside();
    expect(await sends(token)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await isIn(browser)).toBe(true);
  });

  test.each<[string, () => Claims, Partial<Said>?]>([
    ['the key of somebody else', () => ({}), { key: otherKey }],
    ['a key that the provider does not have', () => ({}), { header: { alg: 'ES256', kid: 'two' } }],
    ['no signature', () => ({}), { header: { alg: 'none' } }],
    ['another issuer', () => ({ iss: 'https://other.example' })],
    ['another audience', () => ({ aud: 'another' })],
    ['a moment that is long ago', () => ({ ...past(6 * 60 + 1), exp: undefined })],
    ['an end that is over', () => ({ ...past(200), exp: past(61).iat })],
    ['a moment in the future', () => past(-61)],
    ['no moment', () => ({ iat: undefined })],
    ['no number of its own', () => ({ jti: undefined })],
    ['no event', () => ({ events: undefined })],
    ['another event', () => ({ events: { 'http://schemas.openid.net/event/other': {} } })],
    ['a nonce, as an ID token has', () => ({ nonce: 'of-a-log-in' })],
    ['neither a subject nor a session', () => ({ sub: undefined })],
  ])('with %s ends nothing, and the log reports it', async (_, claims, how = {}) => {
    const [browser, events] = [await inside(), counter.events().length];
    expect(await logsOut(claims(), how)).toMatchObject({ status: 400 });
    expect([await isIn(browser), counter.events().slice(events)]).toEqual([true, ['message.forged']]);
  });

  test('that is the ID token of a person, or no token at all, ends nothing', async () => {
    const browser = await inside();
    const idToken = counter.provider.signs({ ...claimsOf(), events: undefined, nonce: 'n' });
    for (const token of [idToken, '', 'a.b.c', 'x'.repeat(10_000)]) {
      expect(await sends(token)).toMatchObject({ status: 400 });
    }
    expect(await isIn(browser)).toBe(true);
  });

  test('is asked for once more when the keys of the provider cannot be read', async () => {
    const fresh = await sessionWorld();
    const iat = fresh.provider.clock().getTime() / 1000;
    const token = fresh.provider.signs({
      iss: fresh.provider.url,
      aud: 'vangnet',
      jti: '1',
      iat,
      events: EVENTS,
      sub: 'a',
    });
    const send = () =>
      fresh.send({ method: 'POST', url: '/log-out/back-channel', body: new URLSearchParams({ logout_token: token }) });
    fresh.provider.instead.set('/keys', (response) => void response.destroy());
    expect(await send()).toMatchObject({ status: 503 });
    fresh.provider.instead.clear();
    expect(await send()).toMatchObject({ status: 200 });
    await fresh.close();
  });
});
