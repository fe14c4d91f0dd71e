import type { Draft } from '@vangnet/domain/application/draft';
import { parseDate } from '@vangnet/domain/values/dates';

export type OtherInsurance = NonNullable<Draft['otherInsurance']>;

/** Keeps what is answered so far; without cancelling there is no cancellation date. */
export function keepDetails(details: Partial<OtherInsurance>) {
  return (draft: Draft): Draft => {
    const { existingInsuranceCancellationDate: date, ...rest } = { ...draft.otherInsurance, ...details };
    const keepsDate = date !== undefined && rest.existingInsuranceTermination === 'YES';
    return { ...draft, otherInsurance: { ...rest, ...(keepsDate ? { existingInsuranceCancellationDate: date } : {}) } };
  };
}

/** dd-mm-yyyy to the draft's yyyy-mm-dd; undefined for a day that does not exist. */
export function isoDate(text: string): string | undefined {
  const date = parseDate(text);
  return date && [date.year, date.month, date.day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The draft's yyyy-mm-dd as the field shows it. */
export function dutchDate(iso: string | undefined): string {
  return iso === undefined ? '' : iso.split('-').toReversed().join('-');
}
