import { beforeEach, expect, it } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { progress } from '../../state/progress.ts';
import { application } from '../../state/application-store.ts';
import { stubBrowser, stubServer } from '../../testing/browser.ts';
import { arriveAtPaid, holdTokenOf, mayForward } from './arrival.ts';
import { lookUp } from './look-up.ts';
import { cents } from '@vangnet/domain/values/money';

const { signal } = new AbortController();
const open = { status: 'open', token: 'mine', paymentUrl: 'https://bank.example/pay' };

beforeEach(() => {
  stubBrowser();
  application.takeUp({ draft: { ...emptyDraft, sumAssured: cents(2_000_00) }, token: 'mine' });
});

it('A visitor who only knows the id of a payment is not sent to the payment page.', () => {
  expect(mayForward('p1', { status: 'open' })).toBe(false);
  expect(mayForward('p1', { status: 'open', paymentUrl: open.paymentUrl })).toBe(false);
});

it('The browser that paid recognises its payment without the cookie.', () => {
  progress.begin('mine', 'p1');
  expect(arriveAtPaid('p1', { status: 'paid' })).toBe('mine');
});

it('The token of a payment is taken when none is held, whatever the status.', () => {
  holdTokenOf({ status: 'failed', token: 'other' });
  expect(application.read()).toMatchObject({ token: 'mine' });
  application.takeUp({ draft: emptyDraft, token: undefined });
  holdTokenOf({ status: 'failed' });
  expect(application.read().token).toBeUndefined();
  holdTokenOf({ status: 'failed', token: 'mine' });
  expect(application.read()).toEqual({ draft: emptyDraft, token: 'mine', over: true });
});

it('A browser that did not start the payment keeps what it has.', () => {
  expect(arriveAtPaid('p9', { status: 'paid' })).toBeUndefined();
  expect(application.read()).toMatchObject({ draft: { sumAssured: cents(2_000_00) }, token: 'mine' });
});

it("A status that cannot be fetched shows the server's sentence, else the one of the specification.", async () => {
  stubServer([
    { status: 404, body: { success: false, errors: [], error: 'Deze betaling bestaat niet.' } },
    { status: 502, body: 'nonsense' },
  ]);
  expect(await lookUp('p1', signal)).toMatchObject({ status: 'error', message: 'Deze betaling bestaat niet.' });
  const general = 'Er is een fout opgetreden bij het ophalen van de betalingsstatus.';
  expect(await lookUp('p1', signal)).toMatchObject({ status: 'error', message: general });
  expect(await lookUp('p1', signal)).toMatchObject({ status: 'error', message: general });
  expect(await lookUp('', signal)).toMatchObject({ message: 'Geen betalings-ID gevonden in de URL.' });
});
