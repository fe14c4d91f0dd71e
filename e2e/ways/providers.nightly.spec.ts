import { at, on, opens } from '../support/driver.ts';
import { expect, test } from '../support/own-world.ts';
import { keepAtTheResult, keepSaved, wishesOf } from '../support/prepared.ts';
import {
  finalOverview,
  finalScreen,
  general,
  identity,
  knowledgeResult,
  labels,
  messages,
  overview,
  paymentStatus,
  personalData,
  frame,
  quote,
} from '../support/words.ts';

/**
 * The providers fail as the sandbox lets them, under a visitor who goes on. What the server does about it is in its own tests;
 * here it is one with the pages. The tests share a world, and each takes its scenarios back.
 */
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ expectedErrors: [/Failed to load resource/] });

const RESULT = '/kennistoets/uitslag';
const { paid } = paymentStatus;

// Runs first, because the server keeps the list of banks.
test('a visitor gets through after the identity service was down at the list of banks, the start and the result', async ({
  world,
  page,
  they,
  person,
}) => {
  await keepAtTheResult(page, person);
  await opens(page, RESULT);
  await world.during('idin', 'down', async () => {
    await they.asksToApply();
    await they.pays(person);
    await on(page, paid.title).reads(paid.banksFailed);
  });
  await on(page, paid.title).presses(general.retry).reads('ABN AMRO');
  await world.during('idin', 'error', async () => {
    const refused = page.waitForResponse('**/api/idin/authentication-request');
    await they.choosesWhere();
    expect((await refused).ok()).toBe(false);
  });
  await on(page, paid.title).presses(paid.goTo(''));
  await page.waitForURL(`${world.sandboxUrl}/**`);
  await world.during('idin', 'down', async () => {
    await they.logsIn(person);
    await on(page, identity.unreachable.title).reads(general.retry);
  });
  for (const lie of ['forged-assertion', 'forged-routing-signature', 'wrong-in-response-to', 'entity-expansion'])
    await world.during('idin', lie, async () => {
      const responded = page.waitForResponse('**/api/idin/authentication-response');
      await on(page, identity.unreachable.title).presses(general.retry);
      expect((await responded).status(), lie).toBe(503);
    });
  await world.during('policies', 'reject', async () => {
    await on(page, identity.unreachable.title).presses(general.retry);
    await they.isDone();
  });
});

test('a slow identity service is waited for, because a bank reports a final status only once', async ({
  world,
  page,
  they,
  person,
}) => {
  await keepAtTheResult(page, person);
  await opens(page, RESULT);
  await they.asksToApply();
  await they.pays(person);
  await they.choosesWhere();
  await page.waitForURL(`${world.sandboxUrl}/**`);
  await world.during('idin', 'slow', async () => {
    await they.logsIn(person);
    // Each response takes ten seconds.
    await expect(at(page, finalScreen.title)).toBeVisible({ timeout: 45_000 });
  });
});

for (const scenario of ['unavailable', 'down', 'hang-after-create'])
  test(`in the scenario ${scenario} of the payment provider the visitor sees it, tries again, and pays once`, async ({
    world,
    page,
    they,
    person,
  }) => {
    const payments = async () => ((await (await fetch(`${world.sandboxUrl}/mollie/payments`)).json()) as []).length;
    await keepAtTheResult(page, person);
    await opens(page, RESULT);
    const before = await payments();
    await world.during('mollie', scenario, async () => {
      const refused = page.waitForResponse('**/api/payment', { timeout: 60_000 });
      await they.asksToApply();
      expect((await refused).ok()).toBe(false);
      const [begins = ''] = messages['payment.failed'].split('.');
      await on(page, knowledgeResult.text.passed).reads(begins);
    });
    await they.asksToApply();
    await they.pays(person);
    await on(page, paid.title).reads(paid.stop);
    expect(await payments()).toBe(before + 1);
  });

for (const scenario of ['no-webhook', 'late-webhook', 'double-webhook'])
  test(`in the scenario ${scenario} a visitor who comes back from the bank has paid`, async ({
    world,
    page,
    they,
    person,
  }) => {
    await keepAtTheResult(page, person);
    await opens(page, RESULT);
    await world.during('mollie', scenario, async () => {
      await they.asksToApply();
      await they.pays(person);
      await on(page, paid.title).reads(paid.stop);
    });
  });

test('with the address register, the mail server and the policy administration down the visitor comes to ‘Gelukt!’', async ({
  world,
  page,
  they,
  person,
}) => {
  const { title } = personalData.text;
  await keepSaved(page, { ...(await wishesOf(page, person)), otherInsurance: { existingInsurance: false } });
  await opens(page, '/bekijk-je-premie/overzicht');
  await world.during('smtp', 'down', async () => {
    await on(page, overview.text.title).presses(quote.send);
    await they.asksForTheQuote(person.email);
    await on(page, overview.text.title).reads(person.email);
  });
  await world.during('pdok', 'down', async () => {
    await opens(page, '/bekijk-je-premie/persoonlijke-gegevens');
    await on(page, title)
      .fills(labels['insurer.initials'], person.initials)
      .fills(labels['insurer.surname'], person.surname)
      .selects(labels['insurer.gender'], personalData.who.genders.FEMALE)
      .fills(labels['insurer.zipCode'], person.zipCode)
      .fills(labels['insurer.number'], person.number)
      .fills(labels['insurer.street'], 'Lange Nieuwstraat')
      .fills(labels['insurer.city'], 'Utrecht')
      .fills(labels['insurer.phoneNumber'], person.phone)
      .fills(personalData.reach.emailConfirmation, person.email)
      .presses(frame.next);
    await on(page, finalOverview.text.title).reads('Lange Nieuwstraat');
  });
  await keepAtTheResult(page, person);
  await opens(page, RESULT);
  await world.during('policies', 'down', async () => {
    await they.asksToApply();
    await they.pays(person);
    await they.provesWhoTheyAre(person);
    await they.isDone();
  });
});
