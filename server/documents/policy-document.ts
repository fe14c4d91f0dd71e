import * as z from 'zod';
import { documentSchema, type DocumentContent } from './content.ts';

/** The documents of the product: policy terms, consumer brochure, comparison card and insurance card (IPID). */
export const DOCUMENT_KINDS = ['pvw', 'cbeo', 'dvd', 'card'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const policyDocumentSchema = documentSchema.extend({ kind: z.enum(DOCUMENT_KINDS) });

/** A document that we show ourselves, or one that the brand keeps elsewhere. */
export type PolicyDocument =
  | { readonly kind: DocumentKind; readonly content: DocumentContent }
  | { readonly kind: DocumentKind; readonly url: string };
export type PolicyDocuments = Readonly<Record<DocumentKind, PolicyDocument>>;
