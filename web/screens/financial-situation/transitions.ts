import { chooseSumAssured, type Draft } from '@vangnet/domain/application/draft';
import { personRefusal, startDateFor } from '@vangnet/domain/product/eligibility';
import { parseDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { roundHalfUpToCents, euroFromCents, formatWholeEuro, parseEuro } from '@vangnet/domain/values/money';

/** The amount as the field shows it: "2.400", without the sign that stands in the field already. */
export function shownAmount(sumAssured: number | undefined): string {
  return sumAssured === undefined ? '' : formatWholeEuro(roundHalfUpToCents(sumAssured)).replace(/^€\s/u, '');
}

/** The typed amount in euro; undefined when it is no amount. */
export function typedAmount(text: string): number | undefined {
  const cents = parseEuro(text);
  return cents === undefined ? undefined : euroFromCents(cents);
}

export function keepSumAssured(sumAssured: number) {
  return (draft: Draft): Draft => chooseSumAssured(draft, sumAssured);
}

/** Why this visitor cannot be insured, as far as occupation and age tell. */
export function refusalFor({ job, insurer }: Draft, today: CalendarDate) {
  const birth = parseDate(insurer?.dateOfBirth ?? '');
  return job && birth ? personRefusal({ job, birth, startDate: startDateFor(today) }) : undefined;
}
