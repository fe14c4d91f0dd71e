import { namesIn } from '../values/record.ts';
import type { ScreenId } from './screens.ts';

/**
 * The fields of the draft that each screen asks. The name of a part means its fields that no other screen names. Apart from
 * the table of screens, because the first download knows none of them.
 */
export const asks: Readonly<Partial<Record<ScreenId, readonly string[]>>> = {
  'find-job': ['job', 'insurer.dateOfBirth'],
  'financial-situation': ['sumAssured'],
  'claim-duration': ['claimDurationDisability'],
  'waiting-period': ['waitingPeriod'],
  'psychological-complaints': ['mentalIllnessIncluded'],
  indexing: ['indexation'],
  'average-year-income': ['averageYearIncome'],
  'tax-deductible': ['deductPremiumFromTaxes'],
  'running-insurance': ['otherInsurance.existingInsurance'],
  'terminate-insurance': ['otherInsurance'],
  'personal-data': ['insurer'],
  'final-overview': ['statements', 'acceptedTerms', 'iban'],
};

/** The screen that asks for a field of the draft, such as `insurer.surname`. The longest matching name decides. */
export function screenAsking(field: string | undefined): ScreenId | undefined {
  const asked = namesIn(asks).flatMap((id) => (asks[id] ?? []).map((name) => ({ id, name })));
  const asking = asked.filter(({ name }) => field === name || field?.startsWith(`${name}.`));
  return asking.toSorted((one, other) => other.name.length - one.name.length)[0]?.id;
}
