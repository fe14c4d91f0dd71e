import { expect, it } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { dutchDate, isoDate, keepDetails } from './transitions.ts';

it('A date is typed as dd-mm-yyyy and kept as yyyy-mm-dd.', () => {
  expect(isoDate('01-02-2030')).toBe('2030-02-01');
  expect(dutchDate('2030-02-01')).toBe('01-02-2030');
  expect(isoDate('31-02-2030')).toBeUndefined();
});

it('An insurance that goes on has no cancellation date, also when one was given before.', () => {
  const cancelled = { existingInsuranceTermination: 'YES', existingInsuranceCancellationDate: '2030-02-01' } as const;
  const draft = keepDetails(cancelled)(emptyDraft);
  expect(draft.otherInsurance).toEqual(cancelled);
  expect(keepDetails({ existingInsuranceTermination: 'NO' })(draft).otherInsurance).toEqual({
    existingInsuranceTermination: 'NO',
  });
});
