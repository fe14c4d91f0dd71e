import type { Page } from '@playwright/test';
import { at, on, opens, reloads } from '../support/driver.ts';
import { keep, keepAtThePremium, keepAtTheResult, storedIn } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import {
  findJob,
  frame,
  knowledgeResult,
  labels,
  messages,
  newCalculationText,
  overview,
  paymentStatus,
  personalData,
  returning,
  runningInsurance,
  saving,
} from '../support/words.ts';

// The browser logs a save that was refused because of a newer version, and a payment that there is already.
test.use({ expectedErrors: [/status of 4(09|12)/] });

const OVERVIEW = '/bekijk-je-premie/overzicht';
const { title, goOnShort } = overview.text;

const waiting = (page: Page) => at(page, title).getByLabel(labels.waitingPeriod, { exact: true });

/** The waiting period that the server has. */
async function onTheServer(page: Page): Promise<string> {
  const { token } = await storedIn(page);
  const saved = await (await page.request.get(`/api/applications/${token}`)).json();
  return (saved as { data: { payload: { waitingPeriod: string } } }).data.payload.waitingPeriod;
}

test('what another device saved is not overwritten: the visitor decides later, and then takes either', async ({
  page,
  person,
  anotherDevice,
}) => {
  await keepAtThePremium(page, person);
  await opens(page, OVERVIEW);
  const other = await anotherDevice();
  const { draft, token, saved } = await storedIn(page);
  await keep(other, draft, { token, saved });
  await opens(other, OVERVIEW);
  await on(other, title).selects(labels.waitingPeriod, 'DAYS_90').presses(goOnShort);
  await on(other, runningInsurance.title).reads(runningInsurance.yes);

  await on(page, title).selects(labels.waitingPeriod, 'DAYS_180').presses(goOnShort);
  const choice = at(page, saving.text.title);
  await on(page, saving.text.title).keys('Escape');
  await expect(choice).toBeHidden();
  await expect(waiting(page)).toHaveValue('DAYS_180');
  expect(await onTheServer(page)).toBe('DAYS_90');
  await on(page, title).presses(goOnShort);
  await on(page, saving.text.title).presses(saving.text.takeThere);
  await expect(waiting(page)).toHaveValue('DAYS_90');
  await on(page, title).presses(goOnShort);
  await on(page, runningInsurance.title).reads(runningInsurance.yes);
  expect(await onTheServer(page)).toBe('DAYS_90');
});

test('two tabs of one application type in turn and keep what either typed; a new calculation in one ends the other', async ({
  page,
  context,
  person,
}) => {
  await keepAtThePremium(page, person);
  await opens(page, OVERVIEW);
  const other = await context.newPage();
  await opens(other, OVERVIEW);
  await on(other, title).selects(labels.waitingPeriod, 'DAYS_90');
  await expect(waiting(page)).toHaveValue('DAYS_90');
  await on(page, title).selects(labels.claimDurationDisability, 'YEARS_2');
  await on(other, title).presses(goOnShort);
  await on(other, runningInsurance.title).reads(runningInsurance.yes);
  await on(page, title).selects(labels.waitingPeriod, 'DAYS_180').presses(goOnShort);
  await on(page, runningInsurance.title).reads(runningInsurance.yes);
  expect(await onTheServer(page)).toBe('DAYS_180');
  expect(await storedIn(other)).toMatchObject({
    draft: { claimDurationDisability: 'YEARS_2', waitingPeriod: 'DAYS_180' },
  });

  await opens(page, '/');
  await on(page, findJob.title).presses(newCalculationText.begin);
  await on(other, findJob.title).reads(findJob.lead);
});

test('a second tab on the first screen offers to go on with what the first tab saved', async ({
  page,
  context,
  person,
}) => {
  await keepAtThePremium(page, person);
  await opens(page, OVERVIEW);
  const other = await context.newPage();
  await opens(other, '/');
  const card = at(other, findJob.title).getByRole('region', { name: returning.title });
  await expect(card).toContainText(returning.step(2, 4));
  await on(page, title).presses(goOnShort);
  await on(page, runningInsurance.title).chooses(runningInsurance.no).presses(frame.next);
  await on(page, personalData.text.title).does(() => reloads(other));
  await on(other, findJob.title).follows(returning.goOn);
  await on(other, personalData.text.title).reads(personalData.text.lead);
});

test('a visitor who has paid in another tab sees it, and goes on from there', async ({
  page,
  context,
  they,
  person,
}) => {
  const { passed, apply } = knowledgeResult.text;
  await keepAtTheResult(page, person);
  const late = await context.newPage();
  await opens(late, '/kennistoets/uitslag');
  await on(late, passed).reads(apply);
  await opens(page, '/kennistoets/uitslag');
  await they.asksToApply();
  await they.pays(person);
  await on(page, paymentStatus.paid.title).reads(paymentStatus.paid.stop);
  await on(late, passed).presses(apply);
  await expect(late.getByText(messages['payment.conflict'])).toBeVisible();
  await on(late, paymentStatus.paid.title).reads(paymentStatus.paid.stop);
});
