import * as z from 'zod';
import { DOCUMENT_TYPES } from '@vangnet/contract/documents';
import type { CompleteApplication } from '@vangnet/domain/application/complete';
import { BENEFIT_THRESHOLD } from '@vangnet/domain/product/constants';
import { coverOf } from '@vangnet/domain/product/cover';
import { claimAssessment, maxEndAge } from '@vangnet/domain/product/occupation';
import { formatIsoDate } from '@vangnet/domain/values/dates';
import { isAccountChecked } from '@vangnet/domain/product/payment';
import { euroFromCents } from '@vangnet/domain/values/money';
import type { Price, QuoteRequest } from '@vangnet/domain/premium/quote';
import type { Dossier } from './dossier.ts';

/** A submitted application with its premium. */
export type PolicyApplication = {
  readonly dossier: Omit<Dossier, 'draft'>;
  /** The answers of the visitor, as they stand in the dossier. */
  readonly application: CompleteApplication;
  /** The priced cover: the wishes with our own row of the occupation. */
  readonly request: QuoteRequest;
  readonly price: Price;
};

/** A withdrawal by the applicant. The moment is in ISO 8601. */
export type Withdrawal = { readonly referenceId: string; readonly withdrawnAt: string };

/** Codes that AFD Online publishes to insurers only, so that the operator configures them (environment/providers.ts). */
export type AfdCodes = Readonly<
  Record<
    'definitionName' | 'definitionVersion' | 'catalogVersion' | 'businessLine' | 'company' | 'coverageType',
    string
  >
>;

/**
 * Grows when the same application is handed over with other content: since 2 with tax choice and declarations, since 3
 * with the course of the premium and the insurance card.
 */
const VERSION = 3;
export const idempotencyKeyOf = ({ dossier }: PolicyApplication) => `${dossier.referenceId}-v${VERSION}`;

/**
 * The application in the shape of an AFD 2.0 policyStructure (SIVI All Finance Standard). Entities and the attributes of
 * policy and party that the standard publishes have its names; what is ours alone stands in `aov` and `process`. Health
 * data is no part of it, and insurance tax neither: disability premiums are exempt.
 */
export function policyStructure(application: PolicyApplication, codes: AfdCodes) {
  const { price, dossier, application: answers } = application;
  const { referenceId, submittedAt } = dossier;
  return {
    ...headOf(codes, { messageId: idempotencyKeyOf(application), at: submittedAt, referenceId }),
    policy: [
      {
        entityType: 'policyDetails',
        refKey: 'policy1',
        effectiveDate: formatIsoDate(price.startDate),
        expiryDate: formatIsoDate(price.endDate),
        paymentTermInMonths: 1,
        collectionMethod: 'I',
      },
    ],
    party: [partyOf(application)],
    coverage: [{ entityType: codes.coverageType, ...coverageOf(application) }],
    financialTransaction: [
      {
        entityType: 'premium',
        amount: euroFromCents(price.firstMonth),
        currency: 'EUR',
        termInMonths: 1,
        firstYearDiscountPercent: application.request.discount ? percent(price.figures.firstYearDiscount) : 0,
        tariffVersion: price.tariffVersion,
        premiumProgression: price.premiumProgression.map(({ year, amount }) => ({
          policyYear: year,
          amount: euroFromCents(amount),
        })),
      },
    ],
    document: DOCUMENT_TYPES.map((documentKind) => ({
      entityType: documentKind === 'pvw' ? 'policyConditions' : 'productInformation',
      documentKind,
      version: answers.documentsVersion,
    })),
    process: [processOf(application)],
  };
}

/** A fraction in percent, without the noise of binary decimals: 0.07 is 7. */
const percent = (fraction: number) => Number((100 * fraction).toFixed(2));

export const withdrawalKeyOf = ({ referenceId }: Withdrawal) => `${referenceId}-withdrawal`;

/** Notice that an application is withdrawn; it is known by the reference that it was handed over with. */
export function withdrawalStructure(withdrawal: Withdrawal, codes: AfdCodes) {
  const { referenceId, withdrawnAt } = withdrawal;
  return {
    ...headOf(codes, { messageId: withdrawalKeyOf(withdrawal), at: withdrawnAt, referenceId }),
    process: [{ entityType: 'withdrawal', withdrawnAt }],
  };
}

type Head = { readonly messageId: string; readonly at: string; readonly referenceId: string };

const headOf = (codes: AfdCodes, { messageId, at, referenceId }: Head) => ({
  commonFunctional: {
    afdDefinitionName: codes.definitionName,
    afdDefinitionVersion: codes.definitionVersion,
    dataCatalogVersion: codes.catalogVersion,
    businessLine: codes.businessLine,
    porCompany: codes.company,
  },
  commonTechnical: { messageId, creationDateTime: at, senderReference: referenceId },
});

function partyOf({ application: { insurer, iban } }: PolicyApplication) {
  return {
    entityType: 'policyHolder',
    refKey: 'party1',
    surname: insurer.surname,
    surnamePrefix: insurer.middleName,
    initials: insurer.initials,
    gender: insurer.gender === 'FEMALE' ? 'V' : 'M',
    birthDate: formatIsoDate(insurer.dateOfBirth),
    street: insurer.street,
    houseNumber: insurer.number,
    houseNumberSuffix: insurer.numberAddition,
    postalCode: insurer.zipCode,
    city: insurer.city,
    country: insurer.country,
    nationality: insurer.nationality,
    email: insurer.email,
    phoneNumber: insurer.phoneNumber,
    collectionAccountIban: iban,
  };
}

function coverageOf({ request, application }: PolicyApplication) {
  const { averageYearIncome, deductPremiumFromTaxes, otherInsurance } = application;
  const { sumAssured, claimDuration, waitingPeriod, ...choices } = coverOf(request);
  const { job } = request;
  return {
    policyRef: 'policy1',
    insuredPartyRef: 'party1',
    aov: {
      monthlySumAssured: euroFromCents(sumAssured),
      benefitDuration: claimDuration,
      waitingPeriodDays: Number(waitingPeriod.replace('DAYS_', '')),
      // By our names.
      ...choices,
      benefitThresholdPercent: BENEFIT_THRESHOLD,
      assessment: claimAssessment(job),
      endAge: maxEndAge(job),
      occupation: job.occupation.name,
      occupationClass: job.classNr,
      averageYearIncome: averageYearIncome === undefined ? undefined : euroFromCents(averageYearIncome),
      premiumDeductedFromTaxes: deductPremiumFromTaxes,
      otherInsurance: otherInsuranceOf(otherInsurance),
    },
  };
}

/** Choices by the names of the draft, amounts in euro. */
function otherInsuranceOf(other: CompleteApplication['otherInsurance']) {
  if (!other.existingInsurance) return other;
  const told = { ...other, existingInsuranceSumAssured: euroFromCents(other.existingInsuranceSumAssured) };
  if (other.existingInsuranceTermination === 'NO') return told;
  return { ...told, existingInsuranceCancellationDate: formatIsoDate(other.existingInsuranceCancellationDate) };
}

function processOf({ dossier, application: { acceptedTerms, statements, documentsVersion } }: PolicyApplication) {
  const { submittedAt, payment, identity, knowledgeTest, partner } = dossier;
  return {
    entityType: 'application',
    submittedAt,
    // The visitor ticked each of them, with the documents of this version on the screen.
    declarations: {
      answersTruthful: statements.truthful,
      directDebitMandate: statements.directDebit,
      electronicDelivery: statements.electronic,
      acceptedTerms,
      documentsVersion,
    },
    payment: {
      id: payment.id,
      amount: '0.01',
      paidAt: payment.paidAt,
      consumerAccount: payment.account.outcome,
      // Of the two accounts, the one that `collectionAccountIban` is.
      accountChoice: payment.account.choice,
      collectionAccountChecked: isAccountChecked(payment.account),
    },
    identity: {
      transactionId: identity.transactionId,
      method: identity.way,
      levelOfAssurance: identity.level,
      status: 'Success',
      nameMatch: identity.nameMatches,
      birthDateMatch: identity.birthDateMatches,
    },
    knowledgeTest,
    // AFD names intermediaries in ways that it publishes to insurers only.
    partner,
  };
}

/** Body of response 201: the structure with the contract number. Whatever it says, the application was taken. */
export const acceptedResponse = z
  .object({ policy: z.array(z.object({ contractNumber: z.string().max(60).optional() })).optional() })
  .transform(({ policy }) => policy?.[0]?.contractNumber)
  .catch(undefined);
