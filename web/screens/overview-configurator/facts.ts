import { birthDateIn } from '@vangnet/domain/application/refusal';
import { type Draft } from '@vangnet/domain/application/draft';
import { claimAssessment } from '@vangnet/domain/product/occupation';
import { startDateFor } from '@vangnet/domain/product/eligibility';
import { dateInWords, dayInWords } from '@vangnet/domain/values/date-in-words';
import { completedYears } from '@vangnet/domain/values/dates';
import { assessments } from '@vangnet/domain/product/choice-text';
import type { Calculation } from '../../calculation/calculation.ts';
import { choicesIn } from '../../labels/answers.ts';
import type { SummaryRow } from '../../parts/summary/Summary.tsx';
import { today } from '../../state/today.ts';
import { facts } from './text.ts';

/** The ids of the controls that the answer links to. */
export const FIELDS = { waitingPeriod: 'waitingPeriod', claimDuration: 'claimDuration' };

/** The age in words, with the age on the start date, by which the premium is computed, when it differs. */
export function ageText(draft: Draft, calculation: Calculation | undefined): string {
  const birth = birthDateIn(draft);
  if (!birth) return '';
  const age = completedYears(birth, today());
  // The calculation may keep the date of a quote; until it comes, the date of a new one.
  const start = startDateFor(today());
  const atStart = calculation?.years[0]?.age ?? completedYears(birth, start);
  if (atStart === age) return facts.years(age);
  return facts.yearsAtStart(atStart, calculation ? dayInWords(calculation.startDate) : dateInWords(start));
}

/** Cover, occupation and age in words, for paper and the copied text. */
export function factsOf(draft: Draft, calculation: Calculation | undefined): SummaryRow[] {
  return [
    ...choicesIn(draft).map(({ label, value }) => ({ label, value })),
    { label: facts.age, value: ageText(draft, calculation) },
    ...conditionsOf(draft).map(({ label, value }) => ({ label, value })),
  ];
}

/** The conditions that the visitor does not choose: threshold and assessment, each with its meaning. */
export function conditionsOf({ job }: Draft) {
  const assessment = job && claimAssessment(job);
  return [
    { label: facts.threshold, value: facts.thresholdValue, means: facts.thresholdMeans },
    ...(assessment
      ? [{ label: facts.assessment, value: assessments[assessment], means: facts.assessmentMeans[assessment] }]
      : []),
  ];
}
