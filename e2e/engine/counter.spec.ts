import { actOnCase, logOut } from '../../contract/counter.ts';
import { DONE } from '../../counter/testing/responses.ts';
import { anna, answer, offers, REFERENCE, stuck } from '../../counter/testing/samples.ts';
import { actions, attention, session, start } from '../../counter/testing/words.ts';
import { expect, test } from '../counter/stand-in.ts';
import { at, on, onFrameOf, opens } from '../support/driver.ts';

const CASE = `/aanvraag/${REFERENCE}`;

test('from a reference that is read out to why it is stuck, what to say and the cure it takes typing, Enter and Tab, and nothing is scrolled', async ({
  page,
}) => {
  for (const size of [
    { width: 1280, height: 900 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size);
    await opens(page, '/');
    await expect(page.getByLabel(start.box)).toBeFocused();
    await page.keyboard.type(REFERENCE);
    await on(page, start.heading).keys('Enter');
    const here = at(page, REFERENCE);
    await expect(here.getByRole('heading', { level: 1 })).toBeFocused();
    const box = here.getByRole('region', { name: answer.reason });
    const cure = box.getByRole('button', { name: offers.sendAgain.label });
    for (const part of [box, box.getByText(answer.say), cure]) await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // Behind the copy of the reference, who works on it, and the print.
    await on(page, REFERENCE).keys('Tab', 'Tab', 'Tab', 'Tab');
    await expect(cure).toBeFocused();
    await on(page, REFERENCE).keys('Enter');
    await expect(here.getByRole('status')).toHaveText(DONE);
  }
});

test('a dialog that two fast presses open stays, has the keyboard for itself, and gives the focus back after Escape', async ({
  page,
  server,
}) => {
  await opens(page, CASE);
  const title = actions.title(offers.correctEmail.label, REFERENCE);
  const button = page.getByRole('button', { name: offers.correctEmail.label, exact: true });
  await on(page, REFERENCE).pressesTwice(offers.correctEmail.label);
  await on(page, title).keys('Escape');
  await expect(button).toBeFocused();
  await on(page, REFERENCE).keys('Enter');
  await expect(at(page, title).getByRole('textbox')).toBeFocused();
  // Once around: the field, both buttons, the cross, and what the browser itself has.
  for (let press = 0; press < 6; press += 1) {
    await on(page, title).keys('Tab');
    const isBehind = await page.evaluate(
      () =>
        document.activeElement?.closest('main, header') !== null && document.activeElement?.closest('dialog') === null,
    );
    expect(isBehind).toBe(false);
  }
  await on(page, title).keys('Escape');
  await expect(button).toBeFocused();
  expect(server.asked(actOnCase)).toEqual([]);
});

test('an expired session keeps what was filled in, and goes on after a log-in in another tab', async ({
  page,
  context,
  world,
  server,
}) => {
  await opens(page, CASE);
  await on(page, REFERENCE).presses(offers.correctEmail.label);
  world.staff = undefined;
  const title = actions.title(offers.correctEmail.label, REFERENCE);
  await on(page, title).fills('Nieuw e-mailadres', 'sanne@bakkerij.example').keys('Enter');
  const opened = context.waitForEvent('page');
  await on(page, session.expiredTitle).follows(session.logInAgain);
  world.staff = { ...anna, csrfToken: 'second-token' };
  await on(await opened, session.backTitle).reads(session.back);
  await expect(at(page, REFERENCE).getByRole('status')).toHaveText(DONE);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const asked = server.asked(actOnCase).at(-1);
  expect(asked?.body).toEqual({ fields: { email: 'sanne@bakkerij.example' } });
  expect(asked?.headers.get('x-csrf-token')).toBe('second-token');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).toBe('[{},{}]');
});

test('a log-out ends the session in every tab', async ({ page, context, server }) => {
  const other = await context.newPage();
  await opens(page, '/');
  await opens(other, '/aandacht');
  await on(other, attention.heading).reads(stuck.says);
  await onFrameOf(page, start.heading).presses(session.logOut);
  await on(page, session.logOutTitle).presses(session.everywhere);
  for (const tab of [page, other]) await expect(at(tab, session.title)).toContainText(session.hasLeft);
  expect(server.asked(logOut).map(({ body }) => body)).toEqual([{ everywhere: true }]);
});
