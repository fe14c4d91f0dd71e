import { bornToTurn } from '../personas/personas.ts';
import { at, around, on, onFrameOf, opens } from '../support/driver.ts';
import { keep, keepAtThePremium, keepAtTheResult, wishesOf } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { phone, wide } from '../support/widths.ts';
import {
  claimDuration,
  consent,
  example,
  financialSituation,
  findJob,
  frame,
  identity,
  overview,
  paymentStatus,
  startText,
  waitingPeriod,
} from '../support/words.ts';

const DURATION = '/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering';

test('the first Tab leads over what stands above; each page begins at its top with the focus on its title, before its first answer', async ({
  page,
  person,
}) => {
  await keep(page, await wishesOf(page, person));
  await opens(page, DURATION);
  await on(page, claimDuration.title).keys('Tab');
  await expect(page.getByRole('link', { name: frame.skip })).toBeFocused();
  await expect(page.getByRole('link', { name: frame.skip })).toBeInViewport();
  await on(page, claimDuration.title).keys('Enter', 'Tab');
  await expect(at(page, claimDuration.title).getByRole('radio', { checked: true })).toBeFocused();

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await on(page, claimDuration.title).presses(frame.next);
  const main = at(page, waitingPeriod.title);
  await on(page, waitingPeriod.title).does(() => expect(main.getByRole('heading', { level: 1 })).toBeFocused());
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await on(page, waitingPeriod.title).keys('Tab');
  await expect(main.getByRole('radio', { checked: true })).toBeFocused();
});

test('nothing behind an open dialog can be reached; Escape closes it, and the focus is back at what opened it', async ({
  page,
  person,
}) => {
  const { link: title } = overview.brief;
  await keepAtThePremium(page, person);
  await opens(page, '/bekijk-je-premie/overzicht');
  await on(page, overview.text.title).presses(title);
  const dialog = at(page, title);
  await expect(dialog).toBeVisible();
  const stops = await dialog.getByRole('link').or(dialog.getByRole('button')).or(dialog.locator('summary')).count();
  for (let stop = 0; stop < stops + 4; stop += 1) {
    await on(page, title).keys('Tab');
    // Tab also leaves for the browser itself; then the page has nothing that has the focus.
    const isInside = await dialog.evaluate(
      (open) => document.activeElement === document.body || open.contains(document.activeElement),
    );
    expect(isInside).toBe(true);
  }
  await on(page, title).keys('Escape');
  await expect(dialog).toBeHidden();
  await expect(at(page, overview.text.title).getByRole('button', { name: title })).toBeFocused();
});

test('the question about consent stands below what the visitor came for, offers both answers alike, and keeps its place and the focus', async ({
  page,
  person,
}) => {
  await opens(page, '/');
  await on(page, findJob.title)
    .looksUp(findJob.occupation, person.search, person.occupation)
    .fills(findJob.dateOfBirth, person.birthDate)
    .presses(frame.next);
  const { title } = financialSituation;
  const region = page.getByRole('region', { name: consent.region });
  const refuse = region.getByRole('button', { name: consent.refuse });
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await on(page, title).does(() => expect(region).toBeAttached());
    const [one, other] = await Promise.all([
      refuse.boundingBox(),
      region.getByRole('button', { name: consent.accept }).boundingBox(),
    ]);
    expect(one && [one.y, one.width, one.height]).toEqual(other && [other.y, other.width, other.height]);
    const main = await at(page, title).boundingBox();
    expect((await region.boundingBox())?.y).toBeGreaterThanOrEqual((main?.y ?? NaN) + (main?.height ?? NaN));
    const positions = await region.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part).position),
    );
    expect(positions.filter((position) => position === 'fixed' || position === 'sticky')).toEqual([]);
  }
  await on(page, title).does(() => refuse.focus());
  const before = await region.boundingBox();
  await onFrameOf(page, title).keys('Enter').reads(consent.outcome.refused);
  await expect(refuse).toBeFocused();
  expect(await region.boundingBox()).toEqual(before);
});

test('in a window as low as above a keyboard, three occupations stand whole under the field, beside whose glass the text begins; the reason why a person cannot start stands in sight', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 380 });
  await opens(page, '/');
  const main = at(page, findJob.title);
  const field = main.getByRole('combobox', { name: findJob.occupation });
  await on(page, findJob.title).types(findJob.occupation, 'mon');
  const options = main.getByRole('listbox', { name: findJob.occupations }).getByRole('option');
  await expect(options.nth(2)).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  const textBegins = await field.evaluate(
    (input) => input.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(input).paddingLeft),
  );
  const glass = await main.locator('[role=combobox] ~ svg').boundingBox();
  expect(textBegins).toBeGreaterThan((glass?.x ?? NaN) + (glass?.width ?? NaN));

  await page.setViewportSize({ width: 390, height: 664 });
  await on(page, findJob.title)
    .looksUp(findJob.occupation, person.search, person.occupation)
    .fills(findJob.dateOfBirth, bornToTurn(50, 0, new Date()));
  const [begins = ''] = startText.tooOld(50, 0).split('. ');
  const why = at(page, findJob.title).getByText(begins).filter({ visible: true });
  await expect(why).toBeInViewport({ ratio: 1 });
  const isCovered = await why.evaluate((words) => {
    const { x, width, bottom } = words.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, bottom - 4);
    // Beside the end of a line stands the paragraph of the words.
    return !words.contains(hit) && !hit?.contains(words);
  });
  expect(isCovered).toBe(false);
});

test('the total of the worked example is in the window of a phone when it opens, and so is the field that it is taken over into', async ({
  page,
}) => {
  const { title, showExample, sumAssured } = financialSituation;
  await opens(page, '/vertel-ons-je-wensen/wat-zijn-je-maandlasten');
  await on(page, title).presses(showExample);
  const part = at(page, title).getByRole('region', { name: example.title });
  await expect(part.getByRole('row', { name: new RegExp(`^${example.total}`) })).toBeInViewport({ ratio: 1 });
  await expect(part.getByRole('button', { name: example.take })).toBeInViewport({ ratio: 1 });
  const [[costs]] = example.costs;
  await on(page, title).fills(costs, '5.000').presses(example.take);
  const amount = at(page, title).getByLabel(sumAssured);
  await expect(amount).toHaveValue('5.000');
  await expect(amount).toBeInViewport({ ratio: 1 });
  const [, taken = ''] = example.taken('').split(' ');
  await expect(page.getByRole('status').filter({ hasText: taken })).toBeInViewport({ ratio: 1 });
});

test('the browser asks before it leaves the page on which who the visitor is is checked', async ({
  page,
  they,
  person,
}) => {
  await keepAtTheResult(page, person);
  await opens(page, '/kennistoets/uitslag');
  await they.asksToApply();
  await they.pays(person);
  await on(page, paymentStatus.paid.title).reads(paymentStatus.paid.stop);
  const isAsked = Promise.withResolvers<void>();
  const mayRespond = Promise.withResolvers<void>();
  await page.route('**/api/idin/authentication-response', async (route) => {
    isAsked.resolve();
    await mayRespond.promise;
    await route.continue();
  });
  await they.provesWhoTheyAre(person);
  // The page shows its text before its script runs; the script keeps the visitor from leaving and asks the server.
  await isAsked.promise;
  // A browser asks only after an action of the visitor on the page.
  await page.mouse.click(10, 10);
  await expect(around(page, identity.text.busy)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  mayRespond.resolve();
  await they.isDone();
});
