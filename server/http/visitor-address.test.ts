import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { addressSourceOf, networkOf } from './visitor-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1:0:0:1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const PROXY = '127.0.0.1';
const server = await testApp({
  site: { trustProxy: ['loopback', '10.0.0.0/8'] },
});
server.app.get('/seen', async (request, reply) => reply.send([networkOf(request.ip), addressSourceOf(request)]));
afterAll(() => server.app.close());
/** As what a visitor counts whom the proxy names like this, and how that is known. */
const seen = async (forwardedFor: string) =>
  (await server.send('GET', '/seen', undefined, { 'x-forwarded-for': forwardedFor })).body;

const V4 = '203.0.113.7';
const V6 = '2001:db8:0:0::/64';
test.each([
  [V4, V4],
  [`${V4}:51234`, V4],
  [`${V4}:51235`, V4],
  [`[${V4}]:443`, V4],
  [`${V4}%eth0`, V4],
  [`${V4},`, V4],
  [` ,${V4}\t`, V4],
  ['::ffff:203.0.113.7', V4],
  ['[::ffff:203.0.113.7]:443', V4],
  ['2001:db8::1', V6],
  ['2001:DB8::2', V6],
  ['[2001:db8::1]', V6],
  ['[2001:db8::1]:443', V6],
  ['[2001:db8::1%eth0]:443', V6],
  ['198.51.100.1, 203.0.113.7:80', V4],
  ['unknown, 203.0.113.7:80', V4],
  ['203.0.113.7:80, 10.0.0.3:4444', V4],
  ['203.0.113.7:80, [::ffff:10.0.0.3]:4444', V4],
])('a visitor whom a proxy names %j counts as %s', async (forwardedFor, network) => {
  expect(await seen(forwardedFor)).toEqual([network, 'proxy']);
});

test.each(['unknown', '_hidden', `for=${V4}`, '203.0.113', '[2001:db8::1', `${V4}, unknown`, `${V4}, _a, 10.0.0.3`])(
  'a visitor whom a proxy names %j counts as the proxy that says so',
  async (forwardedFor) => {
    const peer = forwardedFor.includes('10.0.0.3') ? '10.0.0.3' : PROXY;
    expect(await seen(forwardedFor)).toContain(peer);
  },
);

test('the log says once that visitors share the limits of a proxy that names no addresses', async () => {
  for (const _ of [1, 2]) await seen('unknown');
  expect(server.log.filter((line) => line.includes('X-Forwarded-For ends in what is no address'))).toHaveLength(1);
});

test('whatever a proxy writes around an address, its visitor counts as one', async () => {
  const around = fc.record({ zone: fc.constantFrom('', '%eth0', '%1'), port: fc.option(fc.nat(65_535)) });
  const address = fc.oneof(fc.ipV4(), fc.ipV6()).filter((one) => !/^(127|10)\./.test(one));
  await fc.assert(
    fc.asyncProperty(address, around, fc.boolean(), async (bare, { zone, port }, isBracketed) => {
      const inside = `${bare}${zone}`;
      const isPlain = !isBracketed && (bare.includes(':') || port === null || zone !== '');
      const named = isPlain ? inside : `${isBracketed ? `[${inside}]` : bare}${port === null ? '' : `:${port}`}`;
      const [network] = (await seen(named)) as string[];
      expect(network).toBe(networkOf(bare));
    }),
  );
});
