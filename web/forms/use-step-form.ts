import type * as z from 'zod/mini';
import { judge } from '@vangnet/domain/application/judge';
import { figureWords } from '../brand/figures.ts';
import { useJudgedForm, type Answers } from '../frame/use-judged-form.ts';

/**
 * The answers as they stand: each may be missing, a tick that is required may be off, and what was typed in the place of an
 * amount may be none.
 */
export type Given<V> = {
  [K in keyof V]: V[K] extends true
    ? boolean | undefined
    : V[K] extends number
      ? V[K] | string | undefined
      : V[K] | undefined;
};

/** The form of one screen, judged with the schema of its step, which also names its fields. */
export function useStepForm<V extends Answers>(
  schema: z.ZodMiniType<V>,
  values: Given<V>,
  onValid: (answers: V) => void,
  pending = false,
) {
  return useJudgedForm(judge(schema, values, figureWords()), Object.keys(values), onValid, pending);
}
