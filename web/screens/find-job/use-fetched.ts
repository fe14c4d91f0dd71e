import { useOccupations } from './use-occupations.ts';
import { useRules } from './use-rules.ts';

/** What this screen fetches from the moment it is `wanted`, the list and the rules, and a way to fetch it again. */
export function useFetched(wanted: boolean) {
  const [occupations, fetchOccupations] = useOccupations(wanted);
  const [rules, fetchRules] = useRules(wanted);
  const failed = occupations?.status === 'failed' || rules === 'failed';
  return {
    occupations,
    rules: rules === 'failed' ? undefined : rules,
    failed,
    /** What the answers are judged by is on its way. */
    coming: wanted && !failed && (rules === undefined || occupations?.status !== 'ready'),
    retry: () => {
      fetchOccupations();
      fetchRules();
    },
  };
}
