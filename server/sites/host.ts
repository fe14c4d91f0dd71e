import { domainToASCII } from 'node:url';

/** A name or an address, as letters of any script, digits, dots and hyphens; an address of IPv6 stands in brackets. */
const HOST = /^(\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_-])\.?(:\d{0,5})?$/iu;

/** Some letters become signs that no host has, such as the brackets of ⑽. */
const NORMALISED = /^[a-z\d_-]+(\.[a-z\d_-]+)*$/;

/**
 * The host that a Host header names, in one notation: without port and trailing dot, in small letters and punycode.
 *
 * @returns undefined for what is no host
 */
export function normalisedHost(header: string): string | undefined {
  const [, name] = HOST.exec(header) ?? [];
  if (name === undefined) return undefined;
  if (name.startsWith('[')) return name.toLowerCase();
  const host = domainToASCII(name);
  return NORMALISED.test(host) ? host : undefined;
}

/**
 * The host that a request asks for.
 *
 * @param rawHeaders names and values in turn, as Node gives them: of two Host headers its own list has the first only
 * @returns undefined when it names none, more than one, or what is no host
 */
export function requestedHost(rawHeaders: readonly string[]): string | undefined {
  const named = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  const [only = '', ...others] = named;
  return others.length === 0 ? normalisedHost(only) : undefined;
}
