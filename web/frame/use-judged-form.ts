import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Judged } from '@vangnet/domain/application/judge';
import { afterPress } from './after-press.ts';
import { text } from './text.ts';

export type Answers = Record<string, unknown>;

/** The number of failed submits, and the fields whose errors may show. */
type Tries = { attempt: number; tried: readonly string[] };

/**
 * The form of one screen, by what is judged of its answers. The first try shows all errors; after it a field is judged
 * again when it is left, and an error goes as soon as its value is good. While the rules are still on their way
 * (undefined) nothing is judged yet; the errors of a try show when it is there.
 *
 * @param pending an answer is about to be filled in: Next waits for it, unless the answers are good without
 */
export function useJudgedForm<V extends Answers>(
  judged: Judged<V> | undefined,
  fields: readonly string[],
  onValid: (answers: V) => void,
  pending = false,
) {
  const [waiting, setWaiting] = useState(false);
  const [{ attempt, tried }, setForm] = useState<Tries>({ attempt: 0, tried: [] });
  const faults: Readonly<Record<string, string>> = judged && !judged.ok ? judged.faults : {};
  const shown = Object.entries(faults).filter(([field]) => tried.includes(field));

  useErrorTitle(shown.length > 0);

  const held = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (pending) return;
    held.current?.requestSubmit();
    held.current = null;
  }, [pending]);

  return {
    /** Next was pressed, and waits for an answer that is about to be filled in. */
    waiting: waiting && pending,
    valid: judged?.ok ?? false,
    /** Rises with every submit that failed, so that the summary can take the focus again. */
    attempt,
    errors: shown.map(([fieldId, message]) => ({ fieldId, message })),
    error: (field: keyof V & string) => (tried.includes(field) ? faults[field] : undefined),
    /**
     * Call this when a field is left. It can take effect later, so it changes the latest state. A date, in which a
     * mistake is easily overlooked, passes `filled` and is then validated before the first submit as well.
     */
    left: (field: keyof V & string, filled = false) =>
      afterPress(() =>
        setForm((form) => afterLeaving(form, field, judged !== undefined && faults[field] === undefined, filled)),
      ),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const waits = pending && !judged?.ok;
      setWaiting(waits);
      held.current = waits ? event.currentTarget : null;
      if (waits) return;
      if (judged?.ok) return onValid(judged.answers);
      setForm((form) => ({ attempt: form.attempt + 1, tried: [...fields, ...Object.keys(faults)] }));
      focusOnly(Object.keys(faults));
    },
  };
}

/** Puts "Fout:" before the title of the document, which a screen reader reads first. */
export function useErrorTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return undefined;
    document.title = text.wrong + document.title;
    return () => {
      document.title = document.title.replace(text.wrong, '');
    };
  }, [wrong]);
}

/** Errors of a group of fields: `Fields` are the names of the fields, given by the schema of the step. */
export type FieldErrors<Fields> = {
  error: (field: keyof Fields & string) => string | undefined;
  left: (field: keyof Fields & string, filled?: boolean) => void;
};

export type StepForm = Pick<ReturnType<typeof useJudgedForm>, 'attempt' | 'errors' | 'submit'>;

function afterLeaving({ attempt, tried }: Tries, field: string, good: boolean, filled: boolean): Tries {
  const others = tried.filter((name) => name !== field);
  return { attempt, tried: (filled || attempt > 0) && !good ? [...others, field] : others };
}

/** One error needs no summary: the focus goes to the field itself. */
function focusOnly(fields: string[]): void {
  const [only, ...others] = fields;
  if (only && others.length === 0) document.getElementById(only)?.focus();
}
