import { useState, type FormEvent } from 'react';
import type * as z from 'zod/mini';
import { formMessages, isFormMessage } from '@vangnet/domain/application/text';

type Answers = Record<string, unknown>;

/** How often Next was tried in vain, and the fields whose errors may show. */
type Judgement = { attempt: number; judged: readonly string[] };

/**
 * Judges the answers of one screen with the step's schema. The first try shows all errors; after it a field is judged
 * again when it is left, and an error goes as soon as its value is good. A schema that is still on its way (undefined)
 * judges nothing yet; the errors of a try show when it is there.
 */
export function useStepForm<V extends Answers>(
  schema: z.ZodMiniType<V> | undefined,
  values: { [K in keyof V]: V[K] | undefined },
  onValid: (answers: V) => void,
) {
  const [{ attempt, judged }, setForm] = useState<Judgement>({ attempt: 0, judged: [] });
  const outcome = schema?.safeParse(values);
  const faults = faultsByField(outcome?.error?.issues ?? []);
  const shown = Object.entries(faults).filter(([field]) => judged.includes(field));

  return {
    valid: outcome?.success ?? false,
    /** Rises with every submit that failed, so that the summary can take the focus again. */
    attempt,
    errors: shown.map(([fieldId, message]) => ({ fieldId, message })),
    error: (field: keyof V & string) => (judged.includes(field) ? faults[field] : undefined),
    /** A field was left. The suggestion list tells so a moment later: what happened in between must stand. */
    left: (field: keyof V & string) => setForm((form) => afterLeaving(form, field, faults[field] === undefined)),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (outcome?.success) return onValid(outcome.data);
      const tried = [...Object.keys(values), ...Object.keys(faults)];
      setForm((form) => ({ attempt: form.attempt + 1, judged: tried }));
      focusOnly(Object.keys(faults));
    },
  };
}
export type StepForm = Pick<ReturnType<typeof useStepForm>, 'attempt' | 'errors' | 'submit'>;

function afterLeaving({ attempt, judged }: Judgement, field: string, good: boolean): Judgement {
  const others = judged.filter((name) => name !== field);
  return { attempt, judged: attempt > 0 && !good ? [...others, field] : others };
}

function faultsByField(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) {
    faults[String(path[0])] ??= isFormMessage(message) ? formMessages[message] : message;
  }
  return faults;
}

/** One error needs no summary: the focus goes to the field itself. */
function focusOnly(fields: string[]): void {
  const [only, ...others] = fields;
  if (only && others.length === 0) document.getElementById(only)?.focus();
}
