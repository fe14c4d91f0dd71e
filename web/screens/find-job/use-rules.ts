import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Judged } from '@vangnet/domain/application/judge';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { useLoad } from '../../hooks/use-load.ts';
import type { Start } from './start/start.ts';

type Values = { occupation: string; dateOfBirth: string };
export type Rules = typeof import('./touched.ts');

type Told = {
  judged: Judged<Values> | undefined;
  start: Start | undefined;
  /** Of the list of occupations. */
  words: Rules['listText'] | undefined;
};

const load = () => import('./touched.ts').catch(() => 'failed' as const);

/** The rules of this screen, fetched from the moment they are `wanted`; undefined until the first attempt ends. */
export function useRules(wanted: boolean): [Rules | 'failed' | undefined, retry: () => void] {
  const { found, retry } = useLoad(load, wanted);
  return [found, retry];
}

/**
 * What is judged of the answers, with the rule of the list, and what they say of the start; undefined until the rules are
 * here.
 */
export function useJudged(
  rules: Rules | undefined,
  values: Values,
  jobNamed: (name: string) => Occupation | undefined,
): Told {
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
export function useLateLeaving(
  rules: Rules | undefined,
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
