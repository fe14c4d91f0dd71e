import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { completeDraft } from '../testing/complete-draft.ts';
import { engine } from '../testing/premium.ts';
import { accountant } from '../testing/samples.ts';
import { draftSchema } from './draft-schema.ts';
import { withServerFields } from './server-fields.ts';

const price = engine.quote({
  job: accountant,
  birth: { year: 1988, month: 3, day: 14 },
  startDate: { year: 2026, month: 12, day: 1 },
  sumAssured: cents(2_400_00),
  claimDuration: 'YEARS_5',
  waitingPeriod: 'DAYS_30',
  mentalIllnessIncluded: false,
  indexation: 'NO_INDEXATION',
  discount: true,
});
if (!price.ok) throw new Error(price.refusal);
const check = { issuerId: 'INGBNL2A', transactionId: '0011000000004711' };

test('a calculation fills in the premium, its terms per policy year, the end date and the term of cover', () => {
  const { endDate, premium, premiumTerms, termOfCover } = withServerFields(completeDraft, { price });
  expect([endDate, termOfCover]).toEqual(['14-03-2058', 32]);
  expect(premiumTerms).toHaveLength(32);
  expect(premiumTerms?.[0]).toEqual({ amount: premium, startDate: '01-12-2026' });
  expect(premiumTerms?.[31]?.startDate).toBe('01-12-2057');
  expect(premium).toBe(price.firstMonth);
  expect(premiumTerms?.map(({ amount }) => amount)).toEqual(price.premiumProgression.map(({ amount }) => amount));
});

test('the reference and the identity check fill in the other three fields, and the draft stays valid', () => {
  const known = withServerFields(completeDraft, { price, referenceId: 'VN-2026-7K3M-9QXT', check });
  expect(known).toMatchObject({
    ...completeDraft,
    afvReferenceId: 'VN-2026-7K3M-9QXT',
    issuer: 'INGBNL2A',
    transactionCode: '0011000000004711',
  });
  expect(draftSchema.parse(known)).toEqual(known);
});

test('what a browser sends for these fields is dropped, also when the server does not know them yet', () => {
  const known = withServerFields(completeDraft, { price, referenceId: 'VN-2026-7K3M-9QXT', check });
  const sent = { ...known, premium: cents(1_00), idinResult: true, monthlyExpenses: cents(1_00) };
  expect(withServerFields(sent, {})).toEqual(completeDraft);
});

test('the longest cover fits in the draft', () => {
  const years = Array.from({ length: 52 }, () => ({ amount: price.firstMonth }));
  const longest = withServerFields(completeDraft, { price: { ...price, premiumProgression: years } });
  expect(draftSchema.parse(longest).termOfCover).toBe(52);
});
