import type { Draft } from '@vangnet/domain/application/draft';
import { wholeEuro, wishesIn } from '../labels/wishes.ts';
import { yearIncomeIn } from '../state/draft-amounts.ts';
import { labels, text } from './text.ts';

export type Difference = { label: string; here: string; there: string };

const yesNo = (answer: boolean | undefined) => (answer === undefined ? undefined : answer ? text.yes : text.no);
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ') || undefined;

function personIn({ insurer = {}, iban }: Draft) {
  const { initials, middleName, surname, street, number, numberAddition, city, phoneNumber, email } = insurer;
  return [
    { label: labels.name, value: joined(initials, middleName, surname) },
    { label: labels.address, value: joined(street, number, numberAddition, city) },
    { label: labels.phone, value: phoneNumber },
    { label: labels.email, value: email },
    { label: labels.iban, value: iban },
  ];
}

/** How each answer reads, in the order of the questions; undefined while it is open. */
function answersIn(draft: Draft): { label: string; value: string | undefined }[] {
  const { otherInsurance } = draft;
  return [
    ...Object.values(wishesIn(draft)),
    { label: labels.income, value: wholeEuro(yearIncomeIn(draft)) },
    { label: labels.tax, value: yesNo(draft.deductPremiumFromTaxes) },
    {
      label: labels.otherInsurance,
      value: otherInsurance?.existingInsuranceBroker ?? yesNo(otherInsurance?.existingInsurance),
    },
    ...personIn(draft),
  ];
}

/** What differs between two versions of an application, in the order of the questions. */
export function differences(here: Draft, there: Draft): Difference[] {
  const others = answersIn(there);
  return answersIn(here)
    .map(({ label, value }, index) => ({ label, here: value ?? text.open, there: others[index]?.value ?? text.open }))
    .filter((row) => row.here !== row.there);
}
