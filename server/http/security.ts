import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** Everything comes from this server. Only `style="…"`, with which the chart sets its sizes, and small drawings in the
 * stylesheet (the sagging edge, the tick of a select) may be inline. */
const CONTENT_SECURITY_POLICY = {
  'default-src': SELF,
  'script-src': SELF,
  'script-src-attr': NONE,
  'style-src': SELF,
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': [...SELF, 'data:'],
  'font-src': SELF,
  'connect-src': SELF,
  'object-src': NONE,
  'base-uri': NONE,
  'form-action': SELF,
  'frame-ancestors': NONE,
};

/**
 * The policy of /api/docs: Swagger UI writes its own styles into the page and draws with data addresses. It asks
 * nothing from elsewhere, and no visitor's data is on that page.
 */
export const DOCS_CONTENT_SECURITY_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The headers that make a browser careful. `https` tells that visitors reach the product over TLS. */
export async function protectBrowsers(app: FastifyInstance, { https }: { https: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60 },
  });
}
