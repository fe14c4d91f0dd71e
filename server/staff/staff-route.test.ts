import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as agreement from '@vangnet/contract/counter';
import { endpoint } from '@vangnet/contract/endpoint';
import { failureSchema } from '@vangnet/contract/envelope';
import { RIGHTS, ROLES, type Role } from '@vangnet/domain/staff/rights';
import { namesIn } from '@vangnet/domain/values/record';
import { answer, csrfTokenOf, SESSION_COOKIE, staffRoute } from './staff-route.ts';
import { defaultLimits } from '../limits/limits.ts';
import { COUNTER_URL, counterServer } from '../testing/counter-world.ts';
import { times } from '../testing/in-order.ts';
import { sessionWorld, type SessionWorld } from './testing/session-world.ts';

const rights = namesIn(RIGHTS);
const pathOf = (right: string) => `/api/test/${right}`;
const responses = { 200: z.object({ success: z.literal(true) }), 401: failureSchema, 403: failureSchema };
const body = z.strictObject({ note: z.string() });

let counter: SessionWorld;
/** What was done, and by whom. */
let done: string[] = [];
beforeAll(async () => {
  counter = await sessionWorld();
  const deps = { counterUrl: COUNTER_URL, store: counter.store };
  for (const right of rights) {
    const call = endpoint({ method: 'POST', path: pathOf(right), summary: '', body, responses });
    staffRoute(counter.app, deps, call, right, async ({ staff }) => {
      done.push(`${right} by ${staff.id}`);
      return answer(200, { success: true } as const);
    });
  }
});
afterAll(() => counter.close());

const begin = (...roles: Role[]) => counter.store.staff.begin({ id: roles.join('+'), name: 'Iemand', roles });
const headersOf = (token: string) => ({
  cookie: `${SESSION_COOKIE}=${token}`,
  origin: COUNTER_URL,
  'sec-fetch-site': 'same-origin',
  'x-csrf-token': csrfTokenOf(token),
});
/** Sends it as a page of the counter does, and says what came of it. */
async function send(right: string, headers: Record<string, string>, sent: unknown = { note: '' }) {
  done = [];
  const events = counter.events().length;
  const { status } = await counter.send({ method: 'POST', url: pathOf(right), body: sent, headers });
  return { status, done, events: counter.events().slice(events) };
}

describe('the table of rights', () => {
  const cells = rights.flatMap((right) => ROLES.map((role) => [role, right] as const));

  test.each(cells)(
    'the role %s can call what needs the right to %s exactly when the table says so',
    async (role, right) => {
      const has: readonly Role[] = RIGHTS[right].roles;
      const refused = { status: 403, done: [], events: ['right.refused'] };
      const allowed = { status: 200, done: [`${right} by ${role}`], events: [] };
      expect(await send(right, headersOf(await begin(role)))).toEqual(has.includes(role) ? allowed : refused);
    },
  );

  test('two roles together can do what one of them can', async () => {
    const headers = headersOf(await begin('reader', 'refunds'));
    expect([(await send('refund', headers)).status, (await send('erase', headers)).status]).toEqual([200, 403]);
  });

  test('nobody has the right to refund or to erase by another role', () => {
    expect([RIGHTS.refund.roles, RIGHTS.erase.roles]).toEqual([['refunds'], ['erasure']]);
  });
});

describe('a call without a session', () => {
  const nobody = { status: 401, done: [], events: [] };

  test('every call of the agreement that is served answers 401, also when the rest of it is malformed', async () => {
    const served = Object.values(agreement).filter((one) =>
      counter.app.hasRoute({ method: one.method, url: one.path }),
    );
    expect(served.length).toBeGreaterThan(1);
    for (const { method, path } of served) {
      const url = path.replaceAll(/:\w+/g, 'VN-0000-0000');
      const sent = method === 'POST' ? { body: { odd: true } } : {};
      const { status } = await counter.send({ method, url, ...sent, headers: { origin: COUNTER_URL } });
      expect([path, status]).toEqual([path, 401]);
    }
  });

  test.each([
    ['without a cookie', (token: string) => ({ ...headersOf(token), cookie: '' })],
    ['with a cookie of another name', (token: string) => ({ ...headersOf(token), cookie: `session=${token}` })],
    ['with the session in a header', (token: string) => ({ authorization: `Bearer ${token}` })],
    ['with a session that was never given', () => headersOf('x'.repeat(32))],
    ['with the hash that is stored', (token: string) => headersOf(csrfTokenOf(token))],
  ])('a browser %s can do nothing', async (_, headers) => {
    const given = headers(await begin('operator'));
    const { authorization: _authorization, ...rest } = { authorization: '', ...given };
    expect(await send('read', { ...rest, ...given })).toEqual(nobody);
  });
});

describe('a call that another site has a browser send', () => {
  const forged = { status: 403, done: [], events: ['call.forged'] };

  test.each<[string, Record<string, string>]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['from a page without an address', { origin: 'null' }],
    ['from the page of visitors', { origin: 'https://aov.example.nl', 'sec-fetch-site': 'same-site' }],
    ['that a browser says to be of another site', { 'sec-fetch-site': 'cross-site' }],
    ['that the person typed in or came with a link', { 'sec-fetch-site': 'none' }],
    ['without the token', { 'x-csrf-token': '' }],
    ['with a token that was guessed', { 'x-csrf-token': 'x'.repeat(43) }],
  ])('a call %s does nothing', async (_, changes) => {
    expect(await send('read', { ...headersOf(await begin('operator')), ...changes })).toEqual(forged);
  });

  test('a call without an origin does nothing', async () => {
    const { origin: _, ...headers } = headersOf(await begin('operator'));
    expect(await send('read', headers)).toEqual(forged);
  });

  test('the token of one session does not fit another, also of the same person', async () => {
    const [one, other] = [await begin('operator'), await begin('operator')];
    const mixed = { ...headersOf(one), 'x-csrf-token': csrfTokenOf(other) };
    expect(await send('read', mixed)).toEqual(forged);
  });

  test('a call of a browser that does not tell of sites is believed by its origin', async () => {
    const { 'sec-fetch-site': _, ...headers } = headersOf(await begin('operator'));
    expect(await send('read', headers)).toMatchObject({ status: 200 });
  });

  test('a page of another site may not read what a call answers', async () => {
    const { headers } = await counter.send({ url: '/api/session', headers: { origin: 'https://evil.example' } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

test('what a person may not do is refused before anybody reads what they sent', async () => {
  expect(await send('erase', headersOf(await begin('reader')), { odd: true })).toMatchObject({ status: 403 });
  expect(await send('read', headersOf(await begin('reader')), { odd: true })).toMatchObject({ status: 400, done: [] });
});

test('calls of a stranger or a colleague at the same address use up nothing of a member of staff', async () => {
  const limits = { ...defaultLimits, perCall: 3 };
  const { app, store } = await counterServer({ clock: () => new Date('2026-03-10T12:00:00Z'), limits });
  const [anna = '', colleague = ''] = await Promise.all(
    ['Anna', 'a colleague'].map((name) => store.staff.begin({ id: name, name, roles: ['reader'] })),
  );
  const statuses = (cookie: string, calls: number) =>
    times(calls, async () => {
      const headers = { host: new URL(COUNTER_URL).host, cookie: `${SESSION_COOKIE}=${cookie}` };
      return (await app.inject({ url: '/api/session', headers })).statusCode;
    });
  expect(await statuses('x'.repeat(32), 5)).toEqual([401, 401, 401, 429, 429]);
  expect(await statuses(colleague, 4)).toEqual([200, 200, 200, 429]);
  expect(await statuses(anna, 3)).toEqual([200, 200, 200]);
  await store.staff.end(anna);
  expect(await statuses(anna, 2)).toEqual([429, 429]);
  await app.close();
});

test('an address begins so many log-ins in a minute, and no more', async () => {
  const { app } = await counterServer({ clock: () => new Date(), limits: { ...defaultLimits, logIns: 0 } });
  const { statusCode, headers } = await app.inject({ url: '/log-in', headers: { host: new URL(COUNTER_URL).host } });
  expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
  await app.close();
});
