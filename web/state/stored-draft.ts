import * as z from 'zod/mini';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { readDraft } from '@vangnet/domain/application/kept-draft';
import { unknownFields, withUnknown } from '@vangnet/domain/application/unknown-fields';
import { parseJson } from '@vangnet/domain/values/json';
import { isRecord } from '@vangnet/domain/values/record';
import { amount } from '@vangnet/domain/values/amount-schema';
import type { Stored } from './storage.ts';

const sentQuoteSchema = z.object({ email: z.string(), premium: amount });
const subjectSchema = z.object({ occupation: z.optional(z.string()), dateOfBirth: z.optional(z.string()) });
const streetSchema = z.object({ street: z.string(), city: z.string() });
const storedSchema = z.looseObject({ version: z.int() });

/**
 * Reads what an earlier visit left, also when it was served by another release. Corrupt text or foreign content gives an
 * empty draft; a part that does not fit counts as not there.
 */
export function parseStored(text: string): Stored {
  const { data } = z.safeParse(storedSchema, parseJson(text));
  if (!data) return { draft: emptyDraft, token: undefined };
  const content = contentOf(data);
  const later = unknownFields(content);
  return {
    draft: readDraft(content),
    token: z.safeParse(z.string(), data['token']).data,
    about: z.safeParse(subjectSchema, data['about']).data,
    version: z.safeParse(z.int(), data['saved']).data,
    begun: z.safeParse(z.int(), data['begun']).data,
    ...(data['over'] === true ? { over: true } : {}),
    ...(Object.keys(later).length > 0 ? { later } : {}),
    sentQuote: z.safeParse(sentQuoteSchema, data['sentQuote']).data,
    registered: z.safeParse(streetSchema, data['registered']).data,
    emailConfirmation: z.safeParse(z.string(), data['emailConfirmation']).data,
    failedEmail: z.safeParse(z.string(), data['failedEmail']).data,
    readEmail: z.safeParse(z.string(), data['readEmail']).data,
    consentedEmail: z.safeParse(z.string(), data['consentedEmail']).data,
  };
}

/** The draft with what an older release kept beside it, because it did not know those fields. */
function contentOf({ draft, later }: Record<string, unknown>): unknown {
  return isRecord(draft) && isRecord(later) ? withUnknown(draft, later) : draft;
}
