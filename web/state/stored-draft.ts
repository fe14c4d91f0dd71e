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

/** Reads what an earlier visit left. Corrupt text, another version or foreign content gives an empty draft. */
export function parseStored(text: string): Stored {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null && 'version' in content && content.version === VERSION) {
      const token = 'token' in content && typeof content.token === 'string' ? content.token : undefined;
      const draft = 'draft' in content ? salvageDraft(content.draft) : emptyDraft;
      return { draft, token, ...('over' in content && content.over === true ? { over: true } : {}) };
    }
  } catch {
    // Not JSON: the same as nothing stored.
  }
  return { draft: emptyDraft, token: undefined };
}
