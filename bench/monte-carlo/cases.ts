import type { RateProfile } from '@vangnet/domain/premium/profile';

/** A profile at an age whose rate is checked by simulation. */
export type SimulatedCase = { readonly age: number; readonly profile: RateProfile };

const simulated = (
  age: number,
  classNr: number,
  waitingPeriod: RateProfile['waitingPeriod'],
  claimDuration: RateProfile['claimDuration'],
  endAge: number,
  rest: Partial<Pick<RateProfile, 'assessment' | 'mentalIncluded' | 'indexed'>> = {},
): SimulatedCase => ({
  age,
  profile: {
    classNr,
    endAge,
    waitingPeriod,
    claimDuration,
    assessment: 'OWN_LABOUR',
    mentalIncluded: true,
    indexed: false,
    ...rest,
  },
});

const withoutMental = { mentalIncluded: false };
const fitting = { assessment: 'FITTING_LABOUR' } as const;

/** Young and old, short and long: every value of every choice except one criterion, which is only a factor. */
export const cases: readonly SimulatedCase[] = [
  simulated(35, 1, 'DAYS_30', 'INSURANCE_END_DATE', 67),
  simulated(35, 1, 'DAYS_365', 'INSURANCE_END_DATE', 67),
  simulated(25, 2, 'DAYS_90', 'YEARS_2', 67, withoutMental),
  simulated(45, 2, 'DAYS_730', 'INSURANCE_END_DATE', 67, { indexed: true }),
  simulated(50, 3, 'DAYS_180', 'YEARS_5', 65),
  simulated(40, 4, 'DAYS_30', 'INSURANCE_END_DATE', 60, { ...fitting, ...withoutMental }),
  simulated(55, 4, 'DAYS_90', 'INSURANCE_END_DATE', 60, { ...fitting, indexed: true }),
  simulated(60, 1, 'DAYS_365', 'YEARS_5', 70),
  simulated(18, 1, 'DAYS_730', 'YEARS_5', 70, { indexed: true }),
  simulated(64, 1, 'DAYS_30', 'YEARS_2', 67, withoutMental),
];
