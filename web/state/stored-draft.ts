import * as z from 'zod/mini';
import { emptyDraft, type Draft } from '@vangnet/domain/application/draft';
import { draftSchema } from '@vangnet/domain/application/draft-schema';
import { cents } from '@vangnet/domain/values/money';
import { VERSION, type Stored } from './storage.ts';

type Issue = { code?: string | undefined; path: PropertyKey[]; keys?: string[] };

/** The fields at the top of the draft that an issue is about. */
function fieldsOf({ code, path, keys = [] }: Issue): PropertyKey[] {
  return code === 'unrecognized_keys' && path.length === 0 ? keys : path.slice(0, 1);
}

/** Keeps the parts of a draft that still fit and drops the rest, so that one bad field does not cost all answers. */
function salvageDraft(content: unknown): Draft {
  if (typeof content !== 'object' || content === null) return emptyDraft;
  const parsed = draftSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const faulty = new Set(parsed.error.issues.flatMap(fieldsOf));
  const sound = Object.fromEntries(Object.entries(content).filter(([field]) => !faulty.has(field)));
  const second = draftSchema.safeParse({ ...emptyDraft, ...sound });
  return second.success ? second.data : emptyDraft;
}

const sentQuoteSchema = z.object({ email: z.string(), premium: z.pipe(z.int(), z.transform(cents)) });
const storedSchema = z.looseObject({ version: z.literal(VERSION) });

/**
 * Reads what an earlier visit left. Corrupt text, another version or foreign content gives an empty draft; a part that
 * does not fit counts as not there.
 */
export function parseStored(text: string): Stored {
  const { data } = z.safeParse(storedSchema, jsonOf(text));
  if (!data) return { draft: emptyDraft, token: undefined };
  return {
    draft: salvageDraft(data['draft']),
    token: z.safeParse(z.string(), data['token']).data,
    version: z.safeParse(z.int(), data['saved']).data,
    ...(data['over'] === true ? { over: true } : {}),
    sentQuote: z.safeParse(sentQuoteSchema, data['sentQuote']).data,
    consentedEmail: z.safeParse(z.string(), data['consentedEmail']).data,
  };
}

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
