import { BlockList, isIP } from 'node:net';
import * as z from 'zod';
import { baseUrl, hostName, origin, portNumber, subject } from './variable.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const listOf = (text: string) => text.split(',').flatMap((part) => part.trim() || []);

/** The address where the server listens, and the level of its log. */
export const server = subject(
  {
    PORT: {
      schema: portNumber.prefault('3000'),
      expected: 'a port number from 0 to 65535 (0 takes any free port)',
    },
    HOST: {
      schema: hostName.default('127.0.0.1'),
      expected: 'the address to listen on, such as 127.0.0.1 or 0.0.0.0',
    },
    PUBLIC_URL: {
      schema: origin.optional(),
      expected: 'the address that visitors see, such as https://aov.example.nl, without a path',
      isWire: true,
    },
    TRUST_PROXY: {
      schema: z
        .string()
        .refine((text) => listOf(text).every(isProxy) && !areEverybody(listOf(text)))
        .default('')
        .transform(listOf),
      expected: 'the addresses of the proxies in front of the server, such as loopback or 10.0.0.0/8,192.0.2.1',
    },
    ALLOW_UNENCRYPTED: {
      schema: z.enum(['yes', 'no']).default('no'),
      expected: 'yes or no: whether visitors, mail server and providers on other machines may be reached without TLS',
    },
    DRAIN_SECONDS: {
      schema: z
        .string()
        .regex(/^\d{1,3}$/)
        .default('0')
        .transform(Number),
      expected: 'whole seconds from 0 to 999: how long the server still serves after it was told to stop',
    },
    LOG_LEVEL: { schema: z.enum(LOG_LEVELS).default('info'), expected: `one of ${LOG_LEVELS.join(', ')}` },
  },
  ({ PORT: port, HOST: host, PUBLIC_URL: publicUrl, TRUST_PROXY: trustProxy, ...more }, wire) => ({
    port,
    host,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    trustProxy,
    drainMs: more.DRAIN_SECONDS * 1000,
    logLevel: more.LOG_LEVEL,
    mayBeUnencrypted: wire.mayBeUnencrypted,
  }),
);

/** Warnings for the operator at the start. */
export function serverWarnings({ mayBeUnencrypted }: ReturnType<typeof server.settings>): string[] {
  return mayBeUnencrypted
    ? ['ALLOW_UNENCRYPTED is yes: addresses without TLS are accepted, and what is sent there can be read on the way.']
    : [];
}

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** The largest networks that one organisation can own: 10.0.0.0/8 and fc00::/7. What is larger means everybody. */
const LEAST_BITS = { 4: 8, 6: 7 } as const;
/** Every IPv4 address, as IPv6 writes it. */
const MAPPED = new BlockList();
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6');

function isProxy(text: string): boolean {
  if (NAMED.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || rest.length > 0) return false;
  if (bits === undefined) return true;
  const size = family === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= size && !isEverybody(address, Number(bits), family);
}

/**
 * Whether the networks of one family together are larger than two of the largest. Named ones count as they are.
 */
function areEverybody(proxies: readonly string[]): boolean {
  const sizes = { 4: 0, 6: 0 };
  for (const proxy of proxies) {
    const [address = '', given] = proxy.split('/');
    const bits = given === undefined ? 128 : Number(given);
    const isMapped = isIP(address) === 6 && bits >= 96 && MAPPED.check(address, 'ipv6');
    if (isIP(address) === 4 || isMapped) sizes[4] += 2 ** (LEAST_BITS[4] - (isMapped ? bits - 96 : bits));
    else if (isIP(address) === 6) sizes[6] += 2 ** (LEAST_BITS[6] - bits);
  }
  return Math.max(sizes[4], sizes[6]) > 2;
}

function isEverybody(address: string, bits: number, family: 4 | 6): boolean {
  if (bits < LEAST_BITS[family]) return true;
  if (family === 4) return false;
  if (bits >= 96) return bits < 96 + LEAST_BITS[4] && MAPPED.check(address, 'ipv6');
  const network = new BlockList();
  network.addSubnet(address, bits, 'ipv6');
  return network.check('::ffff:0:0', 'ipv6');
}

/** The address where the metrics are read, if anywhere. */
export const metrics = subject(
  {
    METRICS_PORT: {
      schema: portNumber.optional(),
      expected: 'a port number from 0 to 65535 (0 takes any free port)',
    },
    METRICS_HOST: {
      schema: hostName.default('127.0.0.1'),
      expected: 'the address to serve metrics on, such as 127.0.0.1 or 0.0.0.0',
    },
  },
  ({ METRICS_PORT: port, METRICS_HOST: host }) => (port === undefined ? undefined : { port, host }),
);

/** Collector that spans are sent to, if any. They hold nothing of a visitor, so TLS is not required. */
export const traces = subject(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      schema: baseUrl.optional(),
      expected: 'the base address of an OTLP collector over HTTP, such as http://127.0.0.1:4318',
    },
  },
  ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }) => (endpoint === undefined ? undefined : { endpoint }),
);
