import * as z from 'zod/mini';
import { draftSchema } from './draft-schema.ts';
import { isRecord } from '../values/record.ts';

/** Fields of a newer release that this one does not know, at their place in the draft. */
export type UnknownFields = Readonly<Record<string, unknown>>;

/**
 * The fields of a kept draft that this release does not know, so that they outlast a save by it. What is unknown of the
 * occupation is left out: it says nothing of the next one that is chosen.
 */
export function unknownFields(content: unknown): UnknownFields {
  return isRecord(content) ? unknownIn(draftSchema, content) : {};
}

function unknownIn(schema: z.ZodMiniObject, content: Record<string, unknown>): UnknownFields {
  const { shape } = schema.def;
  const found = Object.entries(content).flatMap(([name, value]) => {
    const field = shape[name];
    if (field === undefined) return [[name, value] as const];
    const part = field instanceof z.ZodMiniOptional ? field.def.innerType : field;
    if (name === 'job' || !(part instanceof z.ZodMiniObject) || !isRecord(value)) return [];
    const unknown = unknownIn(part, value);
    return Object.keys(unknown).length > 0 ? [[name, unknown] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The draft as it is kept: with the fields that another release left in it. */
export function withUnknown(draft: object, unknown: UnknownFields): Record<string, unknown> {
  const known = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  const left = Object.entries(unknown).map(([name, value]) => {
    const own = known[name];
    return [name, isRecord(value) && isRecord(own) ? withUnknown(own, value) : (own ?? value)];
  });
  return { ...known, ...Object.fromEntries(left) };
}
