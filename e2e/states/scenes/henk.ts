import type { Draft } from '@vangnet/domain/application/draft';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { cents } from '@vangnet/domain/values/money';

/** The example of the specification: a carpenter, who wants € 2.400 a month. */
export const wishes: Draft = { ...completeWishes, waitingPeriod: 'DAYS_30' };

/** Insures so much that the income is asked. */
export const wellInsured: Draft = { ...wishes, sumAssured: cents(4_000_00), monthlyExpenses: cents(4_000_00) };

/** Everything is filled in, up to the knowledge test. */
export const complete: Draft = {
  ...wishes,
  waitingPeriod: 'DAYS_90',
  averageYearIncome: cents(28_800_00),
  otherInsurance: { existingInsurance: false },
  insurer: {
    ...wishes.insurer,
    initials: 'S.M.',
    middleName: 'van der',
    surname: 'Meulen-Özdemir',
    gender: 'FEMALE',
    zipCode: '3511 AB',
    number: '12',
    street: 'Dorpsstraat',
    city: 'Utrecht',
    phoneNumber: '0031612345678',
    email: 'sanne@houtwerk.example',
  },
  iban: 'NL91ABNA0417164300',
  statements: { truthful: true, directDebit: true, electronic: true },
  acceptedTerms: true,
};

/** The documents of the product, whose size and number of pages stand beside them. */
const DOCUMENTS = { pvw: [8, 85_000], cbeo: [5, 66_000], dvd: [2, 36_000], card: [2, 38_000] } as const;

/** What the server responds about them; that of these tests has laid out none. */
export const documents = Object.fromEntries(
  Object.entries(DOCUMENTS).map(([type, [pages, bytes]]) => [
    `**/api/documents/${type}`,
    {
      success: true,
      results: {
        url: `/documents/2026-01/${type}.pdf`,
        htmlUrl: `/documents/2026-01/${type}.html`,
        version: '2026-01',
        pdf: { pages, bytes },
      },
    },
  ]),
);
