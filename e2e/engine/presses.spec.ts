import { at, holds, on, opens } from '../support/driver.ts';
import { keep, prepareApplication, wishesOf } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import {
  claimDuration,
  consent,
  deleteData,
  findJob,
  financialSituation,
  frame,
  indexing,
  labels,
  overview,
  personalData,
  privacy,
  quote,
  runningInsurance,
  terminateInsurance,
  waitingPeriod,
} from '../support/words.ts';

const PERSONAL = '/bekijk-je-premie/persoonlijke-gegevens';
const LOOKUP = '**/api/address/lookup';

test('leaving a text field moves no button, so the press that leaves it hits its target', async ({ page, person }) => {
  await opens(page, '/');
  await on(page, findJob.title)
    .looksUp(findJob.occupation, person.search, person.occupation)
    .fills(findJob.dateOfBirth, person.birthDate)
    .presses(frame.next);
  const field = at(page, financialSituation.title).getByRole('textbox').first();
  const places = () =>
    Promise.all(
      [frame.next, consent.refuse, consent.accept].map((name) =>
        page.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
  await on(page, financialSituation.title).does(() => field.focus());
  await expect(page.getByRole('button', { name: consent.accept })).toBeAttached();
  const inUse = await places();
  expect(inUse).not.toContain(null);
  await field.blur();
  expect(await places()).toEqual(inUse);
});

test('what the register finds moves no button, whatever the width of the page, so a press meanwhile hits it', async ({
  page,
  person,
}) => {
  await prepareApplication(page, person, person);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await opens(page, PERSONAL);
    const letGo = await holds(page, LOOKUP);
    // What is below the message, docked or not, keeps its place when the page keeps its height.
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const asked = page.waitForRequest(LOOKUP);
    const addition = `A-${width}`;
    await on(page, personalData.text.title).fills(labels['insurer.numberAddition'], addition);
    await asked;
    const before = await height();
    letGo();
    await on(page, personalData.text.title).reads(personalData.where.additionUnknown(addition));
    expect(await height()).toBe(before);
    await page.unroute(LOOKUP);
  }
});

test('an error that shows when a field is left waits for the end of the press that leaves it', async ({
  page,
  person,
}) => {
  await prepareApplication(page, person, person, { otherInsurance: { existingInsurance: true } });
  await page.setViewportSize({ width: 1280, height: 1400 });
  const { title } = terminateInsurance;
  const insurer = labels['otherInsurance.existingInsuranceBroker'];
  for (const pressed of ['radio', 'button'] as const) {
    await opens(page, '/bekijk-je-premie/lopende-aov-opzeggen');
    const main = at(page, title);
    const field = main.getByLabel(insurer);
    await on(page, title)
      .presses(frame.next)
      .fills(insurer, 'Oude Verzekering')
      .does(() => field.blur())
      .fills(insurer, '');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    const aim =
      pressed === 'radio'
        ? main.getByRole('radio', { name: runningInsurance.yes, exact: true })
        : main.getByRole('button', { name: frame.next });
    await aim.evaluate((element) => element.addEventListener('click', () => element.setAttribute('data-clicked', '')));
    const box = await aim.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await page.mouse.down();
    await expect(field).not.toBeFocused();
    await page.mouse.up();
    await expect(aim).toHaveAttribute('data-clicked');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
});

test('a double press goes one question on, and sends one quote', async ({ page, person }) => {
  await keep(page, await wishesOf(page, person));
  await opens(page, '/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering');
  await on(page, claimDuration.title).pressesTwice(frame.next);
  await on(page, waitingPeriod.title).does(async () => void (await page.goBack()));
  await on(page, claimDuration.title).does(() =>
    opens(page, '/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd'),
  );
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname.replace(/[\w-]{32}/, 'TOKEN'));
  });
  await on(page, indexing.title).pressesTwice(indexing.next);
  await on(page, quote.title)
    .fills(quote.email, person.email)
    .ticks(`${privacy.before} ${privacy.link}`)
    .pressesTwice(quote.send);
  await on(page, overview.text.title).reads(person.email);
  const saves = sent.filter((path) => path.startsWith('/api/applications'));
  expect(saves).toEqual(['/api/applications', '/api/applications/TOKEN/send-to-mail']);
});

test('an answer that is chosen and sent with the keys at once is no answer that is missing', async ({
  page,
  person,
}) => {
  await prepareApplication(page, person, person, { otherInsurance: {} });
  await opens(page, '/bekijk-je-premie/lopende-aov');
  const { title, yes } = runningInsurance;
  await on(page, title).does(() => at(page, title).getByRole('radio', { name: yes }).focus());
  await Promise.all([page.keyboard.press('ArrowUp'), page.keyboard.press('Enter')]);
  await on(page, personalData.text.title).reads(personalData.text.lead);
});

test('a sheet takes no press while it moves: a button that leaves from under the finger would lose it', async ({
  page,
}) => {
  const { title, remove, sureTitle, no } = deleteData.text;
  await opens(page, '/gegevens-verwijderen');
  await page.evaluate(() => document.documentElement.style.setProperty('--t2', '100s'));
  await on(page, title).presses(remove);
  const sheet = at(page, sureTitle);
  await expect(sheet).toBeVisible();
  const box = await sheet.getByRole('button', { name: no }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(sheet).toBeVisible();
  await page.evaluate(() => document.getAnimations().forEach((movement) => movement.finish()));
  await on(page, sureTitle).presses(no);
  await expect(sheet).toBeHidden();
});
