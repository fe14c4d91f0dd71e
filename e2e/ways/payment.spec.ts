import { at, on, opens, reloads } from '../support/driver.ts';
import { expectMoment } from '../support/moment.ts';
import { keepAtTheResult, prepareApplication, takeTest } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import {
  adviserText,
  declarations,
  failScreen,
  finalScreen,
  frame,
  identity,
  knowledgeResult,
  paymentStatus,
  wordsIn,
} from '../support/words.ts';
import { toAnotherLogIn } from '../visitor/steps.ts';

const RESULT = '/kennistoets/uitslag';
const { ended, otherAccount, paid, text } = paymentStatus;

// The browser logs the refusal that leads to the adviser.
test.use({ expectedErrors: [/status of 409/] });

test('a payment that comes to nothing at the bank is followed by one that is paid', async ({ page, they, person }) => {
  await keepAtTheResult(page, person);
  await opens(page, RESULT);
  for (const [outcome, { title }] of [
    ['Verlopen', ended.expired],
    ['Mislukt', ended.failed],
    ['Geannuleerd', ended.canceled],
  ] as const) {
    await they.asksToApply();
    await they.pays(person, outcome);
    await on(page, title)
      .does(() => expectMoment(page, 1))
      .follows(text.backToTest);
  }
  await on(page, knowledgeResult.text.passed).does(() => expectMoment(page, 1));
  await they.asksToApply();
  await they.pays(person);
  await on(page, paid.title).reads(paid.stop);
});

test('who paid from another account takes it with a new mandate, stops once at their bank, and comes to ‘Gelukt!’', async ({
  page,
  they,
  person,
}) => {
  await keepAtTheResult(page, person);
  await opens(page, RESULT);
  await they.asksToApply();
  await they.pays(person, 'Betaald', 'Een andere rekening');
  const choice = at(page, otherAccount.title);
  await on(page, otherAccount.title).does(() => expectMoment(page, 1));
  await reloads(page);
  await on(page, otherAccount.title).presses(frame.next).reads(otherAccount.mandateRequired);
  const [start = ''] = declarations.directDebit.split(' de premie');
  await on(page, otherAccount.title).ticks(start).presses(frame.next);
  await expect(choice).toBeHidden();

  await on(page, paid.title).does(() => expectMoment(page, 1));
  await they.provesWhoTheyAre(person, 'Annuleren');
  await on(page, identity.refused.title)
    .does(() => expectMoment(page, 1))
    .follows(toAnotherLogIn(wordsIn.nl));
  await they.provesWhoTheyAre(person);
  await they.isDone();
  await on(page, finalScreen.title).does(() => expectMoment(page, 0));
});

test('a visitor who fails elsewhere after paying is led from the bank to the adviser, with everything entered', async ({
  page,
  they,
  person,
  anotherDevice,
}) => {
  await keepAtTheResult(page, person);
  await opens(page, RESULT);
  await they.asksToApply();
  await they.pays(person);
  await on(page, paid.title).reads(paid.stop);
  const other = await anotherDevice();
  await takeTest(other, await prepareApplication(other, person, person), { wrong: 3 });
  await they.provesWhoTheyAre(person);

  await on(page, identity.text.adviser).does(() => reloads(page));
  await on(page, identity.text.adviser).presses(adviserText.ask);
  await on(page, identity.text.adviser).chooses(adviserText.moments.ANY).presses(adviserText.send);
  await on(page, failScreen.title).does(() => expectMoment(page, 0));
});
