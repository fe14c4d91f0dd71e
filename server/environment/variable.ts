import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';

export type Variable<Schema extends z.ZodType = z.ZodType> = {
  readonly schema: Schema;
  /** Text for an operator when the value is missing or wrong. */
  readonly expected: string;
  /** Never shown, not even a wrong one: a mistyped secret is still most of the secret. */
  readonly secret?: boolean;
  /** Personal data goes there: unencrypted it may stay on this machine only, unless the operator allows more. */
  readonly isWire?: boolean;
};
export type Variables = Readonly<Record<string, Variable>>;
type Values<V extends Variables> = { readonly [Name in keyof V]: z.output<V[Name]['schema']> };
/** The value before it is read; a variable that is set to nothing, as compose files do, is not given. */
type Given<V extends Variables> = { readonly [Name in keyof V]: string | undefined };

/** The exceptions that the operator allows on the way to providers and visitors. */
export type Wire = { readonly mayBeUnencrypted: boolean };

/** The variables of one subject, and the settings that they make. */
export type Subject<V extends Variables = Variables, Settings = unknown> = {
  readonly variables: V;
  settings(values: Values<V>, wire: Wire): Settings;
  /** Finds what is wrong with values together, if anything: a line for the operator. */
  fault?(given: Given<V>): string | undefined;
};
export const subject = <const V extends Variables, Settings>(
  variables: V,
  settings: (values: Values<V>, wire: Wire) => Settings,
  fault?: (given: Given<V>) => string | undefined,
): Subject<V, Settings> => ({ variables, settings, ...(fault && { fault }) });

/** A parser that gives undefined for what it cannot read, as a step of a schema. */
export function orFault<T>(parse: (text: string) => T | undefined) {
  return (text: string, context: z.RefinementCtx): T => {
    const parsed = parse(text);
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: 'unreadable' });
    return z.NEVER;
  };
}

/** Parses an address: no query, no log-in. */
export const webAddress = z.string().refine(isBaseUrl);

/** Parses such a base address, without a slash at its end. */
export const baseUrl = webAddress.transform(withoutSlash);

/** An address without a path, without a slash at its end. */
export const origin = z.string().refine(isOrigin).transform(withoutSlash);

/** Whether what is sent to this address can be read on the way: http: to another machine, or PostgreSQL there without TLS that is verified. */
export function isReadableOnTheWay(text: string): boolean {
  const url = parsedUrl(text);
  if (!url || !/^(http|postgres(ql)?):$/.test(url.protocol)) return false;
  // The last of the same parameter counts, as in pg. A host that is a path is a socket of this machine.
  const last = (name: string) => url.searchParams.getAll(name).at(-1);
  const host = last('host') ?? url.hostname.replace(/^%2f/i, '/');
  if (url.protocol === 'http:') return !isThisMachine(url.hostname);
  return host !== '' && !host.startsWith('/') && !isThisMachine(host) && last('sslmode') !== 'verify-full';
}

export function isThisMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** A number that a server can listen on. */
export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .refine((text) => Number(text) <= 65_535)
  .transform(Number);

/** An address or a name of this machine. */
export const hostName = z.string().regex(/^[\w.:-]+$/);

/** At least one word; several have a space between them. */
export const wordList = z
  .string()
  .trim()
  .regex(/^[\x21-\x7E]+(\s+[\x21-\x7E]+)*$/)
  .transform((text) => text.split(/\s+/));

/** A file or folder; what is relative starts at the folder the server is started in. */
export const path = z.string().transform((text) => (isAbsolute(text) ? text : resolve(text)));

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}

function isWeb(url: URL | undefined): url is URL {
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}

function parsedUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function isOrigin(text: string): boolean {
  const url = parsedUrl(text);
  return isWeb(url) && `${url.origin}/` === url.href;
}

function isBaseUrl(text: string): boolean {
  const url = parsedUrl(text);
  return isWeb(url) && `${url.origin}${url.pathname}` === url.href;
}
