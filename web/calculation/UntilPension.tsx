import type { Draft } from '@vangnet/domain/application/draft';
import { birthDateIn } from '@vangnet/domain/application/refusal';
import { startDateFor } from '@vangnet/domain/product/eligibility';
import { maxEndAge } from '@vangnet/domain/product/occupation';
import { gapInEuro, gapWords, pensionSentence, yearsAndMonths } from '@vangnet/domain/product/risk-words';
import { gapMonths, untilPension, type UntilPension as Until } from '@vangnet/domain/product/state-pension';
import { completedYears } from '@vangnet/domain/values/dates';
import { Rope } from '../parts/rope/Rope.tsx';
import { today } from '../state/today.ts';
import { untilPension as text } from './text.ts';
import css from './untilPension.module.css';

/** The way to the state pension of the person in a draft; undefined while something about it is unknown. */
function wayOf(draft: Draft) {
  const birth = birthDateIn(draft);
  const { sumAssured } = draft;
  const until = birth && draft.job && untilPension(birth, maxEndAge(draft.job));
  return until && sumAssured !== undefined ? { birth, until, inEuro: gapInEuro(until, sumAssured) } : undefined;
}

/** Says in a few words how long there is no cover before the state pension; undefined while that is unknown. */
export function notInsuredFor(draft: Draft): string | undefined {
  const until = wayOf(draft)?.until;
  if (!until) return undefined;
  const months = gapMonths(until);
  return months > 0 ? text.notInsured(yearsAndMonths(months)) : text.insured;
}

/** Whether the cover lasts until the state pension, and what is not insured when it does not. */
export function UntilPension({ draft }: { draft: Draft }) {
  const way = wayOf(draft);
  if (!way) return null;
  const { birth, until, inEuro } = way;
  return (
    <div>
      {inEuro !== undefined && (
        <>
          <p className={css['inEuro']}>{inEuro}</p>
          <Gap until={until} age={completedYears(birth, startDateFor(today()))} />
        </>
      )}
      <p className={inEuro && css['sentence']}>{pensionSentence(until, draft.claimDurationDisability)}</p>
    </div>
  );
}

function Gap({ until, age }: { until: Until; age: number }) {
  const stretches = [
    { length: 12 * (until.endAge - age), held: true },
    { length: gapMonths(until), held: false },
  ];
  return (
    <Rope
      label={gapWords.picture(age, until)}
      stretches={stretches}
      turn={gapWords.coverStops(until)}
      from={text.from(age)}
      to={text.starts(gapWords.pensionAge(until))}
    />
  );
}
