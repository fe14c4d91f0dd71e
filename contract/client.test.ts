import { afterEach, expect, test, vi } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { lookupAddress } from './address.ts';
import { readApplication } from './applications.ts';
import { call } from './client.ts';
import { requestIdentity } from './identity.ts';

afterEach(() => vi.unstubAllGlobals());

const token = 'x'.repeat(32);
const read = async (data: object) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, status: 200, data })));
  return call(readApplication, { params: { token } });
};
const saved = { id: token, version: 3, status: 'draft', payload: sentComplete };

test('a response of a newer server is read without the fields that this page does not know, however deep', async () => {
  const newer = { ...sentComplete, loyalty: {}, insurer: { ...sentComplete.insurer, nickname: 'San' } };
  const result = await read({ ...saved, payload: newer, channel: 'web' });
  expect(result).toEqual({ ok: true, status: 200, response: { success: true, status: 200, data: saved } });
});

test('a response that is not as agreed is no response, also when it says more', async () => {
  const payload = { ...sentComplete, loyalty: {}, sumAssured: 'much' };
  expect(await read({ ...saved, payload })).toEqual({ ok: false, status: 200, failure: undefined });
});

const busy = (retryAfter?: number) =>
  Response.json(
    { success: false, errors: [] },
    { status: 503, headers: retryAfter ? { 'retry-after': `${retryAfter}` } : {} },
  );
const found = () => Response.json({ success: true, results: { street: 'Dorpsstraat', city: 'Utrecht' } });
const lost = () => Promise.reject(new TypeError('no connection'));
const page = () => new Response('<h1>503 Service Unavailable</h1>', { status: 503 });

const body = { zipCode: '3511AB', houseNumber: 1 };

/** Makes the call; each response is given once. */
async function made(responses: (() => Response | Promise<Response>)[], signal?: AbortSignal) {
  const pauses: number[] = [];
  const fetched = vi.fn<() => Promise<Response>>(async () => (responses.shift() ?? lost)());
  vi.stubGlobal('fetch', fetched);
  const pause = async (ms: number) => void pauses.push(ms);
  const result = await call(lookupAddress, { body, ...(signal && { signal }) }, pause);
  return { status: result.status, times: fetched.mock.calls.length, pauses };
}

test.each([
  ['after a lost connection, twice at most, after a growing pause', [lost, found], 200, [500]],
  ['after a lost connection, twice at most, after a growing pause', [lost, lost, found], 200, [500, 2000]],
  ['after a lost connection, twice at most, after a growing pause', [lost, lost, lost, found], 0, [500, 2000]],
  ['after 503, when the server says, but not sooner than the pause', [() => busy(3), found], 200, [3000]],
  [
    'after 503, when the server says, but not sooner than the pause',
    [() => busy(5), () => busy(1), () => busy(1)],
    503,
    [5000, 2000],
  ],
  ['after a page of a balancer that has no server to ask', [page, found], 200, [500]],
] as const)('a call that may be made twice is repeated %s', async (_, responses, status, pauses) => {
  expect(await made([...responses])).toEqual({ status, times: pauses.length + 1, pauses });
});

const refused = (status: number) => () => Response.json({ success: false, errors: [] }, { status });

test.each<readonly [string, () => Response, number]>([
  ['503 of a provider, which the server has asked again itself', busy, 503],
  ['503 of a server that says that it takes longer than a visitor waits', () => busy(60), 503],
  ...[400, 404, 409, 412, 422, 429, 500].map(
    (status) => [`${status}, which says the same again`, refused(status), status] as const,
  ),
])('a call that may be made twice is not repeated after %s', async (_, response, status) => {
  expect(await made([response, found])).toEqual({ status, times: 1, pauses: [] });
});

test('a call that may be made twice is not repeated for a visitor who has asked something else since', async () => {
  const abort = new AbortController();
  const late = () => (abort.abort(), lost());
  expect(await made([late, found], abort.signal)).toEqual({ status: 0, times: 1, pauses: [] });
});

test('a call that does more when it comes twice is not repeated', async () => {
  const fetched = vi.fn<() => Promise<Response>>(lost);
  vi.stubGlobal('fetch', fetched);
  const result = await call(requestIdentity, { body: { token, issuerId: 'RABONL2U' } }, async () => undefined);
  expect([result.status, fetched.mock.calls.length]).toEqual([0, 1]);
});
