import { expect, type Page } from '@playwright/test';
import { sanne, type Applicant } from '../personas/applicant.ts';
import { tradesman, type Persona } from '../personas/personas.ts';
import { answerKey } from '../support/answer-key.ts';
import { figuresAt } from '../support/figures.ts';
import { PATIENCE } from '../support/opened.ts';
import { keep, keepSaved, passTest, prepareApplication, wishesOf, type Choices } from '../support/prepared.ts';
import { steps } from './old-steps.ts';
import { byPlaywright } from './way.ts';

/** The actions of a visitor in the visitor's words: those on the way to "Gelukt!", and those beside it. */
export function visitor(page: Page) {
  const way = byPlaywright(page);
  const onTheWay = steps(way, async () => answerKey(await figuresAt(page)));
  const next = (name = 'Volgende') => page.getByRole('button', { name, exact: true }).click();
  const isOfferedAQuote = () =>
    expect(page.getByRole('dialog', { name: 'Wil je je offerte per e-mail?' })).toBeVisible(PATIENCE);

  return {
    ...onTheWay,
    accepts: next,
    /** The heading has the focus, from which the keys go on: it gets it in the frame that shows it. */
    async hearsTheQuestion(question: string) {
      await expect(page.getByRole('heading', { level: 1, name: question })).toBeFocused();
    },
    picksOccupation: (search: string, occupation: string) => way.looksUp('Wat is je beroep?', search, occupation),
    async entersBirthDate(date: string) {
      await page.getByLabel('Wat is je geboortedatum?').fill(date);
    },
    async answersTheRest(...answers: Parameters<typeof onTheWay.answersTheRest>) {
      await onTheWay.answersTheRest(...answers);
      await isOfferedAQuote();
    },
    async asksForTheQuote(email: string) {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('E-mailadres').fill(email);
      await dialog.getByLabel('Ik ga akkoord met het privacybeleid').check();
      await dialog.getByRole('button', { name: 'Stuur mij een offerte' }).click();
    },
    /** Answered all six questions earlier, and comes back to the last of them: the quote is offered. */
    async returnsToTheOffer(persona: Persona) {
      await keep(page, await wishesOf(page, persona));
      await way.opens('/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd');
      await next('Bekijk premie');
      await isOfferedAQuote();
    },
    /** Answered all six questions earlier, without a quote, and comes back to the premium. */
    async returnsToThePremium(persona: Persona, choices: Choices = {}) {
      await keepSaved(page, await wishesOf(page, persona, choices));
      await way.opens('/bekijk-je-premie/overzicht');
      await way.sees('Dit is je premie');
    },
    /** Came as far as the personal data, without a quote and without another insurance, and comes back there. */
    async returnsToThePersonalData(persona: Persona) {
      await keepSaved(page, { ...(await wishesOf(page, persona)), otherInsurance: { existingInsurance: false } });
      await way.opens('/bekijk-je-premie/persoonlijke-gegevens');
      await way.sees('Persoonlijke gegevens');
    },
    /** Passed the test with a prepared application, whose token this gives, and comes back to the result. */
    async returnsToTheResult(person: Applicant = sanne, wishes: Persona = tradesman) {
      const token = await prepareApplication(page, wishes, person);
      await passTest(page, token);
      return token;
    },
    /** Has a prepared application paid for and confirmed at the sandbox's banks, up to "Gelukt!". */
    async submitsAnApplication(wishes: Persona = tradesman) {
      await this.returnsToTheResult(sanne, wishes);
      await this.paysForIt();
      await onTheWay.provesWhoTheyAre(sanne, wishes.birthDate);
      await way.sees('Gelukt!');
    },
    async unfolds(heading: string) {
      await page.locator('summary', { hasText: heading }).click();
    },
    async seesPremium(text: string) {
      await expect(page.getByText(`${text} per maand`, { exact: true }).first()).toBeAttached();
    },
    async saysIncome(amount: string) {
      await page.getByLabel('Gemiddeld bruto jaarinkomen').fill(amount);
      await next();
    },
    async tellsAboutIt({ broker, endsOn, amount }: { broker: string; endsOn?: string; amount: string }) {
      await page.getByLabel('Verzekeraar').fill(broker);
      await page.getByRole('radio', { name: endsOn ? 'Ja' : 'Nee', exact: true }).check();
      if (endsOn) await page.getByLabel('Per welke datum?').fill(endsOn);
      await page.getByLabel('Huidig verzekerd bedrag').fill(amount);
      await next();
    },
    async declaresEverything() {
      await way.sees('Vraag je verzekering aan');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
    },
    /** From the premium to the final overview, up to € 2.500 and without another insurance. */
    async comesToTheFinalOverview(person: Applicant, address: { street?: string; city?: string } = {}) {
      await onTheWay.goesOnWithApplying();
      await onTheWay.hasOtherInsurance('Nee');
      await onTheWay.fillsIn(person, address);
      await next();
    },
    /** The list is open within a line that is open; what is closed in it has to look closed. */
    async looksThroughTheAnswers() {
      await page.getByText('Bekijk de antwoorden met uitleg').click();
      const questions = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('details') });
      await expect(questions).toHaveCount(12);
      for (const icon of await questions.locator('svg').all()) await expect(icon).toHaveCSS('rotate', 'none');
      await questions.first().locator('summary').click();
      await expect(questions.first().getByText('Goed antwoord')).toBeVisible();
    },
    async isToldOnlyTheTopics(topics: readonly string[]) {
      const region = page.getByRole('region', { name: 'Hier ging het mis' });
      await expect(region.getByRole('listitem')).toHaveText(topics);
      await expect(page.getByText('Bekijk de antwoorden met uitleg')).toHaveCount(0);
    },
    async asksForAnAdviser(moment: string) {
      await next('Laat een adviseur contact opnemen');
      await page.getByRole('radio', { name: moment, exact: true }).check();
      await next('Verstuur mijn gegevens');
    },
    async isAtThePaymentPage() {
      await way.sees('Kies hoe de betaling afloopt');
    },
  };
}
export type Visitor = ReturnType<typeof visitor>;
