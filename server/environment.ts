import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { LIVE_PDOK } from './providers/address/pdok.ts';
import { parseMailbox } from './providers/mailer/mailbox.ts';
import type { Mailbox } from './providers/mailer/port.ts';
import { parseSmtpUrl, type SmtpSettings } from './providers/mailer/smtp-url.ts';
import { parseDataKey } from './store/data-key.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What the operator has chosen, checked once at the start; nothing else reads the environment. */
export type Environment = {
  readonly port: number;
  readonly host: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly dataKey: Uint8Array | undefined;
  readonly trustProxy: readonly string[];
  readonly referenceData: string;
  /** An occupation table of the operator's own. */
  readonly occupationsFile: string | undefined;
  /** Of PDOK's Locatieserver, without a slash at the end. */
  readonly addressApiUrl: string;
  readonly smtp: SmtpSettings;
  readonly mailFrom: Mailbox;
  /** Where requests for an adviser go. */
  readonly adviserMailbox: Mailbox | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
};
export type EnvironmentRead = { ok: true; environment: Environment } | { ok: false; faults: string[] };

const EXPECTED = {
  PORT: 'a port number from 0 to 65535 (0 takes any free port)',
  HOST: 'the address to listen on, such as 127.0.0.1 or 0.0.0.0',
  PUBLIC_URL: 'the address that visitors see, such as https://aov.example.nl, without a path',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'postgresql://user:password@host:port/database',
  DATA_KEY: '32 random bytes as base64 or hex, as "openssl rand -base64 32" gives them',
  TRUST_PROXY: 'the addresses of the proxies in front of the server, such as loopback or 10.0.0.0/8,192.0.2.1',
  TARIFF_DIR: 'a folder with tariffs/<version>.json and occupations/<version>.csv',
  OCCUPATIONS_FILE: 'a CSV file with occupations, used instead of the tables beside the tariffs',
  ADDRESS_API_URL: 'the base address of a PDOK Locatieserver 3.1, such as https://host/bzk/locatieserver/search/v3_1',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://user:password@host:465',
  MAIL_FROM: 'the sender of mails, such as Vangnet <offerte@example.nl>',
  ADVISER_MAILBOX: 'a mail address',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
};
type Variable = keyof typeof EXPECTED;
const VARIABLES = Object.keys(EXPECTED).filter((name): name is Variable => name in EXPECTED);
/** Their values are never shown, not even wrong ones: a mistyped secret is still most of the secret. */
const SECRETS: ReadonlySet<string> = new Set<Variable>(['DATABASE_URL', 'DATA_KEY', 'SMTP_URL']);

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .refine((text) => Number(text) <= 65_535)
    .default('3000'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  PUBLIC_URL: z.string().refine(isOrigin).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text))
    .optional(),
  DATA_KEY: z
    .string()
    .refine((text) => parseDataKey(text) !== undefined)
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine((text) => listOf(text).every(isProxy))
    .optional(),
  TARIFF_DIR: z.string().default(join(import.meta.dirname, '../data')),
  OCCUPATIONS_FILE: z.string().optional(),
  ADDRESS_API_URL: z.string().refine(isBaseUrl).default(LIVE_PDOK),
  SMTP_URL: z.string().transform(orFault(parseSmtpUrl)),
  MAIL_FROM: z.string().transform(orFault(parseMailbox)),
  ADVISER_MAILBOX: z.string().transform(orFault(parseMailbox)).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

/** Reads and checks the environment. Faults are lines for the operator, all of them at once. */
export function readEnvironment(given: Readonly<Record<string, string | undefined>>): EnvironmentRead {
  // A variable that is set to nothing, as compose files do, counts as not set.
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const read = variables.safeParse(set);
  const faulty = new Set((read.error?.issues ?? []).map(({ path }) => path[0]));
  const lines = VARIABLES.filter((name) => faulty.has(name)).map((name) => faultLine(name, set[name]));
  if (set['DATABASE_URL'] && !set['DATA_KEY'])
    lines.push(`DATA_KEY is missing; with DATABASE_URL it is required: ${EXPECTED.DATA_KEY}.`);
  if (!read.success || lines.length > 0) return { ok: false, faults: lines };
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, DATA_KEY, TRUST_PROXY, LOG_LEVEL } = read.data;
  const { TARIFF_DIR, OCCUPATIONS_FILE, ADDRESS_API_URL, SMTP_URL, MAIL_FROM, ADVISER_MAILBOX } = read.data;
  return {
    ok: true,
    environment: {
      port: Number(PORT),
      host: HOST,
      publicUrl: PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`,
      dataDir: resolve(DATA_DIR),
      databaseUrl: DATABASE_URL,
      dataKey: DATA_KEY === undefined ? undefined : parseDataKey(DATA_KEY),
      trustProxy: listOf(TRUST_PROXY ?? ''),
      referenceData: resolve(TARIFF_DIR),
      occupationsFile: OCCUPATIONS_FILE === undefined ? undefined : resolve(OCCUPATIONS_FILE),
      addressApiUrl: ADDRESS_API_URL.replace(/\/$/, ''),
      smtp: SMTP_URL,
      mailFrom: MAIL_FROM,
      adviserMailbox: ADVISER_MAILBOX,
      logLevel: LOG_LEVEL,
    },
  };
}

function faultLine(name: Variable, value: unknown): string {
  if (value === undefined) return `${name} is missing; it is required: ${EXPECTED[name]}.`;
  const shown = SECRETS.has(name) ? 'has a value that is not shown here' : `is ${JSON.stringify(value)}`;
  return `${name} ${shown}; expected is ${EXPECTED[name]}.`;
}

/** A parser that gives undefined for what it cannot read, as a step of a schema. */
function orFault<T>(parse: (text: string) => T | undefined) {
  return (text: string, context: z.RefinementCtx): T => {
    const parsed = parse(text);
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: 'unreadable' });
    return z.NEVER;
  };
}

const listOf = (text: string) => text.split(',').flatMap((part) => part.trim() || []);

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '0', ...rest] = text.split('/');
  const family = isIP(address);
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && `${url.origin}/` === url.href;
}

/** What a path can be put behind: no query, no log-in. */
function isBaseUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return false;
  return `${url.origin}${url.pathname}` === url.href;
}
