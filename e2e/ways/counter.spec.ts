import { attention, actions as acting, caseWords } from '../../counter/testing/words.ts';
import { ACTIONS } from '../../server/staff/actions.ts';
import { events } from '../../server/staff/text.ts';
import { ended } from '../../server/identity/text.ts';
import { said } from '../../server/payment/text.ts';
import { customerOf } from '../counter/customer.ts';
import { expect, test } from '../counter/real-desk.ts';
import { at, on, onFrameOf, opens, reloads } from '../support/driver.ts';

test('an adviser logs in where they were, finds who closed the browser at the bank by what they read out, and submits the application', async ({
  page,
  desk,
  person,
  logsIn,
  finds,
}) => {
  await (await customerOf(desk, person)).staysAtTheBank();
  const traffic: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) traffic.push(await response.text().catch(() => ''));
  });
  await logsIn('Anna de Boer', '/aandacht');
  await onFrameOf(page, attention.heading).follows('Zoeken');
  const reference = await finds(person.email);
  await on(page, reference).presses(ACTIONS['ask-identity'].label);
  await expect(at(page, reference).getByRole('status')).toHaveText(ended.match);
  await on(page, reference).reads(events.submitted.text);
  expect(traffic.join('').toLowerCase()).not.toContain(person.email);

  await on(page, reference).fills(caseWords.reason, 'de klant belt').keys('Enter').reads(person.email);
  await reloads(page);
  await on(page, reference).reads(caseWords.reason);
  await expect(page.getByText(person.email)).toHaveCount(0);

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
});

test('a payment that came too late goes back once two people say so', async ({
  page,
  desk,
  person,
  logsIn,
  finds,
  anotherDevice,
}) => {
  await (await customerOf(desk, person)).paysTooLate();
  await logsIn('Anna de Boer');
  const reference = await finds(person.email);
  await on(page, reference).presses(ACTIONS['ask-payment'].label).reads(said.paidLate);

  const { label } = ACTIONS.refund;
  const title = acting.title(label, reference);
  const [bram, chris] = [await anotherDevice(), await anotherDevice()];
  await logsIn('Bram Kok', `/aanvraag/${reference}`, bram);
  await on(bram, reference).presses(label);
  await on(bram, title).presses(acting.askFor);
  await on(bram, reference).reads(acting.takeBack);

  await logsIn('Chris Vermeer', '/', chris);
  await opens(chris, `${desk.counterUrl}/aandacht`);
  await on(chris, attention.heading).follows(reference);
  await on(chris, reference).presses(acting.confirmOf(label));
  await on(chris, title).presses(acting.confirm);
  await expect(at(chris, reference).getByRole('status')).toHaveText(said.refund('queued'));
});
