import { byKeyboard } from '../browsers/ways.ts';
import { addresses } from '../support/ports.ts';
import { answerKey } from '../support/answer-key.ts';
import { at, byPlaywright, on, reloads } from '../support/driver.ts';
import { expectEnglish } from '../support/english.ts';
import { figuresAt } from '../support/figures.ts';
import { handsOn } from '../support/hands.ts';
import { mailsTo } from '../support/mails.ts';
import { expect, test } from '../support/test.ts';
import { wide } from '../support/widths.ts';
import { finalScreen, wordsIn } from '../support/words.ts';
import { steps, wholeWay } from '../visitor/steps.ts';

// Thirty screens and two banks each.
test.slow();

test.describe('on a wide screen, with movement', () => {
  // As most visitors have it; the other tests go without movement.
  test.use({ viewport: wide, contextOptions: { reducedMotion: 'no-preference' } });

  test('an applicant who passes the test walks from the first question to ‘Gelukt!’', async ({
    page,
    they,
    person,
  }) => {
    const { untilPayment, atTheBanks } = wholeWay(they, person);
    for (const { name, walk } of [...untilPayment, ...atTheBanks]) await test.step(name, walk);
    const end = at(page, finalScreen.title);
    await expect(end).toContainText(/VN-\d{4}-\w{4}-\w{4}/);
    await reloads(page);
    await expect(end).toContainText(/VN-\d{4}-\w{4}-\w{4}/);
    await expect(end).not.toContainText(person.surname);
  });
});

test.describe('in English, of another brand', () => {
  test.use({ baseURL: addresses.meander, language: 'en' });

  test('a carpenter who reads no Dutch walks from their occupation to ‘Done!’, and so are the mails', async ({
    page,
    person: { ...person },
  }) => {
    Object.assign(person, { search: 'carpenter', occupation: 'Timmerman (Carpenter)', sumAssured: '2,400' });
    const names = ['Timmerman', person.middleName, person.surname, 'Voorstraat', 'Utrecht'];
    const way = byPlaywright(page);
    const they = steps(
      {
        ...way,
        on: (title) =>
          on(page, title).does(async () => {
            // The banks of the sandbox are Dutch.
            if (!page.url().startsWith(addresses.meander)) return;
            await expectEnglish(page, ...names);
            await expect(page).toHaveTitle(/ \| Meander$/);
          }),
      },
      wordsIn.en,
      async () => answerKey(await figuresAt(page)),
    );
    await they.opensTheSite('/en/');
    await they.comesToTheOffer(person);
    await they.asksForTheQuote(person.email);
    await they.goesOnWithApplying();
    await they.fillsIn(person, { isMailed: true });
    await they.declaresEverything(person);
    await they.startsTheTest();
    await they.makesTheTest();
    await they.asksToApply();
    await they.pays(person);
    await they.provesWhoTheyAre(person);
    await they.isDone();
    expect(new URL(page.url()).pathname).toMatch(/^\/en\//);

    const mails = await mailsTo(page, person.email, 3);
    for (const { envelope, text, html } of mails) {
      expect(envelope.from).toBe('offerte@meander.example');
      expect(html).toContain('<html lang="en">');
      expect(`${text}${html}`).not.toMatch(/vangnet(?!\.example)/i);
    }
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/€\d+\.\d\d/));
  });
});

test.describe('with the keyboard, enlarged to 400%', () => {
  // A window of 1280 × 1024 px at 400%: what WCAG 1.4.10 asks for.
  test.use({ viewport: { width: 320, height: 256 } });

  test('a visitor without a mouse, who enlarges everything to 400%, walks from the first question to ‘Gelukt!’', async ({
    page,
    person,
  }) => {
    const way = byKeyboard(handsOn(page), addresses.vangnet, () => Promise.resolve());
    const they = steps(way, wordsIn.nl, async () => answerKey(await figuresAt(page)));
    const { untilPayment, atTheBanks } = wholeWay(they, person);
    for (const { name, walk } of [...untilPayment, ...atTheBanks]) await test.step(name, walk);
  });
});
