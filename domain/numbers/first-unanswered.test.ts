import { expect, test } from 'vitest';
import type { Draft } from '../application/draft.ts';
import { admit } from '../flow/guard.ts';
import { completeDraft } from '../testing/complete-draft.ts';
import { wholeDraft } from '../testing/every-answer.ts';
import { figures } from '../testing/premium.ts';
import { omit } from '../values/record.ts';
import { firstUnanswered } from './first-unanswered.ts';

const { dateOfBirth, email } = completeDraft.insurer ?? {};
const toAccept = omit(wholeDraft, 'iban', 'statements', 'acceptedTerms');
/** A quote asks for the address before the screen does. */
const withQuote = { ...toAccept, insurer: { dateOfBirth, email, nationality: 'NL' } };
const withOther: Draft = { ...withQuote, otherInsurance: { existingInsurance: true } };
const withIncome = omit(withOther, 'otherInsurance');
const wishes = omit(withIncome, 'averageYearIncome');

test.each<[screen: string, draft: Draft]>([
  ['waiting-period', omit(wishes, 'waitingPeriod')],
  ['average-year-income', wishes],
  ['running-insurance', withIncome],
  ['terminate-insurance', withOther],
  ['personal-data', withQuote],
  ['personal-data', { ...withQuote, otherInsurance: { existingInsurance: false } }],
  ['final-overview', toAccept],
  ['final-overview', { ...wholeDraft, acceptedTerms: false }],
  ['knowledge-introduction', wholeDraft],
  ['knowledge-introduction', completeDraft],
])('a visitor came as far as %s, where the guard of the flow leads them too (%#)', (screen, draft) => {
  expect(firstUnanswered(draft, figures)).toBe(screen);
  const today = { year: 2026, month: 11, day: 21 };
  expect(admit('knowledge-introduction', { draft, hasToken: true, today, figures })).toBe(screen);
});
