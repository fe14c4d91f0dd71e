import type { FastifyInstance } from 'fastify';

/**
 * Everything comes from this server. Only `style="…"`, with which the chart sets its sizes, and small drawings in the
 * stylesheet (the sagging edge, the tick of a select) may be inline.
 *
 * @internal
 */
export const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/**
 * The policy of /api/docs: Swagger UI writes its own styles into the page and draws with data addresses. It asks
 * nothing from elsewhere, and no visitor's data is on that page.
 */
export const DOCS_CONTENT_SECURITY_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What helmet sets, as a test beside this file compares. Helmet itself makes them anew for every answer. */
const HEADERS = {
  'content-security-policy': Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that this header switched on in old browsers could itself be abused.
  'x-xss-protection': '0',
};
const HTTPS_HEADERS = { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** The headers that make a browser careful. `https` tells that visitors reach the product over TLS. */
export function protectBrowsers(app: FastifyInstance, { https }: { https: boolean }): void {
  const headers = https ? HTTPS_HEADERS : HEADERS;
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
