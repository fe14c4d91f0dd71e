import { beforeEach, expect, it } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { application } from '../state/application-store.ts';
import { wearBrand } from '../brand/brand.ts';
import { anchor } from '../testing/brand.ts';
import { stubBrowser, stubServer } from '../testing/browser.ts';
import { startPayment } from './start-payment.ts';
import { cents } from '@vangnet/domain/values/money';

const draft = { ...emptyDraft, sumAssured: cents(2_000_00) };
beforeEach(() => {
  stubBrowser();
  wearBrand(anchor);
  application.takeUp({ draft, token: 'mine' });
});

it('A payment cannot start without a token.', async () => {
  application.takeUp({ draft, token: undefined });
  expect(await startPayment()).toEqual({ outcome: 'failed', message: 'No token available' });
});

const alreadyPaid = (data?: object) => {
  const errors = [{ code: 'x', message: { nl: 'Deze aanvraag is al betaald.' } }];
  stubServer([{ status: 409, body: { success: false, errors, ...(data && { data }) } }]);
};

it('An application that is paid ends here, with the id of its payment.', async () => {
  alreadyPaid({ paymentId: 'p1' });
  expect(await startPayment()).toEqual({ outcome: 'paid', paymentId: 'p1' });
  expect(application.read()).toEqual({ draft: emptyDraft, token: 'mine', over: true });
});

it('An application that is paid ends here also when its payment is not known.', async () => {
  alreadyPaid();
  expect(await startPayment()).toEqual({ outcome: 'paid', paymentId: undefined });
  expect(application.read()).toEqual({ draft: emptyDraft, token: undefined });
});
