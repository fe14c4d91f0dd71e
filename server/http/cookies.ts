/** The value of a cookie in the header that a browser sends. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const pair = header?.split(';').find((part) => part.trim().startsWith(start));
  return pair?.trim().slice(start.length) || undefined;
}

export type CookieSettings = {
  readonly path: string;
  readonly maxAgeSeconds: number;
  /** Whether visitors reach the product over TLS. */
  readonly https: boolean;
};

/**
 * A header that leaves a cookie which no script can read and no other site can have sent along, except by a link.
 * The value needs no escaping: it is base64url.
 */
export function setCookie(name: string, value: string, { path, maxAgeSeconds, https }: CookieSettings): string {
  const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(https ? ['Secure'] : [])].join('; ');
}
