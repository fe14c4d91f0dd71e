import type * as z from 'zod/mini';
import type { calculate, flatCalculationSchema } from '@vangnet/contract/calculation';
import { birthDateIn } from '@vangnet/domain/application/refusal';
import { inCents, type Draft } from '@vangnet/domain/application/draft-schema';
import { malformed, ok, type Fault, type Result } from '@vangnet/domain/application/result';
import type { MessageCode } from '@vangnet/domain/application/text';
import type { QuoteRequest } from '@vangnet/domain/premium/quote';
import { parseDate } from '@vangnet/domain/values/dates';
import { centsFromEuro, type Cents } from '@vangnet/domain/values/money';

type FlatRequest = z.infer<typeof flatCalculationSchema>;
export type CalculationBody = z.infer<typeof calculate.body>;
/** What a premium is asked for: the flat fields as they were sent, or a draft. */
export type Asked = Draft | FlatRequest;

/** What there is to price, apart from the occupation's row and the start date: those are the server's. */
export type Wishes = Omit<QuoteRequest, 'job' | 'startDate'> & {
  occupation: string;
  occupationField: string;
  /** The yearly income of the draft, that the premium is deducted from; undefined without deduction. */
  deduction: { income: Cents | undefined } | undefined;
};

/** What a call asks for. */
export const askedIn = (body: CalculationBody): Asked => ('occupation' in body ? body : inCents(body));

/** What is priced; a draft in which an answer is still open has nothing to price. */
export function wishesIn(asked: Asked): Result<Wishes> {
  return 'occupation' in asked ? readFlat(asked) : readDraft(asked);
}

function readFlat(body: FlatRequest): Result<Wishes> {
  const { occupation, sumAssured, claimDuration, waitingPeriod, mentalIllnessIncluded, indexation } = body;
  const birth = parseDate(body.dateOfBirth);
  if (!birth) return malformed([{ code: 'dateOfBirth.format', field: 'dateOfBirth' }]);
  return ok({
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
  });
}

function readDraft(draft: Draft): Result<Wishes> {
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
    return malformed(openAnswers(draft));
  }
  const choices = { claimDuration, waitingPeriod, mentalIllnessIncluded, indexation, discount };
  const where = { occupation: job.occupation.name, occupationField: 'job.occupation.name' };
  return ok({ ...where, birth, sumAssured, ...choices, deduction: deductionOf(draft) });
}

function deductionOf({ deductPremiumFromTaxes, averageYearIncome: income }: Draft): Wishes['deduction'] {
  return deductPremiumFromTaxes ? { income } : undefined;
}

function openAnswers(draft: Draft): Fault[] {
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
