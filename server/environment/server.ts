import { isIP } from 'node:net';
import * as z from 'zod';
import { origin, subject } from './variable.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const listOf = (text: string) => text.split(',').flatMap((part) => part.trim() || []);

/** Where the server listens, and what it logs. */
export const server = subject(
  {
    PORT: {
      schema: z
        .string()
        .regex(/^\d{1,5}$/)
        .refine((text) => Number(text) <= 65_535)
        .default('3000')
        .transform(Number),
      expected: 'a port number from 0 to 65535 (0 takes any free port)',
    },
    HOST: {
      schema: z
        .string()
        .regex(/^[\w.:-]+$/)
        .default('127.0.0.1'),
      expected: 'the address to listen on, such as 127.0.0.1 or 0.0.0.0',
    },
    PUBLIC_URL: {
      schema: origin.optional(),
      expected: 'the address that visitors see, such as https://aov.example.nl, without a path',
    },
    TRUST_PROXY: {
      schema: z
        .string()
        .refine((text) => listOf(text).every(isProxy))
        .default('')
        .transform(listOf),
      expected: 'the addresses of the proxies in front of the server, such as loopback or 10.0.0.0/8,192.0.2.1',
    },
    LOG_LEVEL: { schema: z.enum(LOG_LEVELS).default('info'), expected: `one of ${LOG_LEVELS.join(', ')}` },
  },
  ({ PORT: port, HOST: host, PUBLIC_URL: publicUrl, TRUST_PROXY: trustProxy, LOG_LEVEL: logLevel }) => ({
    port,
    host,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    trustProxy,
    logLevel,
  }),
);

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '0', ...rest] = text.split('/');
  const family = isIP(address);
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
