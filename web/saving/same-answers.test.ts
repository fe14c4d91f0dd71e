import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { sameAnswers } from './same-answers.ts';
import { cents } from '@vangnet/domain/values/money';

test('a draft has the same answers as the stored one, which also has the premium that the server filled in', () => {
  const stored = {
    ...completeDraft,
    premium: cents(38_40),
    endDate: '01-04-2050',
    termOfCover: 24,
    afvReferenceId: 'VN-2026',
  };
  expect(sameAnswers(completeDraft, stored)).toBe(true);
});

test('drafts with another answer are not the same', () => {
  expect(sameAnswers(completeDraft, { ...completeDraft, sumAssured: cents(100_00) })).toBe(false);
});
