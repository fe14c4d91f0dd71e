import type { ReactNode } from 'react';
import type { Draft } from '@vangnet/domain/application/draft';
import { needsIncomeProof } from '@vangnet/domain/product/income';
import { formatDate, parseIsoDate } from '@vangnet/domain/values/dates';
import { cents } from '@vangnet/domain/values/money';
import { MOBILE_PREFIX } from '@vangnet/domain/values/phone';
import { figures } from '../../brand/figures.ts';
import { countryName } from '../../labels/countries.ts';
import { changeOf, wholeEuro, wishesIn, type Changeable } from '../../labels/wishes.ts';
import type { SummaryRow } from '../../parts/summary/Summary.tsx';
import { otherSumAssuredIn, sumAssuredIn, yearIncomeIn } from '../../state/draft-amounts.ts';
import { answers as text } from './text.ts';
import type { Standing } from './use-standing.ts';

type Answer = Changeable & { readonly label: string; readonly value: ReactNode };

type AnswerRow = SummaryRow & Changeable;

/** What can be corrected after the payment, when a bank named somebody else. */
const ofThePerson = new Set(['initials', 'dateOfBirth', 'zipCode']);

const isOpen = ({ field }: Changeable, standing: Standing) =>
  standing === 'open' || (standing === 'person' && field !== undefined && ofThePerson.has(field));

/** The rows, without a way to change what cannot be changed any more. */
export const asItStands = (rows: readonly AnswerRow[], standing: Standing): SummaryRow[] =>
  rows.map((one) => (isOpen(one, standing) ? one : { ...one, change: undefined }));

/** An answer with the way to change it and back to this screen. */
const row = (answer: Answer): AnswerRow => ({ ...answer, change: changeOf(answer, 'final-overview') });

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/** A mail address, which breaks behind its @ where it is narrow. */
function MailAddress({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}

/** The cover as it was chosen. */
export function choicesIn(draft: Draft): AnswerRow[] {
  const { dateOfBirth: _, ...wishes } = wishesIn(draft);
  return Object.values(wishes).map(row);
}

/** Who is insured, where they live and how to reach them. */
export function personIn(draft: Draft): AnswerRow[] {
  const { insurer = {} } = draft;
  const { zipCode, number, numberAddition, street, city } = insurer;
  const address = `${joined(street, number, numberAddition)}, ${joined(zipCode, city)}`;
  const asked = (field: keyof typeof text.person, value: ReactNode) =>
    row({ at: 'personal-data', field, ...text.person[field], value });
  return [
    asked('initials', joined(insurer.initials, insurer.middleName, insurer.surname)),
    row(wishesIn(draft).dateOfBirth),
    asked('gender', insurer.gender && text.genders[insurer.gender]),
    asked('nationality', countryName(insurer.nationality)),
    asked('zipCode', address),
    asked('phoneNumber', insurer.phoneNumber?.replace(MOBILE_PREFIX, '+31 (0)6 ')),
    asked('email', <MailAddress email={insurer.email ?? ''} />),
  ];
}

/** The income, when the amount asks for one, and the deduction of the premium. */
export function incomeIn(draft: Draft): AnswerRow[] {
  const income = wholeEuro(yearIncomeIn(draft));
  const tax = text.yesOrNo(draft.deductPremiumFromTaxes);
  return [
    ...(needsIncomeProof(figures(), sumAssuredIn(draft) ?? cents(0))
      ? [row({ at: 'average-year-income', ...text.income, value: income })]
      : []),
    row({ at: 'tax-deductible', ...text.tax, value: tax }),
  ];
}

/** The other insurance, with its details when there is one. */
export function otherInsuranceIn({ otherInsurance = {}, ...draft }: Draft): AnswerRow[] {
  const { existingInsurance, existingInsuranceTermination: ends } = otherInsurance;
  const asked = (field: keyof typeof text.details, value: string | undefined) =>
    row({ at: 'terminate-insurance', field, ...text.details[field], value });
  const date = parseIsoDate(otherInsurance.existingInsuranceCancellationDate ?? '');
  const details = [
    asked('existingInsuranceBroker', otherInsurance.existingInsuranceBroker),
    asked('existingInsuranceTermination', text.yesOrNo(ends && ends === 'YES')),
    ...(date ? [asked('existingInsuranceCancellationDate', formatDate(date))] : []),
    asked('existingInsuranceSumAssured', wholeEuro(otherSumAssuredIn({ ...draft, otherInsurance }))),
  ];
  const has = row({ at: 'running-insurance', ...text.otherInsurance, value: text.yesOrNo(existingInsurance) });
  return existingInsurance ? [has, ...details] : [has];
}
