import type * as z from 'zod/mini';
import type { calculate, flatCalculationSchema } from '@vangnet/contract/calculation';
import { birthDateIn } from '@vangnet/domain/application/refusal';
import { inCents, type Draft } from '@vangnet/domain/application/draft-schema';
import { malformed, ok, type Fault, type Result } from '@vangnet/domain/application/result';
import { coverRequired } from '@vangnet/domain/application/steps';
import type { MessageCode } from '@vangnet/domain/application/messages';
import type { QuoteRequest } from '@vangnet/domain/premium/quote';
import { coverAnswers, coverIn, hasEveryChoice } from '@vangnet/domain/product/cover';
import { parseDate } from '@vangnet/domain/values/dates';
import { centsFromEuro, type Cents } from '@vangnet/domain/values/money';
import { namesIn } from '@vangnet/domain/values/record';

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

function readFlat({ occupation, dateOfBirth, discount = true, ...body }: FlatRequest): Result<Wishes> {
  const birth = parseDate(dateOfBirth);
  const cover = coverIn(coverAnswers({ ...body, sumAssured: centsFromEuro(body.sumAssured) }));
  if (!birth || !hasEveryChoice(cover)) return malformed([{ code: 'dateOfBirth.format', field: 'dateOfBirth' }]);
  return ok({ ...cover, birth, discount, occupation, occupationField: 'occupation', deduction: undefined });
}

function readDraft(draft: Draft): Result<Wishes> {
  const { job, discount = true } = draft;
  const birth = birthDateIn(draft);
  const cover = coverIn(draft);
  if (!job || !birth || !hasEveryChoice(cover)) return malformed(openAnswers(draft));
  const where = { occupation: job.occupation.name, occupationField: 'job.occupation.name' };
  return ok({ ...cover, birth, discount, ...where, deduction: deductionOf(draft) });
}

function deductionOf({ deductPremiumFromTaxes, averageYearIncome: income }: Draft): Wishes['deduction'] {
  return deductPremiumFromTaxes ? { income } : undefined;
}

function openAnswers(draft: Draft): Fault[] {
  const person: [answer: unknown, field: string, code: MessageCode][] = [
    [draft.job, 'job', 'occupation.required'],
    [draft.insurer?.dateOfBirth, 'insurer.dateOfBirth', 'dateOfBirth.required'],
  ];
  const cover = namesIn(coverRequired).map((field) => [draft[field], field, coverRequired[field]] as const);
  return [...person, ...cover]
    .filter(([answer]) => answer === undefined)
    .map(([, field, required]) => ({ field, code: required }));
}
