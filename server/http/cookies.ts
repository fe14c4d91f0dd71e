import { parseCookie, stringifySetCookie } from 'cookie';

/** The value of a cookie in the header that a browser sends. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  return parseCookie(header ?? '')[name] || undefined;
}

export type CookieSettings = {
  readonly path: string;
  readonly maxAgeSeconds: number;
  /** True when visitors reach the product over TLS. */
  readonly https: boolean;
  /** `strict`: it does not even go along with a link from another site. */
  readonly sameSite?: 'lax' | 'strict';
};

/** A header that leaves a cookie which no script can read and no other site can have sent along, except by a link. */
export function setCookie(
  name: string,
  value: string,
  { path, maxAgeSeconds, https, sameSite = 'lax' }: CookieSettings,
): string {
  return stringifySetCookie({
    name,
    value,
    path,
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite,
    secure: https,
  });
}
