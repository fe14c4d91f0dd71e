import * as z from 'zod/mini';
import { emptyDraft, type Draft } from '@vangnet/domain/application/draft';
import { draftSchema } from '@vangnet/domain/application/draft-schema';
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

/** A part that does not fit counts as not there; a draft that does not fit is salvaged. */
const storedSchema = z.object({
  version: z.literal(VERSION),
  draft: z.optional(z.unknown()),
  token: z.catch(z.optional(z.string()), undefined),
  saved: z.catch(z.optional(z.int()), undefined),
  over: z.catch(z.optional(z.literal(true)), undefined),
});

/** Reads what an earlier visit left. Corrupt text, another version or foreign content gives an empty draft. */
export function parseStored(text: string): Stored {
  const read = storedSchema.safeParse(parsed(text));
  if (!read.success) return { draft: emptyDraft, token: undefined };
  const { draft, token, saved, over } = read.data;
  return { draft: salvageDraft(draft), token, version: saved, ...(over ? { over } : {}) };
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
