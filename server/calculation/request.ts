import type * as z from 'zod/mini';
import type { calculate, flatCalculationSchema } from '@vangnet/contract/calculation';
import { birthDateIn, type Draft } from '@vangnet/domain/application/draft';
import type { MessageCode } from '@vangnet/domain/application/text';
import type { QuoteRequest } from '@vangnet/domain/premium/quote';
import { declaredIncome } from '@vangnet/domain/product/income';
import { parseDate } from '@vangnet/domain/values/dates';
import { centsFromEuro, type Cents } from '@vangnet/domain/values/money';

type FlatRequest = z.infer<typeof flatCalculationSchema>;
type CalculationBody = z.infer<typeof calculate.body>;

/** A code with the field it belongs to, in the caller's own shape. */
export type FieldFault = { code: MessageCode; field: string };

/** What there is to price, apart from the occupation's row and the start date: those are the server's. */
export type Wishes = Omit<QuoteRequest, 'job' | 'startDate'> & {
  occupation: string;
  occupationField: string;
  /** The yearly income, if known, that the premium is deducted from; undefined without deduction. */
  deduction: { income: Cents | undefined } | undefined;
};
type Read = { ok: true; wishes: Wishes } | { ok: false; faults: FieldFault[] };

/** Reads either shape of a calculation request; a draft in which an answer is still open has nothing to price. */
export function readCalculationRequest(body: CalculationBody): Read {
  return 'occupation' in body ? readFlat(body) : readDraft(body);
}

function readFlat(body: FlatRequest): Read {
  const { occupation, sumAssured, claimDuration, waitingPeriod, mentalIllnessIncluded, indexation } = body;
  const birth = parseDate(body.dateOfBirth);
  if (!birth) return { ok: false, faults: [{ code: 'dateOfBirth.format', field: 'dateOfBirth' }] };
  return {
    ok: true,
    wishes: {
      occupation,
      occupationField: 'occupation',
      deduction: undefined,
      birth,
      sumAssured: centsFromEuro(sumAssured),
      claimDuration,
      waitingPeriod,
      mentalIllnessIncluded,
      indexation,
      discount: body.discount ?? true,
    },
  };
}

function readDraft(draft: Draft): Read {
  const { job, sumAssured, claimDurationDisability: claimDuration } = draft;
  const { waitingPeriod, mentalIllnessIncluded, indexation, discount = true } = draft;
  const birth = birthDateIn(draft);
  if (
    !job ||
    !birth ||
    sumAssured === undefined ||
    !claimDuration ||
    !waitingPeriod ||
    mentalIllnessIncluded === undefined ||
    !indexation
  ) {
    return { ok: false, faults: openAnswers(draft) };
  }
  const choices = { claimDuration, waitingPeriod, mentalIllnessIncluded, indexation, discount };
  const where = { occupation: job.occupation.name, occupationField: 'job.occupation.name' };
  const cents = centsFromEuro(sumAssured);
  return {
    ok: true,
    wishes: { ...where, birth, sumAssured: cents, ...choices, deduction: deductionOf(draft, cents) },
  };
}

function deductionOf({ deductPremiumFromTaxes, averageYearIncome }: Draft, sumAssured: Cents): Wishes['deduction'] {
  if (!deductPremiumFromTaxes) return undefined;
  if (averageYearIncome === undefined) return { income: undefined };
  return { income: declaredIncome(sumAssured, centsFromEuro(averageYearIncome)) };
}

function openAnswers(draft: Draft): FieldFault[] {
  const answers: [answer: unknown, field: string, code: MessageCode][] = [
    [draft.job, 'job', 'occupation.required'],
    [draft.insurer?.dateOfBirth, 'insurer.dateOfBirth', 'dateOfBirth.required'],
    [draft.sumAssured, 'sumAssured', 'sum.required'],
    [draft.claimDurationDisability, 'claimDurationDisability', 'claimDuration.required'],
    [draft.waitingPeriod, 'waitingPeriod', 'waitingPeriod.required'],
    [draft.mentalIllnessIncluded, 'mentalIllnessIncluded', 'mentalCover.required'],
    [draft.indexation, 'indexation', 'indexation.required'],
  ];
  return answers.filter(([answer]) => answer === undefined).map(([, field, code]) => ({ field, code }));
}
