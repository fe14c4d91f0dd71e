import type { CallBackMoment } from '@vangnet/contract/adviser';
import type { Draft } from '@vangnet/domain/application/draft';
import { refuse, type Result } from '@vangnet/domain/application/result';
import { needsIncomeProof } from '@vangnet/domain/product/income';
import { reviewTest } from '@vangnet/domain/product/knowledge';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { centsFromEuro } from '@vangnet/domain/values/money';
import { mobileNumber } from '@vangnet/domain/values/phone';
import { formatPostcode } from '@vangnet/domain/values/postcode';
import type { AdviserCase } from './case.ts';
import { quoteOf } from '../quote/quote.ts';
import type { PaidPayment, PaymentStore } from '../payment/store.ts';
import type { ApplicationStore, StoredApplication } from '../applications/store.ts';
import type { Attempt, KnowledgeStore } from '../knowledge/store.ts';
import type { AdviserRequested, AdviserStore } from './store.ts';
import { calculatePremium } from '../calculation/calculate-premium.ts';
import type { Product } from '../calculation/product.ts';

export type AdviserDeps = Product & {
  readonly store: {
    readonly applications: Pick<ApplicationStore, 'read'>;
    readonly knowledge: Pick<KnowledgeStore, 'read'>;
    readonly payments: Pick<PaymentStore, 'paidFor'>;
    readonly adviser: AdviserStore;
  };
  /** Says that there is a mail to send. */
  readonly kickOutbox: () => void;
};
type Request = { token: string; phoneNumber?: string | undefined; moment?: CallBackMoment | undefined };

/** Hands the case to an adviser, as far as it is: after a failed test, or for somebody who wants help sooner. */
export async function requestAdviser(
  { store, kickOutbox, ...product }: AdviserDeps,
  { token, phoneNumber: given, moment = 'ANY' }: Request,
): Promise<Result<AdviserRequested>> {
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const application = found.value;
  const { draft, referenceId } = application;
  const known = given ?? draft.insurer?.phoneNumber;
  const phoneNumber = known === undefined ? undefined : mobileNumber(known);
  if (phoneNumber === undefined) return refuse('adviser.noPhone', 'phoneNumber');
  const content: AdviserCase = {
    referenceId,
    phoneNumber,
    moment,
    person: personOf(draft),
    ...quoted(product, application),
    ...tested(await store.knowledge.read(token)),
    ...paid(await store.payments.paidFor(token)),
  };
  const requested = await store.adviser.request({ token, content });
  if (requested.ok) kickOutbox();
  return requested;
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ') || undefined;

/** What the adviser needs to know of the person; the account number is not his business. */
function personOf({ insurer = {}, sumAssured = 0, averageYearIncome, otherInsurance }: Draft): AdviserCase['person'] {
  const { initials, middleName, surname, dateOfBirth, street, number, numberAddition, zipCode, city, email } = insurer;
  const address = [joined(street, number, numberAddition), joined(zipCode && formatPostcode(zipCode), city)];
  const otherInsurer = otherInsurance?.existingInsurance ? otherInsurance.existingInsuranceBroker : undefined;
  return {
    name: joined(initials, middleName, surname),
    dateOfBirth,
    address: address.filter(Boolean).join(', ') || undefined,
    email,
    averageYearIncome: needsIncomeProof(centsFromEuro(sumAssured)) ? averageYearIncome : undefined,
    otherInsurer,
  };
}

function quoted(product: Product, application: StoredApplication): Pick<AdviserCase, 'quote'> {
  const calculated = calculatePremium(product, application.draft, application);
  if (!calculated.ok) return {};
  return { quote: quoteOf(calculated.value, amsterdamDate(product.clock())) };
}

/** The adviser sees the mistakes with the right answers, which a visitor who failed does not. */
function tested(attempt: Attempt | undefined): Pick<AdviserCase, 'test'> {
  if (!attempt?.graded) return {};
  const { passed, answers } = attempt.graded;
  const review = reviewTest(attempt.test, answers);
  const mistakes = review.filter(({ good }) => !good).map(({ question, given, right }) => ({ question, given, right }));
  return { test: { passed, questions: review.length, mistakes } };
}

/** An account that differs from the one that was entered stops nobody; the adviser has to know of it. */
function paid(payment: PaidPayment | undefined): Pick<AdviserCase, 'payment'> {
  if (!payment) return {};
  const { paidAt, ibanMatches } = payment;
  const known = ibanMatches === undefined ? {} : { accountMatches: ibanMatches };
  return { payment: { paidAt: paidAt.toISOString(), ...known } };
}
