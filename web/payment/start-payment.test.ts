import { beforeEach, expect, it } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { application } from '../state/application-store.ts';
import { wearBrand } from '../brand/brand.ts';
import { anchor } from '../testing/brand.ts';
import { stubBrowser, stubServer } from '../testing/browser.ts';
import { progress } from '../state/progress.ts';
import { startPayment } from './start-payment.ts';
import { cents } from '@vangnet/domain/values/money';

const draft = { ...emptyDraft, sumAssured: cents(2_000_00) };
const refused = (nl: string, data?: object) => ({
  success: false,
  errors: [{ code: 'x', message: { nl } }],
  ...(data && { data }),
});

beforeEach(() => {
  stubBrowser();
  wearBrand(anchor);
  application.takeUp({ draft, token: 'mine' });
});

it('A payment cannot start without a token.', async () => {
  application.takeUp({ draft, token: undefined });
  expect(await startPayment()).toEqual({ outcome: 'failed', message: 'No token available' });
});

it('A payment that starts gives the address to pay at, and is remembered.', async () => {
  const data = { paymentUrl: 'https://bank.example/pay', paymentId: 'p1' };
  stubServer([{ status: 201, body: { success: true, data } }]);
  expect(await startPayment()).toEqual({ outcome: 'started', paymentUrl: data.paymentUrl });
  expect(progress.read()).toEqual({ token: 'mine', paymentId: 'p1' });
});

it('A person who failed the test in another application is led to the adviser, and the application stays.', async () => {
  const errors = [{ code: 'knowledge.failedBefore', message: { nl: 'Een adviseur helpt je.' } }];
  stubServer([{ status: 409, body: { success: false, errors } }]);
  expect(await startPayment()).toEqual({ outcome: 'adviser', message: 'Een adviseur helpt je.' });
  expect(application.read()).toMatchObject({ draft, token: 'mine' });
  expect(progress.read()).toBeUndefined();
});

it('An application that is paid ends here, with the id of its payment.', async () => {
  stubServer([{ status: 409, body: refused('Deze aanvraag is al betaald.', { paymentId: 'p1' }) }]);
  expect(await startPayment()).toEqual({ outcome: 'paid', paymentId: 'p1' });
  expect(application.read()).toEqual({ draft: emptyDraft, token: 'mine', over: true });
});

it('An application that is paid ends here also when its payment is not known.', async () => {
  stubServer([{ status: 409, body: refused('Deze aanvraag is al betaald.') }]);
  expect(await startPayment()).toEqual({ outcome: 'paid', paymentId: undefined });
  expect(application.read()).toEqual({ draft: emptyDraft, token: undefined });
});

it("A payment that cannot start shows the server's sentence, else the one of the specification.", async () => {
  stubServer([
    { status: 422, body: refused('Je kunt pas betalen als je de kennistoets hebt gehaald.') },
    { status: 500, body: { success: false, errors: [] } },
  ]);
  expect(await startPayment()).toMatchObject({ message: 'Je kunt pas betalen als je de kennistoets hebt gehaald.' });
  const general =
    'Er is een fout opgetreden bij het verwerken van je aanvraag. Probeer het later nog eens of neem contact op met Anker.';
  expect(await startPayment()).toEqual({ outcome: 'failed', message: general });
  expect(await startPayment()).toEqual({ outcome: 'failed', message: general });
});
