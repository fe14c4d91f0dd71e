import { useCallback, useState } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { subjectOf } from '@vangnet/domain/application/subject';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { occupationNamed } from '@vangnet/domain/product/occupation-name';
import { normaliseDateInput } from '@vangnet/domain/values/dates';
import { application, useApplication } from '../../state/application-store.ts';
import { useOccupations } from './use-occupations.ts';
import { keepDateOfBirth, keepJob } from './transitions.ts';
import { useJudged } from './use-judged.ts';
import { useBrought, useTyped } from './use-typed.ts';

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
  const brought = useBrought();
  const [typed, setTyped] = useTyped(brought);
  const [touched, setTouched] = useState(isInForm);
  const wanted = touched || stored !== undefined || brought !== undefined;
  const [occupations, retry] = useOccupations(wanted);

  const list = occupations?.status === 'ready' ? occupations.list : none;
  const jobNamed = useCallback(
    (name: string) => occupationNamed(stored ? [...list, stored] : list, name),
    [list, stored],
  );
  const said = brought ?? subjectOf(draft);
  const values = {
    occupation: typed.occupation ?? said.occupation ?? '',
    dateOfBirth: typed.dateOfBirth ?? said.dateOfBirth ?? '',
  };
  const told = useJudged(wanted, values, jobNamed);

  const type = (answer: typeof typed) => {
    setTouched(true);
    setTyped(answer);
  };
  /** What a link brought may be about somebody else: it is kept when the visitor goes on with it. */
  const store = (step: (before: Draft) => Draft) => {
    if (!brought) application.update(step);
  };
  const leaveOccupation = (name = values.occupation) => {
    const job = jobNamed(name);
    if (!job) return;
    store(keepJob(job));
    type({ occupation: job.occupation.name });
  };
  const leaveDateOfBirth = () => {
    const dateOfBirth = normaliseDateInput(values.dateOfBirth);
    store(keepDateOfBirth(dateOfBirth));
    type({ dateOfBirth });
  };

  return {
    values,
    ...told,
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
      const job = jobNamed(values.occupation);
      if (job) brought?.keep(job, normaliseDateInput(values.dateOfBirth));
    },
  };
}
export type JobAnswers = ReturnType<typeof useAnswers>;
