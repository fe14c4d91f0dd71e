import { expect, test } from 'vitest';
import { readWith } from '../testing/environment.ts';

const read = (TRUST_PROXY: string) => readWith({ TRUST_PROXY });
const trusts = (...trustProxy: string[]) => ({ ok: true, environment: { server: { trustProxy } } });

test.each(['loopback', '10.0.0.0/8', 'fc00::/7', '2001:db8::/32', '::1', '::ffff:10.0.0.0/104', '0.0.0.0'])(
  'TRUST_PROXY=%s is a proxy or a network of them',
  (proxy) => {
    expect(read(proxy)).toMatchObject(trusts(proxy));
  },
);

test.each([
  ['every /8', (first: number) => `${first}.0.0.0/8`, 256],
  ['every /8 as IPv6 writes it', (first: number) => `::ffff:${first}.0.0.0/104`, 256],
  ['every /7 of IPv6', (first: number) => `${(2 * first).toString(16)}00::/7`, 128],
])('TRUST_PROXY is not everybody in pieces: %s', (_, network, length) => {
  const value = Array.from({ length }, (__, first) => network(first)).join();
  expect(read(value)).toMatchObject({ ok: false, faults: [expect.stringMatching(/^TRUST_PROXY is "/)] });
});

test('TRUST_PROXY may name every private network at once', () => {
  const networks = [
    'loopback',
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '100.64.0.0/10',
    'fc00::/7',
    'fe80::/10',
  ];
  expect(read(networks.join())).toMatchObject(trusts(...networks));
});
