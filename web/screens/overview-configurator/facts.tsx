import { birthDateIn, type Draft } from '@vangnet/domain/application/draft';
import { claimAssessment } from '@vangnet/domain/product/occupation';
import { completedYears } from '@vangnet/domain/values/dates';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { assessments, indexations, mentalCover } from '@vangnet/domain/product/choice-words';
import type { Calculation } from '../../calculation/calculation.ts';
import { Link } from '../../parts/link/Link.tsx';
import { chosen } from '../../labels/chosen.ts';
import { labels } from '../../labels/text.ts';
import { today } from '../../state/today.ts';
import css from './overview.module.css';
import { facts } from './text.ts';

/** The age the premium counts with is the one on the start date; it is said when today's age differs. */
function ageText(draft: Draft, calculation: Calculation | undefined): string {
  const birth = birthDateIn(draft);
  if (!birth) return '';
  const age = completedYears(birth, today());
  const atStart = calculation?.years[0]?.age ?? age;
  return atStart === age ? facts.years(age) : facts.yearsAtStart(atStart, calculation?.startDate ?? '');
}

function withChange(value: string | undefined, at: ScreenId, what: string) {
  return (
    <>
      {value}{' '}
      <Link href={screenUrl(at)} className={css['change']}>
        {facts.change}
        <span className="sr-only"> {what}</span>
      </Link>
    </>
  );
}

/** The summary of the overview. What the selects show on screen is said in words on paper. */
export function factsOf(draft: Draft, calculation: Calculation | undefined) {
  const { job } = draft;
  return [
    { term: labels.claimDuration, value: chosen.claimDuration(draft), printOnly: true },
    { term: labels.waitingPeriod, value: chosen.waitingPeriod(draft), printOnly: true },
    { term: labels.mentalCover, value: mentalCover(draft.mentalIllnessIncluded === true), printOnly: true },
    { term: labels.indexation, value: draft.indexation && indexations[draft.indexation], printOnly: true },
    { term: labels.occupation, value: withChange(job?.occupation.name, 'find-job', labels.occupation) },
    { term: facts.age, value: ageText(draft, calculation) },
    {
      term: labels.sumAssured,
      value: withChange(chosen.sumAssured(draft), 'financial-situation', labels.sumAssured),
    },
    { term: facts.threshold, value: facts.thresholdValue },
    { term: facts.assessment, value: job && assessments[claimAssessment(job)] },
  ];
}
