import type { Page } from '@playwright/test';
import { sanne } from '../../personas/applicant.ts';
import { prepareApplication, takeTest } from '../../support/prepared.ts';
import { visitor } from '../../visitor/visitor.ts';
import { after, at, failing, henk, inTurn, presses, type Scene, type Scenes } from './scene.ts';
import { reloaded } from '../../support/opened.ts';

/** Another person in every scene: who failed once does no other test. */
const unlucky = (digit: number) => ({
  wishes: { ...henk, birthDate: `2${digit}-03-1986` },
  person: {
    ...sanne,
    phone: `8765432${digit}`,
    email: `pech${digit}@houtwerk.example`,
    iban: otherIbans[digit] ?? '',
  },
});
const otherIbans = ['NL20 INGB 0001 2345 67', 'NL39 RABO 0300 0652 64', 'NL02 ABNA 0123 4567 89'];

const test = after((page) => prepareApplication(page, henk, sanne));
const passed: Scene = (page) => visitor(page).returnsToTheResult(sanne, henk);
const failed =
  (digit: number): Scene =>
  async (page) => {
    const { wishes, person } = unlucky(digit);
    await takeTest(page, await prepareApplication(page, wishes, person), { wrong: 3 });
    await at('/kennistoets/uitslag')(page);
  };
const paid: Scene = inTurn(
  passed,
  (page) => visitor(page).asksToApply(),
  async (page) => {
    await visitor(page).pays();
    await visitor(page).seesTheQuestion('Betaling geslaagd!');
    await page.getByRole('radio').first().waitFor();
  },
);
const paidFrom = (payer: 'Een andere rekening' | 'Een bank die de rekening geheim houdt', heading: string): Scene =>
  inTurn(
    passed,
    (page) => visitor(page).asksToApply(),
    async (page) => {
      await visitor(page).pays('Betaald', payer);
      await visitor(page).seesTheQuestion(heading);
      await page.getByRole('radio').first().waitFor();
    },
  );
const another = paidFrom('Een andere rekening', 'Je betaalde van een andere rekening');
const checked = (outcome?: 'Annuleren'): Scene =>
  inTurn(paid, async (page) => {
    await visitor(page).choosesABank();
    await visitor(page).logsIn(sanne, henk.birthDate, outcome);
  });
const payment = (status: string): Scene =>
  inTurn(
    (page) =>
      page.route('**/api/payment/*/status', (route) =>
        route.fulfill({
          json: { success: true, data: { status, amount: 0.01, createdAt: '2026-11-23T09:00:00.000Z' } },
        }),
      ),
    at('/payment/status?id=p1'),
  );
const stillOpen = { success: true, results: { status: 'Open', match: false } };
const asksForAnAdviser = (page: Page) => visitor(page).asksForAnAdviser('Dat maakt me niet uit');

/** The questions of a test are drawn by chance; these are always the same. */
const sameQuestions: Scene = (page) =>
  page.route('**/api/kennistoets/questions**', (route) =>
    route.fulfill({
      json: {
        success: true,
        results: Array.from({ length: 12 }, (_, index) => ({
          id: `q${index}`,
          question: 'Wanneer krijg je geen uitkering?',
          answers: [
            { id: 'a', text: 'Als je door een ongeval niet kunt werken' },
            { id: 'b', text: 'In de wachttijd' },
            { id: 'c', text: 'Als je langer dan een jaar ziek bent' },
          ],
        })),
      },
    }),
  );

/** The test, the payment and the identity check. */
export const lastMile: Scenes = {
  'knowledge-introduction': test('/kennistoets/introductie'),
  'knowledge-questions': inTurn(sameQuestions, test('/kennistoets/vragen')),
  'knowledge-questions without an answer': inTurn(
    sameQuestions,
    test('/kennistoets/introductie', presses('Start de toets')),
    presses('Volgende vraag'),
  ),
  'knowledge-result passed': passed,
  'knowledge-result failed': failed(0),
  'the request for an adviser': inTurn(failed(1), presses('Laat een adviseur contact opnemen')),
  'fail-screen': inTurn(failed(2), asksForAnAdviser, (page) => visitor(page).seesTheQuestion('Gegevens verstuurd')),
  'payment-status paid': paid,
  'payment-status another account': another,
  'payment-status another account without the mandate': inTurn(another, presses('Volgende')),
  'payment-status another account kept': inTurn(another, async (page) => {
    await page.getByRole('radio', { name: 'Houd de rekening die ik invulde' }).check();
  }),
  'payment-status unknown account': paidFrom('Een bank die de rekening geheim houdt', 'Betaling geslaagd!'),
  'payment-status paid without a bank': inTurn(paid, presses('Verder naar je bank')),
  'payment-status paid without banks': inTurn(paid, failing('**/api/idin/issuers'), async (page) => {
    await reloaded(page);
  }),
  'payment-status without a payment': at('/payment/status'),
  'payment-status open': payment('open'),
  'payment-status pending': payment('pending'),
  'payment-status failed': payment('failed'),
  'payment-status canceled': payment('canceled'),
  'payment-status expired': payment('expired'),
  'payment-status paid elsewhere': payment('paid'),
  'payment-status authorized': payment('authorized'),
  'payment-status unknown': payment('verifying'),
  'idin-verification without a check': at('/id-check/verificatie-van-je-gegevens'),
  'idin-verification waiting': inTurn(
    (page) => page.route('**/api/idin/authentication-response', (route) => route.fulfill({ json: stillOpen })),
    checked(),
    (page) => visitor(page).seesTheQuestion('Even geduld, we controleren je gegevens'),
  ),
  'idin-verification cancelled': inTurn(checked('Annuleren'), (page) =>
    visitor(page).seesTheQuestion('Verificatie mislukt'),
  ),
  'final-screen': inTurn(checked(), (page) => visitor(page).seesTheQuestion('Gelukt!')),
};
