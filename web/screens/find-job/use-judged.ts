import { useEffect, useMemo, useState } from 'react';
import type { Judged } from '@vangnet/domain/application/judge';
import type { Occupation } from '@vangnet/domain/product/occupation';

type Values = { occupation: string; dateOfBirth: string };

/** The rules of this step, with the sentences they are told in. */
async function fetchRules() {
  const [{ findJobStepWith }, { judge }] = await Promise.all([
    import('@vangnet/domain/application/steps'),
    import('@vangnet/domain/application/judge'),
  ]);
  return { findJobStepWith, judge };
}
type Rules = Awaited<ReturnType<typeof fetchRules>>;

/** What is judged of the answers, with the rule of the list; undefined until the rules are wanted and here. */
export function useJudged(
  wanted: boolean,
  values: Values,
  jobNamed: (name: string) => Occupation | undefined,
): Judged<Values> | undefined {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => {
    if (wanted) void fetchRules().then(setRules);
  }, [wanted]);
  const step = useMemo(() => rules?.findJobStepWith((name) => jobNamed(name) !== undefined), [rules, jobNamed]);
  return step && rules?.judge(step, values);
}
