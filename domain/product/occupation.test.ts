import { expect, it } from 'vitest';
import { carpenter } from '../testing/samples.ts';
import { claimAssessment, maxEndAge } from './occupation.ts';

it.each([
  [55, 'YES', 'YES', 'OWN_LABOUR'],
  [55, 'YES', 'NO', 'OWN_LABOUR'],
  [60, 'NO', 'YES', 'FITTING_LABOUR'],
  [70, 'NO', 'NO', 'ACCEPTABLE_LABOUR'],
] as const)(
  'the cover ends at %i with own labour %s and fitting labour %s, by the criterion %s',
  (endAge, ownLabour, fittingLabour, criterion) => {
    const job = { ...carpenter, ownLabour, fittingLabour };
    expect([maxEndAge(job), claimAssessment(job)]).toEqual([endAge, criterion]);
  },
);
