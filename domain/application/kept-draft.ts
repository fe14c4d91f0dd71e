import * as z from 'zod/mini';
import { emptyDraft, type Draft } from './draft.ts';
import { draftSchema } from './draft-schema.ts';

/** Of the shape in which the store keeps a draft. A release that changes the shape raises it, and reads older ones here. */
const VERSION = 1;

/** A draft as the store keeps it. */
export const kept = (draft: Draft) => ({ version: VERSION, draft });

/** The first releases kept the draft by itself. */
const keptSchema = z.object({ version: z.int(), draft: z.unknown() });

/** Reads what any release kept; after a rollback also what a newer one wrote. */
export const keptDraftSchema = z.pipe(
  z.unknown(),
  z.transform((content) => readDraft(keptSchema.safeParse(content).data?.draft ?? content)),
);

/**
 * The draft in content that another release may have written. What does not fit is dropped, so that one field does not
 * cost all answers; a field that is dropped starts as it does for a new visitor. Content that is no draft at all gives
 * the draft of a new visitor.
 */
export function readDraft(content: unknown): Draft {
  if (!isRecord(content)) return emptyDraft;
  const draft = draftSchema.safeParse(fitting(draftSchema, content)).data ?? emptyDraft;
  const dropped = Object.entries(emptyDraft).filter(([field]) => field in content && !(field in draft));
  return { ...Object.fromEntries(dropped), ...draft };
}

/** What fits of a value: the whole, else its fields that fit when they are enough, else undefined. */
function fitting(schema: z.core.$ZodType, value: unknown): unknown {
  const whole = z.safeParse(schema, value);
  if (whole.success) return whole.data;
  const part = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema;
  if (!(part instanceof z.ZodMiniObject) || !isRecord(value)) return undefined;
  const fields = Object.entries<z.core.$ZodType>(part.def.shape).map(([name, field]) => [
    name,
    fitting(field, value[name]),
  ]);
  return z.safeParse(part, Object.fromEntries(fields.filter(([, fits]) => fits !== undefined))).data;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
