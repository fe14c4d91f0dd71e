import type { FastifyInstance } from 'fastify';
import { getDocument } from '@vangnet/contract/documents';
import { cached, sendCached, type Cached } from '../http/cached.ts';
import { results, route } from '../http/route.ts';
import {
  documentPath,
  stylesheetPath,
  type DocumentSet,
  type OfferedDocument,
  findDocument,
  type DocumentDeps,
} from './document-sets.ts';

/** A published version is never edited. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** A PDF loads nothing and runs nothing of ours; the policy of pages keeps some browsers' viewers from showing it. */
export const PDF_HEADERS = { 'content-security-policy': "frame-ancestors 'none'" };

export function documentRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  route(app, getDocument, ({ params }) => findDocument(deps, params.type), results);
  for (const set of deps.documentSets) serveSet(app, set);
}

function serveSet(app: FastifyInstance, { version, documents, stylesheet }: DocumentSet): void {
  for (const document of documents.values()) if (!('url' in document)) serveDocument(app, version, document);
  serve(app, stylesheetPath(version), file(stylesheet, 'text/css; charset=utf-8'));
}

function serveDocument(
  app: FastifyInstance,
  version: string,
  { kind, pdf, html }: Exclude<OfferedDocument, { url: string }>,
): void {
  const shown = (extension: string) => ({
    'content-disposition': `inline; filename="${kind}-${version}.${extension}"`,
  });
  serve(app, documentPath(version, kind, 'pdf'), file(pdf.content, 'application/pdf'), {
    ...shown('pdf'),
    ...PDF_HEADERS,
  });
  serve(app, documentPath(version, kind, 'html'), file(html.content, 'text/html; charset=utf-8'), shown('html'));
}

const file = (content: string | Uint8Array, type: string) => cached(content, { type, cacheControl: FOR_A_YEAR });

function serve(app: FastifyInstance, path: string, content: Cached, headers: Record<string, string> = {}): void {
  app.get(path, { schema: { hide: true } }, (request, reply) => sendCached(request, reply.headers(headers), content));
}
