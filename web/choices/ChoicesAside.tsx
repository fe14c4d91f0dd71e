import type { Draft } from '@vangnet/domain/application/draft';
import { screen } from '@vangnet/domain/flow/navigation';
import { screens, type ScreenId } from '@vangnet/domain/flow/screens';
import { roundHalfUpToCents, formatWholeEuro } from '@vangnet/domain/values/money';
import { ChoicesSoFar } from '../parts/lists/ChoicesSoFar.tsx';
import { useApplication } from '../state/application-store.ts';
import { claimDurations, soFar, waitingPeriods } from './text.ts';

type Row = { at: ScreenId; names: readonly [label: string, hidden: string]; value: string | undefined };

function rowsOf(draft: Draft): Row[] {
  const { claimDurationDisability: duration, waitingPeriod, sumAssured, job } = draft;
  return [
    { at: 'find-job', names: soFar.occupation, value: job?.occupation.name },
    { at: 'find-job', names: soFar.dateOfBirth, value: draft.insurer?.dateOfBirth },
    {
      at: 'financial-situation',
      names: soFar.sumAssured,
      value: sumAssured === undefined ? undefined : formatWholeEuro(roundHalfUpToCents(sumAssured)),
    },
    {
      at: 'claim-duration',
      names: soFar.claimDuration,
      value: duration && claimDurations(job?.maxEndAgeFittingLabour)[duration],
    },
    { at: 'waiting-period', names: soFar.waitingPeriod, value: waitingPeriod && waitingPeriods[waitingPeriod] },
    {
      at: 'psychological-complaints',
      names: soFar.mentalCover,
      value: draft.mentalIllnessIncluded ? soFar.covered : soFar.notCovered,
    },
  ];
}

const order = (id: ScreenId) => screens.findIndex((row) => row.id === id);

/** What was answered on the screens before `current`, each with a way back to change it. */
export function ChoicesAside({ current }: { current: ScreenId }) {
  const { draft } = useApplication();
  const rows = rowsOf(draft).flatMap(({ at, names: [label, changeOf], value }) =>
    value !== undefined && order(at) < order(current) ? [{ label, value, href: screen(at).path, changeOf }] : [],
  );
  if (rows.length === 0) return null;
  return <ChoicesSoFar heading={soFar.heading} rows={rows} />;
}
