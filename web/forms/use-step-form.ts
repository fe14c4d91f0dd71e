import type * as z from 'zod/mini';
import { judge } from '@vangnet/domain/application/judge';
import { useJudgedForm, type Answers } from '../frame/use-judged-form.ts';

/** The form of one screen, judged with the schema of its step. */
export function useStepForm<V extends Answers>(
  schema: z.ZodMiniType<V>,
  values: { [K in keyof V]: V[K] | undefined },
  onValid: (answers: V) => void,
) {
  return useJudgedForm(judge(schema, values), Object.keys(values), onValid);
}
