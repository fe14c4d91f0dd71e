import { at, on, opens, reloads } from '../support/driver.ts';
import { expectMoment } from '../support/moment.ts';
import { prepareApplication } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { adviserText, failScreen, findJob, knowledgeQuestions, knowledgeResult } from '../support/words.ts';

// The browser logs the test that is refused.
test.use({ expectedErrors: [/status of 4(04|09)/] });

test('an applicant who fails the test walks from the test to ‘Gegevens verstuurd’, and gets no second one under another name', async ({
  page,
  they,
  person,
}) => {
  await prepareApplication(page, person, person);
  await opens(page, '/kennistoets/introductie');
  await they.startsTheTest();
  await they.makesTheTest({ wrong: 3 });
  const failed = at(page, knowledgeResult.text.failed);
  await on(page, knowledgeResult.text.failed).does(() => expectMoment(page, 1));
  await expect(
    failed.getByRole('region', { name: knowledgeResult.text.topicsTitle }).getByRole('listitem'),
  ).toHaveCount(3);
  await expect(failed.getByText(knowledgeResult.review.title)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('vangnet.application'))).toBeNull();
  await on(page, knowledgeResult.text.failed).presses(adviserText.ask);
  await on(page, knowledgeResult.text.failed).chooses(adviserText.moments.MORNING).presses(adviserText.send);
  await on(page, failScreen.title).does(() => expectMoment(page, 0));
  await expect(at(page, failScreen.title).getByRole('definition').first()).not.toBeEmpty();
  await reloads(page);
  await on(page, findJob.title).does(() => Promise.resolve());

  await prepareApplication(page, person, { ...person, surname: 'Anders' });
  await opens(page, '/kennistoets/vragen');
  await on(page, knowledgeQuestions.blockedTitle).presses(adviserText.ask);
  await on(page, knowledgeQuestions.blockedTitle).chooses(adviserText.moments.ANY).presses(adviserText.send);
  await on(page, failScreen.title).reads(failScreen.lead);
});
