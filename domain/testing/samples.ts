import type { Draft } from '../application/draft.ts';
import { emptyDraft } from '../application/draft.ts';
import type { Occupation } from '../product/occupation.ts';
import { cents } from '../values/money.ts';

/** Occupations and drafts that tests of several places need. */

export const carpenter: Occupation = {
  occupation: { name: 'Timmerman' },
  classNr: 4,
  excluded: false,
  maxStartAge: 50,
  maxEndAgeOwnLabour: 55,
  maxEndAgeFittingLabour: 60,
  ownLabour: 'NO',
  fittingLabour: 'YES',
};

export const accountant: Occupation = {
  occupation: { name: 'Accountant' },
  classNr: 1,
  excluded: false,
  maxStartAge: 62,
  maxEndAgeOwnLabour: 70,
  maxEndAgeFittingLabour: 70,
  ownLabour: 'YES',
  fittingLabour: 'YES',
};

export const stuntman: Occupation = { ...carpenter, occupation: { name: 'Stuntman' }, excluded: true };

export const completeWishes: Draft = {
  ...emptyDraft,
  job: carpenter,
  insurer: { ...emptyDraft.insurer, dateOfBirth: '12-03-1986' },
  sumAssured: cents(2_400_00),
  claimDurationDisability: 'YEARS_5',
};
