import { useCallback, useState } from 'react';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { occupationNamed } from '@vangnet/domain/product/occupation-name';
import { normaliseDateInput } from '@vangnet/domain/values/dates';
import { application, useApplication } from '../../state/application-store.ts';
import { useOccupations } from './use-occupations.ts';
import { keepDateOfBirth, keepJob } from './transitions.ts';
import { useJudged } from './use-judged.ts';

const none: readonly Occupation[] = [];

/** A field that got the focus before hydration fired no React event. */
const isInForm = () => Boolean(globalThis.document?.activeElement?.closest('form'));

/**
 * The two answers of the first screen. What is typed goes before what was stored, so a draft that is read after
 * hydration never overwrites typed text. The list and the rules are fetched at the first touch: until then this
 * screen has no use for them.
 */
export function useAnswers() {
  const { draft } = useApplication();
  const stored = draft.job;
  const [typed, setTyped] = useState<{ occupation?: string; dateOfBirth?: string }>({});
  const [touched, setTouched] = useState(isInForm);
  const wanted = touched || stored !== undefined;
  const [occupations, retry] = useOccupations(wanted);

  const list = occupations?.status === 'ready' ? occupations.list : none;
  const jobNamed = useCallback(
    (name: string) => occupationNamed(stored ? [...list, stored] : list, name),
    [list, stored],
  );
  const values = {
    occupation: typed.occupation ?? stored?.occupation.name ?? '',
    dateOfBirth: typed.dateOfBirth ?? draft.insurer?.dateOfBirth ?? '',
  };
  const judged = useJudged(wanted, values, jobNamed);

  const type = (answer: typeof typed) => {
    setTouched(true);
    setTyped((before) => ({ ...before, ...answer }));
  };
  const leaveOccupation = (name = values.occupation) => {
    const job = jobNamed(name);
    if (!job) return;
    application.update(keepJob(job));
    type({ occupation: job.occupation.name });
  };
  const leaveDateOfBirth = () => {
    const dateOfBirth = normaliseDateInput(values.dateOfBirth);
    application.update(keepDateOfBirth(dateOfBirth));
    type({ dateOfBirth });
  };

  return {
    values,
    judged,
    occupations,
    retry,
    touch: () => setTouched(true),
    typeOccupation: (occupation: string) => type({ occupation }),
    typeDateOfBirth: (dateOfBirth: string) => type({ dateOfBirth }),
    leaveOccupation,
    leaveDateOfBirth,
    /** Keeps both answers, also when Next is reached with Enter and no field was left. */
    keep: () => {
      leaveOccupation();
      leaveDateOfBirth();
    },
  };
}
export type JobAnswers = ReturnType<typeof useAnswers>;
