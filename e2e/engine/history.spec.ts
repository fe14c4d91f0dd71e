import { cents } from '@vangnet/domain/values/money';
import { at, on, onFrameOf, opens, reloads } from '../support/driver.ts';
import { keep, keepAtTheResult, prepareApplication, wishesOf } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import {
  averageYearIncome,
  claimDuration,
  finalOverview,
  financialSituation,
  findJob,
  frame,
  indexing,
  knowledgeQuestions,
  knowledgeResult,
  labels,
  overview,
  pageTitles,
  paymentStatus,
  personalData,
  privacy,
  psychologicalComplaints,
  quote,
  runningInsurance,
  terminateInsurance,
  waitingPeriod,
} from '../support/words.ts';
import { AT_THE_BANK } from '../visitor/steps.ts';

test('every screen up to the final overview survives a reload and the browser’s Back and Forward', async ({
  page,
  person,
}) => {
  await prepareApplication(page, person, person, {
    sumAssured: cents(2_600_00),
    averageYearIncome: cents(60_000_00),
    otherInsurance: {
      existingInsurance: true,
      existingInsuranceBroker: 'Oude Verzekering',
      existingInsuranceTermination: 'NO',
      existingInsuranceSumAssured: cents(1_500_00),
    },
  });
  await opens(page, '/');
  const way: readonly [title: string, button: string][] = [
    [findJob.title, frame.next],
    [financialSituation.title, frame.next],
    [claimDuration.title, frame.next],
    [waitingPeriod.title, frame.next],
    [psychologicalComplaints.title, frame.next],
    [indexing.title, indexing.next],
    [overview.text.title, overview.text.goOnShort],
    [averageYearIncome.title, frame.next],
    [runningInsurance.title, frame.next],
    [terminateInsurance.title, frame.next],
    [personalData.text.title, frame.next],
  ];
  for (const [title, button] of way) {
    await on(page, title).does(() => reloads(page));
    // Who goes on without a quote is asked for their address again.
    if (title === personalData.text.title)
      await on(page, title)
        .fills(labels['insurer.email'], person.email)
        .fills(personalData.reach.emailConfirmation, person.email)
        .ticks(privacy.before);
    await on(page, title).presses(button);
    // The quote is offered when there was none.
    if (button === indexing.next) await on(page, quote.title).presses(quote.skip);
  }
  await on(page, finalOverview.text.title).does(() => reloads(page));
  for (const [title] of way.toReversed()) {
    await page.goBack();
    await on(page, title).does(() => Promise.resolve());
  }
  await page.goForward();
  await on(page, financialSituation.title).reads(financialSituation.lead);
});

test('the offer of a quote opens and closes with the address of the page', async ({ page, person }) => {
  await keep(page, await wishesOf(page, person));
  await opens(page, '/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd');
  await on(page, indexing.title).presses(indexing.next);
  await on(page, quote.title).does(() => reloads(page));
  await on(page, quote.title).does(async () => void (await page.goBack()));
  await expect(at(page, quote.title)).toBeHidden();
  await on(page, indexing.title).does(async () => void (await page.goForward()));
  await on(page, quote.title).presses(quote.skip);
  await on(page, overview.text.title).does(async () => void (await page.goBack()));
  await on(page, indexing.title).does(() => expect(at(page, quote.title)).toBeHidden());
});

test('the test keeps its answers on Vorige vraag, on the browser’s Back and after a reload', async ({
  page,
  they,
  person,
}) => {
  const { next, previous, required, place } = knowledgeQuestions;
  await prepareApplication(page, person, person);
  await opens(page, '/kennistoets/introductie');
  await they.startsTheTest();
  const main = page.getByRole('main');
  const question = async (number: number) => {
    await expect(main.getByText(place(number, 12)).first()).toBeAttached();
    return main.getByRole('heading', { level: 1 }).innerText();
  };
  const first = await question(1);
  await on(page, first).presses(next).reads(required);
  const chosen = await they.answerTo(first);
  await on(page, first).chooses(chosen).presses(next);
  const second = await question(2);
  await on(page, second).follows(previous);
  const kept = main.getByRole('radio', { checked: true });
  await on(page, first).does(() => expect(main.getByRole('radio', { name: chosen, exact: true })).toBeChecked());
  await page.goBack();
  await on(page, second)
    .chooses(await they.answerTo(second))
    .does(() => reloads(page));
  await on(page, second).does(() => expect(kept).toHaveCount(1));
});

test('a double press creates one payment, and Back from the bank finds a button that works', async ({
  page,
  they,
  person,
}) => {
  let payments = 0;
  page.on('request', (request) => void (payments += request.url().endsWith('/api/payment') ? 1 : 0));
  const { passed, apply } = knowledgeResult.text;
  await keepAtTheResult(page, person);
  await opens(page, '/kennistoets/uitslag');
  await on(page, passed).pressesTwice(apply);
  await on(page, AT_THE_BANK).does(async () => void (await page.goBack()));
  expect(payments).toBe(1);
  await on(page, passed).presses(apply);
  await they.pays(person);
  await on(page, paymentStatus.paid.title).reads(paymentStatus.paid.stop);
});

test('the pages of the footer lead from one to the next, survive a reload, and lead back to the question', async ({
  page,
  person,
}) => {
  await keep(page, await wishesOf(page, person));
  await opens(page, '/vertel-ons-je-wensen/wat-zijn-je-maandlasten');
  await onFrameOf(page, financialSituation.title).follows(pageTitles.privacy);
  await onFrameOf(page, pageTitles.privacy).follows(pageTitles.deleteData);
  await on(page, pageTitles.deleteData).does(() => reloads(page));
  await on(page, pageTitles.deleteData).follows(frame.back);
  await on(page, financialSituation.title).reads(financialSituation.lead);
  expect(new URL(page.url()).pathname).toBe('/vertel-ons-je-wensen/wat-zijn-je-maandlasten');
});
