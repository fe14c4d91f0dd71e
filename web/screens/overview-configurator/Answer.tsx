import type { MouseEvent } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import { claimDurations } from '@vangnet/domain/product/choice-words';
import { maxEndAge } from '@vangnet/domain/product/occupation';
import { formatWholeEuro } from '@vangnet/domain/values/money';
import { AMOUNT_ID } from './amount/use-amount-choice.ts';
import css from './overview.module.css';
import { FIELDS } from './facts.ts';
import { answer as text } from './text.ts';

/** What the visitor gets, in one sentence whose choices link to their controls. Nothing while a choice is open. */
export function Answer({ draft }: { draft: Draft }) {
  const { job, waitingPeriod, claimDurationDisability: duration, sumAssured } = draft;
  if (!job || !waitingPeriod || !duration || sumAssured === undefined) return null;
  const untilEnd = duration === 'INSURANCE_END_DATE';
  return (
    <p className={css['answer']}>
      {text.after} <Choice field={FIELDS.waitingPeriod}>{waitingPeriods[waitingPeriod]}</Choice> {text.get}{' '}
      <Choice field={AMOUNT_ID}>{formatWholeEuro(sumAssured)}</Choice>{' '}
      <span>{untilEnd ? text.perMonth : text.atMost}</span>{' '}
      <Choice field={FIELDS.claimDuration}>{claimDurations(maxEndAge(job))[duration].toLowerCase()}</Choice>.
    </p>
  );
}

function Choice({ field, children }: { field: string; children: string }) {
  const goTo = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    <a href={`#${field}`} onClick={goTo}>
      {children}
    </a>
  );
}
