import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { parseWebhookSecret, signed, verified } from './webhook-signature.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
// The judge looks at the clock of the machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

type Headers = Record<string, string>;
const judge = (secret: Uint8Array) => new Webhook(secret, { format: 'raw' });
const hmac = (secret: Uint8Array, text: string) => createHmac('sha256', secret).update(text).digest('base64');
const judgeAccepts = (secret: Uint8Array, headers: Headers, body: string): boolean => {
  try {
    judge(secret).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
};

const secrets = fc.uint8Array({ minLength: 24, maxLength: 64 });
const ids = fc.stringMatching(/^[\w-]{1,40}$/);
const bodies = fc.string({ unit: 'grapheme' });
const anyOf = { secret: secrets, id: ids, body: bodies };
const written = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64');
const later = (ms: number) => new Date(now.getTime() + ms);

/** Things that can happen to a message on its way. */
const changes: Readonly<Record<string, (headers: Headers, body: string, other: Headers) => [Headers, string]>> = {
  nothing: (headers, body) => [headers, body],
  'another body': (headers, body) => [headers, `${body} `],
  'another id': (headers, body) => [{ ...headers, 'webhook-id': `${headers['webhook-id']}0` }, body],
  'no id': (headers, body) => [{ ...headers, 'webhook-id': '' }, body],
  'no moment': (headers, body) => [{ ...headers, 'webhook-timestamp': '' }, body],
  'no signature': (headers, body) => [{ ...headers, 'webhook-signature': '' }, body],
  'another moment': (headers, body) => [
    { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) },
    body,
  ],
  'the signature of another sender': (headers, body, other) => [
    { ...headers, 'webhook-signature': other['webhook-signature'] ?? '' },
    body,
  ],
  'the signature of another sender before it': (headers, body, other) => [
    { ...headers, 'webhook-signature': `${other['webhook-signature']} ${headers['webhook-signature']}` },
    body,
  ],
  'a signature of another version': (headers, body) => [
    { ...headers, 'webhook-signature': (headers['webhook-signature'] ?? '').replace('v1,', 'v1a,') },
    body,
  ],
  'half a signature': (headers, body) => [
    { ...headers, 'webhook-signature': (headers['webhook-signature'] ?? '').slice(0, 20) },
    body,
  ],
};

describe('the signature of Standard Webhooks', () => {
  test('a message is signed as the library of the standard signs it', () => {
    const moments = fc.date({ min: new Date(0), max: new Date('2100-01-01T00:00:00.000Z'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.record({ ...anyOf, timestamp: moments }), ({ secret, id, body, timestamp }) => {
        const headers = signed([secret], { id, timestamp, body });
        expect(headers).toEqual({
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
          'webhook-signature': judge(secret).sign(id, timestamp, body),
        });
      }),
    );
  });

  test.each(Object.keys(changes))(
    'a message with %s is taken exactly when the library of the standard takes it',
    (name) => {
      const changed = changes[name] ?? (() => [{}, '']);
      fc.assert(
        fc.property(fc.record({ ...anyOf, other: secrets }), ({ secret, id, body, other }) => {
          fc.pre(Buffer.compare(secret, other) !== 0);
          const message = { id, timestamp: now, body };
          const [headers, arrived] = changed(signed([secret], message), body, signed([other], message));
          const isTaken = verified([secret], headers, arrived, now) !== undefined;
          expect(isTaken).toBe(judgeAccepts(secret, headers, arrived));
          expect(isTaken).toBe(['nothing', 'the signature of another sender before it'].includes(name));
        }),
      );
    },
  );

  test('a message counts for five minutes before and after it was signed', () => {
    const secret = new Uint8Array(32).fill(7);
    const shifts = [0, -5 * MINUTE_MS, 5 * MINUTE_MS, -5 * MINUTE_MS - SECOND_MS, 5 * MINUTE_MS + SECOND_MS];
    const taken = shifts.map((shift) => {
      const headers = signed([secret], { id: 'msg_1', timestamp: later(shift), body: '{}' });
      const isTaken = verified([secret], headers, '{}', now) === 'msg_1';
      expect(isTaken).toBe(judgeAccepts(secret, headers, '{}'));
      return isTaken;
    });
    expect(taken).toEqual([true, true, true, false, false]);
  });

  test('while a secret is replaced, each of the two counts, on both sides, and none after it is gone', () => {
    fc.assert(
      fc.property(fc.record({ ...anyOf, next: secrets, stranger: secrets }), ({ secret, next, stranger, id, body }) => {
        fc.pre(new Set([secret, next, stranger].map((one) => one.join())).size === 3);
        const idWith = (signers: Uint8Array[], receivers: Uint8Array[]) =>
          verified(receivers, signed(signers, { id, timestamp: now, body }), body, now);
        expect(idWith([secret], [next, secret])).toBe(id);
        expect(idWith([next, secret], [secret])).toBe(id);
        for (const receivers of [[next], []]) expect(idWith([secret], receivers)).toBeUndefined();
        expect(idWith([stranger], [next, secret])).toBeUndefined();
        const headers = signed([next, secret], { id, timestamp: now, body });
        expect([next, secret, stranger].map((one) => judgeAccepts(one, headers, body))).toEqual([true, true, false]);
      }),
    );
  });

  test.each(['', 'soon', '-1', '1e9', ' 1773144000', '1773144000abc', '99999999999999999999'])(
    'a moment that is written as "%s" is refused',
    (timestamp) => {
      const secret = new Uint8Array(32).fill(7);
      const given = signed([secret], { id: 'msg_1', timestamp: now, body: '{}' });
      // Signed over what it says, so that nothing but how it is written is wrong.
      const signature = `v1,${hmac(secret, `msg_1.${timestamp}.{}`)}`;
      const headers = { ...given, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
      expect(verified([secret], headers, '{}', now)).toBeUndefined();
    },
  );

  test('a message that was signed without an id, and headers that come twice, are refused', () => {
    const secret = new Uint8Array(32).fill(7);
    const headersOf = (id: string) => signed([secret], { id, timestamp: now, body: '{}' });
    for (const headers of [headersOf(''), { ...headersOf('msg_1,msg_2'), 'webhook-id': ['msg_1', 'msg_2'] }])
      expect(verified([secret], headers, '{}', now)).toBeUndefined();
  });
});

describe('the secret of Standard Webhooks', () => {
  test('a secret is read as the library of the standard reads it', () => {
    fc.assert(
      fc.property(fc.record(anyOf), ({ secret, id, body }) => {
        const text = `whsec_${Buffer.from(secret).toString('base64')}`;
        const read = parseWebhookSecret(text);
        expect(read && [...read]).toEqual([...secret]);
        const headers = signed([read ?? new Uint8Array()], { id, timestamp: now, body });
        expect(headers['webhook-signature']).toBe(new Webhook(text).sign(id, now, body));
      }),
    );
  });

  test.each(['', 'whsec_', written(32), `whsec_${written(23)}`, `whsec_${written(65)}`, `whsec_${written(32)}!`])(
    '"%s" is no secret',
    (text) => {
      expect(parseWebhookSecret(text)).toBeUndefined();
    },
  );
});
