import { emptyDraft, type Draft } from '../application/draft.ts';
import { inEuro } from '../application/draft-schema.ts';
import { cents } from '../values/money.ts';

/** An application in which every question has been answered; the person and the account do not exist. */
export const completeDraft: Draft = {
  ...emptyDraft,
  job: {
    occupation: { name: 'Webdesigner' },
    classNr: 1,
    excluded: false,
    maxStartAge: 60,
    maxEndAgeOwnLabour: 68,
    maxEndAgeFittingLabour: 68,
    ownLabour: 'YES',
    fittingLabour: 'YES',
  },
  occupationClass: 1,
  claimAssessment: 'OWN_LABOUR',
  claimDurationDisability: 'YEARS_5',
  sumAssured: cents(2_400_00),
  monthlyExpenses: cents(2_400_00),
  insurer: {
    country: 'NL',
    nationality: 'NL',
    occupation: 'Webdesigner',
    dateOfBirth: '14-03-1988',
    initials: 'Q.Z.',
    surname: 'Quellinckhuyzen',
    gender: 'FEMALE',
    zipCode: '3511AB',
    number: '12',
    street: 'Voorbeeldstraat',
    city: 'Utrecht',
    phoneNumber: '0031612345678',
    email: 'q.z@vangnet.example',
  },
  otherInsurance: { existingInsurance: false },
  iban: 'NL91ABNA0417164300',
  statements: { truthful: true, directDebit: true, electronic: true },
  acceptedTerms: true,
};

/** The same as a browser sends it. */
export const sentComplete = inEuro(completeDraft);
