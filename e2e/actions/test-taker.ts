import { expect, type Page } from '@playwright/test';
import { answerKey } from '../support/answer-key.ts';
import { figuresAt } from '../support/figures.ts';

const QUESTIONS = 12;

/** The actions of a visitor in the knowledge test. */
export function testTaker(page: Page) {
  let known: ReadonlyMap<string, string> | undefined;

  /** The radio button of a right or wrong answer to the current question. */
  const radio = async (isRight: boolean) => {
    const question = await page.getByRole('heading', { level: 1 }).innerText();
    const key = (known ??= answerKey(await figuresAt(page)));
    const right = key.get(question.replaceAll(/\s+/g, ' ')) ?? key.get(question);
    if (right === undefined) throw new Error(`No key for "${question}"`);
    const good = page.getByRole('radio', { name: right, exact: true });
    if (isRight) return good;
    const all = await page.getByRole('radio').all();
    for (const other of all)
      if ((await other.getAttribute('value')) !== (await good.getAttribute('value'))) return other;
    throw new Error(`Only one answer to "${question}"`);
  };

  return {
    async startsTheTest() {
      await page.getByRole('button', { name: 'Start de toets' }).click();
      await this.isAtQuestion(1);
    },
    async isAtQuestion(number: number) {
      await expect(page.getByRole('main').getByText(`Kennistoets, vraag ${number} van ${QUESTIONS}`)).toBeAttached();
    },
    async answers(isRight = true) {
      await (await radio(isRight)).check();
    },
    async goesOn(name = 'Volgende vraag') {
      await page.getByRole('button', { name, exact: true }).click();
    },
    /** Answers the current and all later questions, the first `wrong` of them wrongly. */
    async makesTheTest({ wrong = 0, from = 1 } = {}) {
      for (let number = from; number <= QUESTIONS; number += 1) {
        await this.isAtQuestion(number);
        await this.answers(number >= from + wrong);
        await this.goesOn(number < QUESTIONS ? 'Volgende vraag' : 'Bekijk de uitslag');
      }
    },
    /** The list is open within a line that is open; what is closed in it has to look closed. */
    async looksThroughTheAnswers() {
      await page.getByText('Bekijk de antwoorden met uitleg').click();
      const questions = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('details') });
      await expect(questions).toHaveCount(QUESTIONS);
      for (const icon of await questions.locator('svg').all()) await expect(icon).toHaveCSS('rotate', 'none');
      await questions.first().locator('summary').click();
      await expect(questions.first().getByText('Goed antwoord')).toBeVisible();
    },
    async isToldOnlyTheTopics(topics: readonly string[]) {
      const region = page.getByRole('region', { name: 'Hier ging het mis' });
      await expect(region.getByRole('listitem')).toHaveText(topics);
      await expect(page.getByText('Bekijk de antwoorden met uitleg')).toHaveCount(0);
    },
    async asksToApply() {
      await page.getByRole('button', { name: 'Vraag de verzekering aan' }).click();
    },
    async asksForAnAdviser(moment: string) {
      await page.getByRole('button', { name: 'Laat een adviseur contact opnemen' }).click();
      await page.getByRole('radio', { name: moment, exact: true }).check();
      await page.getByRole('button', { name: 'Verstuur mijn gegevens' }).click();
    },
  };
}
