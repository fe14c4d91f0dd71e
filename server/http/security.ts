import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Everything comes from this server. Inline are only the styles and the script of the pages, allowed by their hash,
 * `style="…"`, with which the chart sets its sizes, and small drawings in the stylesheet (the sagging edge, the tick of
 * a select).
 */
const CONTENT_SECURITY_POLICY = {
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

export type Protection = {
  /** Visitors reach the product over TLS. */
  readonly https: boolean;
  /** The texts of the one style element and the one script element that pages may carry. */
  readonly inline?: { readonly style: string; readonly script?: string } | undefined;
};

/** Every response gets the headers that make a browser careful. */
export function protectBrowsers(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The headers that helmet sets, computed once: it is the same for every response, and helmet makes it anew each time. */
export function securityHeaders({ https, inline }: Protection): OutgoingHttpHeaders {
  const directives = {
    ...CONTENT_SECURITY_POLICY,
    ...(inline && {
      ...(inline.script !== undefined && {
        'script-src': [...CONTENT_SECURITY_POLICY['script-src'], hashOf(inline.script)],
      }),
      'style-src': [...CONTENT_SECURITY_POLICY['style-src'], hashOf(inline.style)],
    }),
  };
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60 },
  });
  setHeaders(request, response, () => undefined);
  return response.getHeaders();
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
