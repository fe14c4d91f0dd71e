import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './envelope.ts';

export const DOCUMENT_TYPES = ['pvw', 'cbeo', 'dvd', 'card'] as const;
/** Policy terms, consumer brochure, comparison card and insurance card. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const documentSchema = z.object({
  url: z.string(),
  htmlUrl: z.string(),
  version: z.string(),
  /** Left out for a document that the brand keeps elsewhere, which may be no PDF. */
  pdf: z.optional(z.object({ pages: z.int(), bytes: z.int() })),
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:type',
  summary: 'Where a document is, and its version.',
  params: z.object({ type: z.string().check(z.maxLength(20)) }),
  responses: {
    200: z.object({
      success: z.literal(true),
      results: documentSchema,
    }),
    404: failureSchema,
  },
});
