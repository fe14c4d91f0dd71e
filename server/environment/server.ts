import { isIP } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { parseDataKey } from '../database/data-key.ts';
import { listOf, orFault, origin, path, type Variable } from './variable.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Where the server listens, what it keeps and where, and what it prices with. */
export const serverVariables = {
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
  DATA_DIR: { schema: path.prefault('.data'), expected: 'a folder' },
  DATABASE_URL: {
    schema: z
      .string()
      .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text))
      .optional(),
    expected: 'postgresql://user:password@host:port/database',
    secret: true,
  },
  DATA_KEY: {
    schema: z.string().transform(orFault(parseDataKey)).optional(),
    expected: '32 random bytes as base64 or hex, as "openssl rand -base64 32" gives them',
    secret: true,
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .refine((text) => listOf(text).every(isProxy))
      .default('')
      .transform(listOf),
    expected: 'the addresses of the proxies in front of the server, such as loopback or 10.0.0.0/8,192.0.2.1',
  },
  TARIFF_DIR: {
    schema: path.prefault(join(import.meta.dirname, '../../data')),
    expected: 'a folder with tariffs/<version>.json and occupations/<version>.csv',
  },
  OCCUPATIONS_FILE: {
    schema: path.optional(),
    expected: 'a CSV file with occupations, used instead of the tables beside the tariffs',
  },
  BRAND_FILE: {
    schema: path.prefault(join(import.meta.dirname, '../../data/brands/vangnet.json')),
    expected: 'a JSON file with a brand, such as data/brands/vangnet.json',
  },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS).default('info'), expected: `one of ${LOG_LEVELS.join(', ')}` },
} satisfies Record<string, Variable>;

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '0', ...rest] = text.split('/');
  const family = isIP(address);
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
