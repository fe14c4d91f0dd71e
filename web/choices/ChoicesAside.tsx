import type { Draft } from '@vangnet/domain/application/draft';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { screens, type ScreenId } from '@vangnet/domain/flow/screens';
import { ChoicesSoFar } from '../parts/lists/ChoicesSoFar.tsx';
import { useApplication } from '../state/application-store.ts';
import { calculationOf } from '../calculation/use-premium.ts';
import { chosen } from '../labels/chosen.ts';
import { prices as priceText, soFar } from '../labels/text.ts';
import type { ChoicePrices } from '../calculation/use-choice-prices.ts';

type Row = { at: ScreenId; names: readonly [label: string, hidden: string]; value: string | undefined };

function rowsOf(draft: Draft): Row[] {
  return [
    { at: 'find-job', names: soFar.occupation, value: draft.job?.occupation.name },
    { at: 'find-job', names: soFar.dateOfBirth, value: draft.insurer?.dateOfBirth },
    { at: 'financial-situation', names: soFar.sumAssured, value: chosen.sumAssured(draft) },
    { at: 'claim-duration', names: soFar.claimDuration, value: chosen.claimDuration(draft) },
    { at: 'waiting-period', names: soFar.waitingPeriod, value: chosen.waitingPeriod(draft) },
    {
      at: 'psychological-complaints',
      names: soFar.mentalCover,
      value: draft.mentalIllnessIncluded ? soFar.covered : soFar.notCovered,
    },
  ];
}

const order = (id: ScreenId) => screens.findIndex((row) => row.id === id);

type Props = { current: ScreenId; prices?: ChoicePrices | undefined };

/** What was answered on the screens before `current`, each with a way back to change it, and what it costs so far. */
export function ChoicesAside({ current, prices }: Props) {
  const { draft } = useApplication();
  const rows = rowsOf(draft).flatMap(({ at, names: [label, changeOf], value }) =>
    value !== undefined && order(at) < order(current) ? [{ label, value, href: screenUrl(at), changeOf }] : [],
  );
  if (rows.length === 0) return null;
  return <ChoicesSoFar heading={soFar.heading} rows={rows} premium={runningPremium(prices)} />;
}

/** Nothing while a choice is open or when the calculation failed. */
function runningPremium(prices: ChoicePrices | undefined) {
  if (!prices?.settled || prices.premium.status === 'open' || prices.premium.status === 'failed') return undefined;
  return { label: priceText.running, amount: calculationOf(prices.premium)?.firstMonth };
}
