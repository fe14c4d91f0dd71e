import { useEffect, useMemo, useState } from 'react';
import type { Occupation } from '@vangnet/domain/product/occupation';

type Rules = typeof import('@vangnet/domain/application/steps');

/** The step's schema with the rule of the list; undefined until it is wanted and here. */
export function useStep(wanted: boolean, jobNamed: (name: string) => Occupation | undefined) {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => {
    if (wanted) void import('@vangnet/domain/application/steps').then(setRules);
  }, [wanted]);
  return useMemo(() => rules?.findJobStepWith((name) => jobNamed(name) !== undefined), [rules, jobNamed]);
}
