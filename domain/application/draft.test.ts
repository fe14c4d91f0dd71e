import { describe, expect, it } from 'vitest';
import { accountant, carpenter, completeWishes } from '../testing/samples.ts';
import { chooseClaimDuration, chooseJob, chooseSumAssured, emptyDraft } from './draft.ts';
import { draftSchema } from './draft-schema.ts';

describe('the draft', () => {
  it('starts with the defaults of the product and is valid', () => {
    expect(draftSchema.safeParse(emptyDraft).success).toBe(true);
    expect(emptyDraft).toMatchObject({
      waitingPeriod: 'DAYS_30',
      indexation: 'NO_INDEXATION',
      mentalIllnessIncluded: false,
    });
  });

  it('takes class and criterion from the occupation', () => {
    expect(chooseJob(emptyDraft, carpenter)).toMatchObject({
      occupationClass: 4,
      claimAssessment: 'FITTING_LABOUR',
      insurer: { occupation: 'Timmerman', country: 'NL' },
    });
    expect(chooseJob(emptyDraft, accountant)).toMatchObject({ occupationClass: 1, claimAssessment: 'OWN_LABOUR' });
  });

  it('sets the monthly expenses to the sum assured', () => {
    expect(chooseSumAssured(emptyDraft, 2400)).toMatchObject({ sumAssured: 2400, monthlyExpenses: 2400 });
  });

  it('clears two years of waiting when the benefit becomes two years', () => {
    const waiting = { ...completeWishes, waitingPeriod: 'DAYS_730' as const };
    expect(chooseClaimDuration(waiting, 'YEARS_2')).not.toHaveProperty('waitingPeriod');
    expect(chooseClaimDuration(waiting, 'INSURANCE_END_DATE').waitingPeriod).toBe('DAYS_730');
  });

  it('keeps every other waiting period when the benefit becomes two years', () => {
    expect(chooseClaimDuration(completeWishes, 'YEARS_2').waitingPeriod).toBe('DAYS_30');
  });

  it('refuses fields it does not know', () => {
    expect(draftSchema.safeParse({ ...completeWishes, admin: true }).success).toBe(false);
    expect(draftSchema.safeParse({ insurer: { bsn: '1' } }).success).toBe(false);
  });
});
