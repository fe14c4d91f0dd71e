import type * as z from 'zod/mini';
import { isMessageCode, sentenceOf } from './messages.ts';

/** The answers of a screen when they are valid, otherwise a Dutch sentence for each field that is not. */
export type Judged<V> = { ok: true; answers: V } | { ok: false; faults: Readonly<Record<string, string>> };

/**
 * Judges answers by the schema of their step, and keeps the first fault of each field.
 *
 * @param words for the places in its sentence, such as the figures of the product
 */
export function judge<V>(
  schema: z.ZodMiniType<V>,
  values: unknown,
  words: Readonly<Record<string, string>> = {},
): Judged<V> {
  const read = schema.safeParse(values);
  if (read.success) return { ok: true, answers: read.data };
  const faults: Record<string, string> = {};
  for (const { path, message } of read.error.issues) {
    faults[String(path[0])] ??= isMessageCode(message) ? sentenceOf(message, words) : message;
  }
  return { ok: false, faults };
}
