import { formatDate, type CalendarDate } from '../values/dates.ts';
import type { Cents } from '../values/money.ts';
import type { Draft } from './draft-schema.ts';

/** The result of a calculation. The premium is per month, with an item for each policy year. */
type Calculated = {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly firstMonth: Cents;
  readonly premiumProgression: readonly { readonly amount: Cents }[];
};

/** Facts about an application beside its answers. Unknown parts are absent. */
type ServerKnowledge = {
  readonly price?: Calculated | undefined;
  readonly referenceId?: string | undefined;
  /** Version of the documents that were offered with the declarations. */
  readonly documentsVersion?: string | undefined;
  /** The identity check that showed who the applicant is. */
  readonly check?: { readonly issuerId: string | undefined; readonly transactionId: string } | undefined;
};

/**
 * The draft with the fields of section 3 of the specification that no visitor answers. What a browser sends for these
 * fields is dropped: it can only have them from an earlier save, or from an amount that has changed since (monthly expenses).
 */
export function withServerFields(
  draft: Draft,
  { price, referenceId, check, documentsVersion }: ServerKnowledge,
): Draft {
  const { endDate: _end, premium: _premium, premiumTerms: _terms, termOfCover: _term, ...partly } = draft;
  const {
    afvReferenceId: _reference,
    issuer: _issuer,
    transactionCode: _code,
    idinResult: _result,
    documentsVersion: _documents,
    monthlyExpenses: _expenses,
    ...answers
  } = partly;
  return {
    ...answers,
    ...(answers.sumAssured === undefined ? {} : { monthlyExpenses: answers.sumAssured }),
    ...(price ? calculatedFields(price) : {}),
    ...(referenceId === undefined ? {} : { afvReferenceId: referenceId }),
    ...(documentsVersion === undefined ? {} : { documentsVersion }),
    ...(check?.issuerId === undefined ? {} : { issuer: check.issuerId }),
    ...(check ? { transactionCode: check.transactionId } : {}),
  };
}

/** The term of cover is a number of policy years. */
function calculatedFields({ startDate, endDate, firstMonth, premiumProgression: years }: Calculated) {
  return {
    endDate: formatDate(endDate),
    premium: firstMonth,
    premiumTerms: years.map(({ amount }, index) => ({
      amount,
      startDate: formatDate({ ...startDate, year: startDate.year + index }),
    })),
    termOfCover: years.length,
  } satisfies Draft;
}
