import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { subjectOf } from '@vangnet/domain/application/subject';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { held, useApplication } from '../../state/held.ts';
import { takeBrought } from '../../state/link.ts';
import type { LinkAnswers } from './link-answers.ts';
import { useTouched, type OccupationList, type Touched } from './use-touched.ts';

type Values = { occupation: string; dateOfBirth: string };
type JobNamed = (name: string) => Occupation | undefined;

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
  const ofLink = useLinkAnswers();
  const [typed, setTyped] = useTyped(ofLink);
  const [touched, setTouched] = useState(isInForm);
  const { rules, ...fetched } = useTouched(touched || stored !== undefined || ofLink !== undefined);
  const jobNamed = useJobNamed(rules, fetched.occupations, stored);
  const given = ofLink ? nameMeant(ofLink, jobNamed, fetched.occupations) : subjectOf(draft);
  const values = {
    occupation: typed.occupation ?? given.occupation ?? '',
    dateOfBirth: typed.dateOfBirth ?? given.dateOfBirth ?? '',
  };

  const type = (answer: Partial<Values>) => {
    setTouched(true);
    setTyped(answer);
  };
  /** The answers of a link may be about another person: they are kept when the visitor goes on with them. */
  const store = (step: (before: Draft) => Draft) => {
    if (!ofLink) rules?.keepAnswer(step);
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
    ...useJudged(rules, values, jobNamed),
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
      if (job && rules) ofLink?.keep(job, rules.normaliseDateInput(values.dateOfBirth));
    },
  };
}
export type JobAnswers = ReturnType<typeof useAnswers>;

/** Collects what was typed since the fields got their content: for this application, or over the answers of a link. */
function useTyped(ofLink: LinkAnswers | undefined): [Partial<Values>, (answer: Partial<Values>) => void] {
  const [state, setState] = useState<{ over: unknown; typed: Partial<Values> }>({ over: undefined, typed: {} });
  const over = ofLink ?? held.current();
  return [
    state.over === over ? state.typed : {},
    (answer) => {
      const now = ofLink ?? held.current();
      setState((before) => ({ over: now, typed: { ...(before.over === now ? before.typed : {}), ...answer } }));
    },
  ];
}

/** The answers of the link that led here, once they are read. */
function useLinkAnswers(): LinkAnswers | undefined {
  const [answers, setAnswers] = useState<LinkAnswers>();
  useEffect(() => {
    const take = () => {
      const fragment = takeBrought();
      if (fragment) void import('./link-answers.ts').then(({ linkAnswers }) => setAnswers(linkAnswers(fragment)));
    };
    take();
    // A second link on this page changes only the fragment.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return answers;
}

/** Finds the occupation of exactly this name in the list, or in what was stored; none while the rules are not here. */
function useJobNamed(
  rules: Touched | undefined,
  { list }: { list: readonly Occupation[] } = { list: none },
  stored: Occupation | undefined,
): JobNamed {
  const inList = useMemo(() => rules?.occupationsByName(list), [rules, list]);
  return useCallback(
    (name: string) => inList?.(name) ?? (stored && rules?.occupationsByName([stored])(name)),
    [rules, inList, stored],
  );
}

/** The answers of a link, with Kapper for "kapster". */
function nameMeant(answers: LinkAnswers, jobNamed: JobNamed, occupations: OccupationList | undefined) {
  const { occupation } = answers;
  if (jobNamed(occupation)) return answers;
  return { ...answers, occupation: occupations?.nameBySynonym(occupation) ?? occupation };
}

/** Judges the answers and says what they mean for the start; undefined without the rules. */
function useJudged(rules: Touched | undefined, values: Values, jobNamed: JobNamed) {
  const step = useMemo(
    () => rules?.findJobStepWith((name) => jobNamed(name) !== undefined, rules.today()),
    [rules, jobNamed],
  );
  return {
    judged: step && rules?.judge(step, values),
    start: rules?.startOf(jobNamed(values.occupation), values.dateOfBirth, rules.today()),
    words: rules?.listText,
  };
}

/** A field that was left before the rules were here counts as left when they come. */
function useLateLeaving(
  rules: Touched | undefined,
  typed: Partial<Values>,
  leave: Record<keyof Values, () => void>,
): void {
  const leaveNow = useEffectEvent(() => {
    for (const field of ['occupation', 'dateOfBirth'] as const)
      if (typed[field] !== undefined && document.activeElement?.id !== field) leave[field]();
  });
  useEffect(() => {
    if (rules) leaveNow();
  }, [rules]);
}
