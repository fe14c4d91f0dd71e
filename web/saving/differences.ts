import type { Draft } from '@vangnet/domain/application/draft';
import { chosen, wholeEuro } from '../labels/chosen.ts';
import { yearIncomeIn } from '../state/draft-amounts.ts';
import { labels, text } from './text.ts';

type Label = keyof typeof labels;
export type Difference = { label: string; here: string; there: string };

const yesNo = (answer: boolean | undefined) => (answer === undefined ? undefined : answer ? text.yes : text.no);
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ') || undefined;

/** How each answer reads; undefined while it is open. */
const shown: Record<Label, (draft: Draft) => string | undefined> = {
  occupation: ({ job }) => job?.occupation.name,
  dateOfBirth: ({ insurer }) => insurer?.dateOfBirth,
  ...chosen,
  mentalCover: ({ mentalIllnessIncluded }) => yesNo(mentalIllnessIncluded),
  indexation: ({ indexation }) => yesNo(indexation && indexation === 'CLAIM_AND_POLICY'),
  income: (draft) => wholeEuro(yearIncomeIn(draft)),
  tax: ({ deductPremiumFromTaxes }) => yesNo(deductPremiumFromTaxes),
  otherInsurance: ({ otherInsurance }) =>
    otherInsurance?.existingInsuranceBroker ?? yesNo(otherInsurance?.existingInsurance),
  name: ({ insurer }) => joined(insurer?.initials, insurer?.middleName, insurer?.surname),
  address: ({ insurer }) => joined(insurer?.street, insurer?.number, insurer?.numberAddition, insurer?.city),
  phone: ({ insurer }) => insurer?.phoneNumber,
  email: ({ insurer }) => insurer?.email,
  iban: ({ iban }) => iban,
};

/** What differs between two versions of an application, in the order of the questions. */
export function differences(here: Draft, there: Draft): Difference[] {
  const names = Object.keys(shown).filter((name): name is Label => name in shown);
  return names
    .map((name) => ({
      label: labels[name],
      here: shown[name](here) ?? text.open,
      there: shown[name](there) ?? text.open,
    }))
    .filter((row) => row.here !== row.there);
}
