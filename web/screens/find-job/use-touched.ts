import { useLoad } from '../../hooks/use-load.ts';

export type Touched = typeof import('./touched.ts');
export type OccupationList = Exclude<Awaited<ReturnType<Touched['fetchOccupations']>>, 'failed'>;

const loadRules = () => import('./touched.ts').catch(() => 'failed' as const);

let fetched: Promise<OccupationList | 'failed'> | undefined;

async function fetchList(): Promise<OccupationList | 'failed'> {
  const rules = await loadRules();
  const list = rules === 'failed' ? rules : await rules.fetchOccupations();
  if (list === 'failed') fetched = undefined;
  return list;
}

/** The list is fetched once per visit; a failed attempt is not kept, so that the next one tries again. */
const loadList = () => (fetched ??= fetchList());

/**
 * Fetches the rules and the list of occupations from the moment this screen is `wanted`, with a way to fetch them
 * again. Each is undefined until it is here.
 */
export function useTouched(wanted: boolean) {
  const rules = useLoad(loadRules, wanted);
  const list = useLoad(loadList, wanted);
  const failed = rules.found === 'failed' || list.found === 'failed';
  return {
    rules: rules.found === 'failed' ? undefined : rules.found,
    occupations: list.found === 'failed' ? undefined : list.found,
    failed,
    /** True while the rules are on their way. */
    coming: wanted && !failed && (!rules.found || !list.found),
    retry: () => {
      list.retry();
      rules.retry();
    },
  };
}
