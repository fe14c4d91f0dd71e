import { useEffect, useMemo, useState } from 'react';
import type { Judged } from '@vangnet/domain/application/judge';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { today } from '../../state/today.ts';
import type { Start } from './start/start.ts';

type Values = { occupation: string; dateOfBirth: string };

/** The rules of this step and of the start, with the sentences they are told in. */
async function fetchRules() {
  const [{ findJobStepWith }, { judge }, { startOf }] = await Promise.all([
    import('@vangnet/domain/application/steps'),
    import('@vangnet/domain/application/judge'),
    import('./start/start.ts'),
  ]);
  return { findJobStepWith, judge, startOf };
}
type Rules = Awaited<ReturnType<typeof fetchRules>>;

/**
 * What is judged of the answers, with the rule of the list, and what they say of the start; undefined until the rules are
 * wanted and here.
 */
export function useJudged(
  wanted: boolean,
  values: Values,
  jobNamed: (name: string) => Occupation | undefined,
): { judged: Judged<Values> | undefined; start: Start | undefined } {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => {
    if (wanted) void fetchRules().then(setRules);
  }, [wanted]);
  const step = useMemo(
    () => rules?.findJobStepWith((name) => jobNamed(name) !== undefined, today()),
    [rules, jobNamed],
  );
  return {
    judged: step && rules?.judge(step, values),
    start: rules?.startOf(jobNamed(values.occupation), values.dateOfBirth, today()),
  };
}
