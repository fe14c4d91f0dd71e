import { choose, chooseClaimDuration } from '@vangnet/domain/application/choose';
import { type Draft } from '@vangnet/domain/application/draft';
import {
  CLAIM_DURATIONS,
  WAITING_PERIODS,
  type ClaimDuration,
  type WaitingPeriod,
} from '@vangnet/domain/product/choices';
import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import { paysInShort } from '@vangnet/domain/product/risk-words';
import type { Calculation } from '../../calculation/calculation.ts';
import { differenceInWords } from '../../labels/price-words.ts';
import { claimDurations, prices as words } from '../../labels/text.ts';
import { Matrix } from '../../parts/matrix/Matrix.tsx';
import { application } from '../../state/application-store.ts';
import { compare as text } from './text.ts';

type Props = { draft: Draft; busy: boolean };

/** Every duration with every waiting period: one press changes both. */
export function Compare({ calculation, ...shown }: Props & { calculation: Calculation | undefined }) {
  return (
    <>
      <p>{text.intro}</p>
      {calculation && <Prices calculation={calculation} {...shown} />}
      <p className="small muted">
        {text.legend} {text.why}
      </p>
    </>
  );
}

function Prices({ draft, calculation, busy }: Props & { calculation: Calculation }) {
  const labels = claimDurations(draft.job?.maxEndAgeFittingLabour);

  function cellOf(duration: ClaimDuration, period: WaitingPeriod) {
    const price = calculation.matrix.find(
      ({ claimDuration, waitingPeriod, mentalIllnessIncluded }) =>
        claimDuration === duration && waitingPeriod === period && mentalIllnessIncluded === draft.mentalIllnessIncluded,
    );
    if (!price) return undefined;
    const { amount, difference, risk } = price;
    const chosen = draft.claimDurationDisability === duration && draft.waitingPeriod === period;
    return {
      amount,
      note: chosen ? words.chosen : differenceInWords(difference),
      more: { text: text.months(risk.coveredShare), spoken: paysInShort(risk.coveredShare) },
      chosen,
      onChoose: () =>
        application.update((before) => choose(chooseClaimDuration(before, duration), { waitingPeriod: period })),
    };
  }

  return (
    <Matrix
      caption={text.caption}
      corner={text.corner}
      columns={CLAIM_DURATIONS.map((duration) => labels[duration])}
      rows={WAITING_PERIODS.map((period) => ({
        label: waitingPeriods[period],
        cells: CLAIM_DURATIONS.map((duration) => cellOf(duration, period)),
      }))}
      impossible={text.impossible}
      busy={busy}
    />
  );
}
