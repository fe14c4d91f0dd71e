import { useCallback, useMemo, useState } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { subjectOf } from '@vangnet/domain/application/subject';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { useApplication } from '../../state/held.ts';
import { useFetched } from './use-fetched.ts';
import type { Brought } from './brought.ts';
import type { Occupations } from './use-occupations.ts';
import { useJudged, useLateLeaving, type Rules } from './use-rules.ts';
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
  const { rules, ...fetched } = useFetched(wanted);
  const { occupations } = fetched;

  const jobNamed = useJobNamed(rules, occupations, stored);
  const said = saidBy(brought, jobNamed, occupations) ?? subjectOf(draft);
  const values = {
    occupation: typed.occupation ?? said.occupation ?? '',
    dateOfBirth: typed.dateOfBirth ?? said.dateOfBirth ?? '',
  };
  const told = useJudged(rules, values, jobNamed);

  const type = (answer: typeof typed) => {
    setTouched(true);
    setTyped(answer);
  };
  /** What a link brought may be about somebody else: it is kept when the visitor goes on with it. */
  const store = (step: (before: Draft) => Draft) => {
    if (!brought) rules?.application.update(step);
  };
  const leaveOccupation = (name = values.occupation) => {
    const job = jobNamed(name);
    if (!job || !rules) return;
    store(rules.keepJob(job));
    type({ occupation: job.occupation.name });
  };
  const leaveDateOfBirth = () => {
    if (!rules) return;
    const dateOfBirth = rules.normaliseDateInput(values.dateOfBirth);
    store(rules.keepDateOfBirth(dateOfBirth));
    type({ dateOfBirth });
  };
  useLateLeaving(rules, typed, { occupation: leaveOccupation, dateOfBirth: leaveDateOfBirth });

  return {
    values,
    ...told,
    ...fetched,
    touched,
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
      if (job && rules) brought?.keep(job, rules.normaliseDateInput(values.dateOfBirth));
    },
  };
}
export type JobAnswers = ReturnType<typeof useAnswers>;

/** Finds the occupation of exactly this name in the list, or in what was stored; none while the rules are not here. */
function useJobNamed(rules: Rules | undefined, occupations: Occupations | undefined, stored: Occupation | undefined) {
  const list = occupations?.status === 'ready' ? occupations.list : none;
  const inList = useMemo(() => rules?.occupationsByName(list), [rules, list]);
  return useCallback(
    (name: string) => inList?.(name) ?? (stored && rules?.occupationsByName([stored])(name)),
    [rules, inList, stored],
  );
}

/** What a link said, with "kapster" for Kapper. */
function saidBy(
  brought: Brought | undefined,
  jobNamed: ReturnType<typeof useJobNamed>,
  occupations: Occupations | undefined,
) {
  if (!brought || jobNamed(brought.occupation) || occupations?.status !== 'ready') return brought;
  return { ...brought, occupation: occupations.meant(brought.occupation) ?? brought.occupation };
}
