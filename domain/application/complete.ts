import * as z from 'zod/mini';
import type { Occupation } from '../product/occupation-schema.ts';
import { needsIncomeProof } from '../product/income.ts';
import { roundHalfUpToCents } from '../values/money.ts';
import { MOBILE_PREFIX } from '../values/phone.ts';
import type { Draft } from './draft-schema.ts';
import { code, dateOfBirth } from './fields.ts';
import { ticked } from './fields-personal.ts';
import { iban } from './steps-final.ts';
import {
  averageYearIncomeStepFor,
  personalDataStep,
  runningInsuranceStep,
  taxDeductibleStep,
  terminateInsuranceStepFor,
} from './steps-personal.ts';
import {
  claimDurationStep,
  financialSituationStep,
  indexingStep,
  psychologicalComplaintsStep,
  waitingPeriodStep,
} from './steps.ts';
import { isMessageCode, type MessageCode } from './text.ts';

/** A field of the draft with what is wrong with it. */
export type DraftFault = { readonly code: MessageCode; readonly field: string };

const { phone: _, ...person } = personalDataStep.shape;
/** As it is stored. The rule of the screen forgives a prefix, and would take a stored one for digits of the number. */
const phoneNumber = z
  .string({ error: code('phone.format') })
  .check(z.regex(new RegExp(`^${MOBILE_PREFIX}\\d{8}$`), code('phone.format')));
const statement = ticked('statement.required');

/** What every complete application has; the occupation is judged by the table it comes from. */
const alwaysAsked = z.object({
  job: z.custom<Occupation>((job) => job !== undefined, { error: code('occupation.required') }),
  ...financialSituationStep.shape,
  ...claimDurationStep.shape,
  ...waitingPeriodStep.shape,
  ...psychologicalComplaintsStep.shape,
  ...indexingStep.shape,
  ...taxDeductibleStep.shape,
  insurer: z.object({ dateOfBirth, ...person, phoneNumber }),
  otherInsurance: runningInsuranceStep,
  statements: z.object({ truthful: statement, directDebit: statement, electronic: statement }),
  acceptedTerms: ticked('terms.required'),
  iban,
});

/**
 * The complete application: what section 3 of the specification counts as complete, and every answer that the screens
 * before it require. What is asked of some visitors only depends on the other answers.
 */
export function completeApplicationFor({ sumAssured = 0, otherInsurance }: Draft) {
  const asksIncome = needsIncomeProof(roundHalfUpToCents(sumAssured));
  return z.extend(alwaysAsked, {
    ...(asksIncome ? averageYearIncomeStepFor(sumAssured).shape : {}),
    ...(otherInsurance?.existingInsurance ? { otherInsurance: otherInsuranceFor(otherInsurance) } : {}),
  });
}

const cancellationDate = z.string({ error: code('cancellationDate.required') });

/** The draft has the date of cancellation as yyyy-mm-dd and not as it is typed; its own schema has checked that. */
function otherInsuranceFor({ existingInsuranceTermination: answer }: NonNullable<Draft['otherInsurance']>) {
  const { existingInsuranceBroker, existingInsuranceTermination, existingInsuranceSumAssured } =
    terminateInsuranceStepFor(undefined).shape;
  return z.extend(runningInsuranceStep, {
    existingInsuranceBroker,
    existingInsuranceTermination,
    ...(answer === 'YES' ? { existingInsuranceCancellationDate: cancellationDate } : {}),
    existingInsuranceSumAssured,
  });
}

/** What keeps an application from being complete, a fault for each field; nothing when it is. */
export function incompleteFields(draft: Draft): DraftFault[] {
  // A part that is not there at all would be one fault; its fields are what the visitor has to fill in.
  const { insurer = {}, otherInsurance = {}, statements = {} } = draft;
  const read = z.safeParse(completeApplicationFor(draft), { ...draft, insurer, otherInsurance, statements });
  const faults = new Map<string, DraftFault>();
  for (const { path, message } of read.error?.issues ?? []) {
    const field = path.join('.');
    if (!faults.has(field)) faults.set(field, { field, code: isMessageCode(message) ? message : 'request.malformed' });
  }
  return [...faults.values()];
}
