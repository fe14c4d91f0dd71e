import * as z from 'zod/mini';
import { emptyDraft, type Draft } from './draft.ts';
import { draftSchema } from './draft-schema.ts';
import { isRecord } from '../values/record.ts';
import { unknownFields, withUnknown } from './unknown-fields.ts';

/** Version of the shape in which the store keeps a draft. A release that changes the shape raises it, and reads older ones here. */
const VERSION = 1;

/**
 * A draft as the store keeps it.
 *
 * @param former what was kept of the same draft before: fields that only a newer release knows stay
 */
export const kept = (draft: Draft, former?: unknown) => ({
  version: VERSION,
  draft: withUnknown(draft, unknownFields(draftIn(former))),
});

const keptSchema = z.object({ version: z.int(), draft: z.unknown() });

/** Reads what any release kept; after a rollback also what a newer one wrote. */
export const keptDraftSchema = z.pipe(
  z.unknown(),
  z.transform((content) => readDraft(draftIn(content))),
);

const draftIn = (content: unknown): unknown => keptSchema.safeParse(content).data?.draft;

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

/** The part of a value that fits: the whole, else its fields that fit when they are enough, else undefined. */
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
