import { expect, type Page } from '@playwright/test';
import type { Persona } from '../personas/personas.ts';
import { keep, keepSaved, wishesOf, type Choices } from '../support/prepared.ts';

/** The actions of a visitor, in the visitor's words. */
export function visitor(page: Page) {
  const next = (name = 'Volgende') => page.getByRole('button', { name, exact: true }).click();

  return {
    async opensTheSite(path = '/') {
      // Before its scripts are loaded, a click on the page does nothing.
      await page.goto(path, { waitUntil: 'networkidle' });
    },
    async seesTheQuestion(question: string) {
      await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
    },
    /** The heading has the focus, from which the keys go on: it gets it in the frame that shows it. */
    async hearsTheQuestion(question: string) {
      await expect(page.getByRole('heading', { level: 1, name: question })).toBeFocused();
    },
    async picksOccupation(search: string, occupation: string) {
      await page.getByRole('combobox', { name: 'Wat is je beroep?' }).fill(search);
      await page.getByRole('option', { name: occupation, exact: true }).click();
    },
    async entersBirthDate(date: string) {
      await page.getByLabel('Wat is je geboortedatum?').fill(date);
    },
    async tellsWhoTheyAre({ search, occupation, birthDate }: Persona) {
      await this.picksOccupation(search, occupation);
      await this.entersBirthDate(birthDate);
      await next();
    },
    async entersAmount(amount: string) {
      await page.getByLabel('Bedrag dat je wilt verzekeren').fill(amount);
      await next();
    },
    async chooses(answer: string) {
      await page.getByRole('radio', { name: answer, exact: true }).check();
      await next();
    },
    async accepts(button = 'Volgende') {
      await next(button);
    },
    /** Answers all six questions and asks for the premium: the quote is offered. */
    async comesToTheOffer(persona: Persona, choices: { duration?: string; waiting?: string } = {}) {
      await this.tellsWhoTheyAre(persona);
      await this.answersTheRest(persona, choices);
    },
    /** Answers the questions after the first screen: the quote is offered. */
    async answersTheRest(persona: Persona, { duration = '5 jaar', waiting = '30 dagen' } = {}) {
      await this.seesTheQuestion('Wat zijn je maandlasten?');
      await this.entersAmount(persona.sumAssured);
      await this.seesTheQuestion('Hoe lang wil je een uitkering?');
      await this.chooses(duration);
      await this.seesTheQuestion('Hoe lang kun je zonder uitkering?');
      await this.chooses(waiting);
      await this.seesTheQuestion('Wil je psychische klachten meeverzekeren?');
      await this.chooses('Nee, liever niet');
      await this.seesTheQuestion('Wil je dat we elk jaar indexeren?');
      await this.accepts('Bekijk premie');
      await expect(page.getByRole('dialog', { name: 'Wil je je offerte per e-mail?' })).toBeVisible();
    },
    async goesOnWithoutQuote() {
      await next('Door zonder offerte');
    },
    async asksForTheQuote(email: string) {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('E-mailadres').fill(email);
      await dialog.getByLabel('Ik ga akkoord met het privacybeleid').check();
      await dialog.getByRole('button', { name: 'Stuur mij een offerte' }).click();
    },
    /** Answers all six questions and sees the premium, without a quote. */
    async answersAllWishes(persona: Persona, choices: { duration?: string; waiting?: string } = {}) {
      await this.comesToTheOffer(persona, choices);
      await this.goesOnWithoutQuote();
      await this.seesTheQuestion('Dit is je premie');
    },
    /** Answered all six questions earlier, and comes back to the last of them: the quote is offered. */
    async returnsToTheOffer(persona: Persona) {
      await keep(page, await wishesOf(page, persona));
      await this.opensTheSite('/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd');
      await this.accepts('Bekijk premie');
      await expect(page.getByRole('dialog', { name: 'Wil je je offerte per e-mail?' })).toBeVisible();
    },
    /** Answered all six questions earlier, without a quote, and comes back to the premium. */
    async returnsToThePremium(persona: Persona, choices: Choices = {}) {
      await keepSaved(page, await wishesOf(page, persona, choices));
      await this.opensTheSite('/bekijk-je-premie/overzicht');
      await this.seesTheQuestion('Dit is je premie');
    },
    /** Came as far as the personal data, without a quote and without another insurance, and comes back there. */
    async returnsToThePersonalData(persona: Persona) {
      await keepSaved(page, { ...(await wishesOf(page, persona)), otherInsurance: { existingInsurance: false } });
      await this.opensTheSite('/bekijk-je-premie/persoonlijke-gegevens');
      await this.seesTheQuestion('Persoonlijke gegevens');
    },
    async unfolds(heading: string) {
      await page.locator('summary', { hasText: heading }).click();
    },
    async seesPremium(text: string) {
      await expect(page.getByText(`${text} per maand`, { exact: true }).first()).toBeAttached();
    },
  };
}
export type Visitor = ReturnType<typeof visitor>;
