import { birthDateIn } from '@vangnet/domain/application/refusal';
import { type Draft } from '@vangnet/domain/application/draft';
import { claimAssessment } from '@vangnet/domain/product/occupation';
import { startDateFor } from '@vangnet/domain/product/eligibility';
import { dateInWords, dayInWords } from '@vangnet/domain/values/date-in-words';
import { completedYears } from '@vangnet/domain/values/dates';
import { assessments } from '@vangnet/domain/product/choice-words';
import type { Calculation } from '../../calculation/calculation.ts';
import { changeOf, choicesIn, someAnswersIn } from '../../labels/answers.ts';
import type { SummaryRow } from '../../parts/summary/Summary.tsx';
import { today } from '../../state/today.ts';
import { facts } from './text.ts';

/** The age the premium counts with is the one on the start date; it is said when today's age differs. */
function ageText(draft: Draft, calculation: Calculation | undefined): string {
  const birth = birthDateIn(draft);
  if (!birth) return '';
  const age = completedYears(birth, today());
  // The calculation may keep the date of a quote; until it comes, the date of a new one.
  const start = startDateFor(today());
  const atStart = calculation?.years[0]?.age ?? completedYears(birth, start);
  if (atStart === age) return facts.years(age);
  return facts.yearsAtStart(atStart, calculation ? dayInWords(calculation.startDate) : dateInWords(start));
}

const here = 'overview-configurator';

/** The summary of the overview. What the controls show on screen is said in words on paper. */
export function factsOf(draft: Draft, calculation: Calculation | undefined): SummaryRow[] {
  const { job } = draft;
  const [occupation, birthDate] = someAnswersIn(draft, 'job.occupation.name', 'insurer.dateOfBirth');
  const controls = choicesIn(draft).filter(({ path }) => path !== 'job.occupation.name');
  return [
    ...controls.map(({ label, value }) => ({ label, value, printOnly: true })),
    ...(occupation ? [{ label: occupation.label, value: occupation.value, change: changeOf(occupation, here) }] : []),
    { label: facts.age, value: ageText(draft, calculation), change: birthDate && changeOf(birthDate, here) },
    { label: facts.threshold, value: facts.thresholdValue },
    { label: facts.assessment, value: job && assessments[claimAssessment(job)] },
  ];
}
