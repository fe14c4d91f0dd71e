import { expect, it } from 'vitest';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { messages } from '@vangnet/domain/application/text';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { figures } from '@vangnet/domain/testing/premium';
import { coverIn } from '@vangnet/domain/product/cover';
import { stubServer } from '../testing/browser.ts';
import { sampleResponse } from '../testing/calculation.ts';
import { openBrought } from './open-quote.ts';

const { job, insurer, sumAssured, claimDurationDisability, waitingPeriod, mentalIllnessIncluded, indexation } = inEuro({
  ...completeWishes,
  insurer: { dateOfBirth: '12-03-1986' },
});
const draft = { job, insurer, sumAssured, claimDurationDisability, waitingPeriod, mentalIllnessIncluded, indexation };
const opened = { state: 'same', calculation: sampleResponse, draft };
const quoted = { first: 79.95, after: 99.94, validUntil: '24-12-2026' };

const open = (data: object) => {
  stubServer([{ status: 200, body: { success: true, data: { ...opened, ...data } } }]);
  return openBrought('signed', figures);
};

it('A signed quote becomes a whole draft, as if its answers were given on the screens.', async () => {
  const found = await open({ quoted });
  const offered = found.outcome === 'opened' ? found.offer.draft : {};
  expect(coverIn(offered)).toEqual(coverIn(completeWishes));
  expect(offered).toMatchObject({ occupationClass: 4, monthlyExpenses: completeWishes.sumAssured, discount: true });
});

it('A quote with an answer missing is one that cannot be read.', async () => {
  const { waitingPeriod: _, ...rest } = draft;
  expect(await open({ draft: rest })).toEqual({ outcome: 'refused', sentence: messages['quote.unreadable'] });
});
