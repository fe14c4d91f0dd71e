import { describe, expect, it } from 'vitest';
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

describe('a signed quote', () => {
  it('A signed quote of the same price becomes a whole draft, and nothing is told.', async () => {
    const found = await open({ quoted });
    expect(found).toMatchObject({ outcome: 'opened', offer: { quote: 'signed', told: undefined } });
    const offered = found.outcome === 'opened' ? found.offer.draft : {};
    expect(coverIn(offered)).toEqual(coverIn(completeWishes));
    // As if they were answered on the screens, with what follows from them.
    expect(offered).toMatchObject({ occupationClass: 4, monthlyExpenses: completeWishes.sumAssured, discount: true });
  });

  it('A price that has changed is told with the price of then and of now.', async () => {
    const message = { nl: messages['quote.changed'], en: '' };
    expect(await open({ state: 'changed', message, quoted })).toMatchObject({
      offer: {
        told: `${messages['quote.changed']} Je premie was €\u00a079,95 per maand en is nu €\u00a083,70 per maand.`,
      },
    });
  });

  it('A quote that is not ours is told with the price of now alone.', async () => {
    const message = { nl: messages['quote.tampered'], en: '' };
    expect(await open({ state: 'tampered', message })).toMatchObject({
      offer: { told: `${messages['quote.tampered']} Je premie is €\u00a083,70 per maand.` },
    });
  });

  it('A quote with an answer missing is one that cannot be read.', async () => {
    const { waitingPeriod: _, ...rest } = draft;
    expect(await open({ draft: rest })).toEqual({ outcome: 'refused', sentence: messages['quote.unreadable'] });
  });

  it('A quote without a price now is refused in the words of the server.', async () => {
    const errors = [{ code: 'age.tooOld', message: { nl: 'Te oud.' } }];
    stubServer([{ status: 422, body: { success: false, errors } }]);
    expect(await openBrought('signed', figures)).toEqual({ outcome: 'refused', sentence: 'Te oud.' });
  });

  it('A text that is too long for a quote is not sent, and a server that is away can be asked again.', async () => {
    const asked = stubServer([]);
    expect(await openBrought('x'.repeat(3000), figures)).toMatchObject({ outcome: 'refused' });
    expect(asked).toEqual([]);
    expect(await openBrought('signed', figures)).toEqual({ outcome: 'failed' });
  });
});
