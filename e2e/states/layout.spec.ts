import { accountant } from '@vangnet/domain/testing/samples';
import { sticksOut } from '../support/overflow.ts';
import { expect } from '../support/test.ts';
import { phone, wide } from '../support/widths.ts';
import {
  consent,
  course,
  frame,
  knowledgeQuestions,
  labels,
  livingOn,
  overview,
  scheme,
  takeAlong,
} from '../support/words.ts';
import { settle, test } from './fixed-world.ts';
import {
  bottomsOf,
  closed,
  comesTo,
  distancesBetweenGroups,
  endOf,
  heightOf,
  linesOf,
  linesOfText,
  widerThanTheirColumn,
  wordsBelowTheTick,
} from './layout.ts';
import { complete as henk, documents } from './scenes/henk.ts';
import { questionsWith } from './scenes/last-mile.ts';
import { here } from './scenes/scene.ts';

// One product serves all of them.
test.describe.configure({ mode: 'default' });
test.use({ viewport: phone });

const OVERVIEW = '/bekijk-je-premie/overzicht';
const complete = { saved: henk, served: documents };
/** The same on a device where the question about consent was not answered yet. */
const undecided = { ...complete, kept: { 'vangnet.consent': undefined } };

test('the overview of a phone is short, with few small words, and its first window answers the three questions', async ({
  page,
}) => {
  const main = await comesTo(page, OVERVIEW, undecided);
  await expect(page.getByRole('region', { name: consent.region })).toBeVisible();
  expect(await heightOf(page)).toBeLessThanOrEqual(1720);
  const shown = await closed(page, `[aria-label="${consent.region}"], footer > :not(nav)`);
  expect(shown.height).toBeLessThanOrEqual(1500);
  expect(shown.words).toBeLessThanOrEqual(200);
  expect(shown.small).toBeLessThan(0.34);
  expect(shown.sizes).toBeLessThanOrEqual(7);
  const bar = main.locator('[aria-hidden="true"]', { hasText: overview.text.goOnShort });
  const top = (await bar.boundingBox())?.y ?? 0;
  for (const words of [course.secondYear.replace('{amount}', '€'), `${overview.answer.after} 90 dagen`, livingOn.pay]) {
    const { bottom } = await endOf(main.getByText(words).first());
    expect(bottom, words).toBeGreaterThan(0);
    expect(bottom, words).toBeLessThanOrEqual(top);
  }
});

test('the bar of a phone shows the price once the premium is out of sight, and hides beside the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const main = await comesTo(page, OVERVIEW, complete);
  const bar = main.locator('[aria-hidden="true"]', { hasText: overview.text.goOnShort });
  await expect(bar.getByText(overview.text.goOnShort)).toBeVisible();
  await expect(bar.getByText(overview.text.barLabel)).toBeHidden();
  await page.evaluate(() => scrollTo(0, 500));
  await expect(bar.getByText(overview.text.barLabel)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar.getByText(overview.text.goOnShort)).toBeHidden();
  await expect(main.getByRole('button', { name: new RegExp(`^${overview.text.goOnShort}`) })).toHaveCount(1);

  const years = main.getByRole('table', { name: overview.progression.table.caption }).getByRole('row');
  await expect(years).toHaveCount(1 + 3);
  await here(page).presses(overview.progression.showAll);
  expect(await years.count()).toBeGreaterThan(10);

  await page.setViewportSize({ width: 320, height: 700 });
  await here(page).unfolds(overview.opens.otherwise);
  const grid = main.getByRole('grid', { name: overview.compare.caption });
  expect(await wordsBelowTheTick(grid.getByRole('button', { pressed: true }))).toBe(0);
});

test('the overview gives each width its room: two columns that end together, and openers as wide as both', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.context().grantPermissions(['clipboard-write']);
  const main = await comesTo(page, OVERVIEW, undecided);
  const shown = await closed(page, `[aria-label="${consent.region}"], footer > :not(nav)`);
  expect(shown.height).toBeLessThanOrEqual(1130);
  expect(shown.words).toBeLessThanOrEqual(225);
  const slab = main.getByRole('region', { name: overview.text.slab });
  const copy = main.getByRole('button', { name: overview.copying.copy });
  const choices = await endOf(main.getByRole('region', { name: overview.choices.heading }));
  expect(Math.abs(choices.bottom - (await endOf(copy)).bottom)).toBeLessThanOrEqual(72);
  expect((await endOf(main.locator('summary').first())).right).toBe((await endOf(slab)).right);

  const ways = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: takeAlong.pdf.download }) });
  const row = main.getByRole('list').filter({ has: ways }).getByRole('button');
  await here(page).presses(overview.copying.copy);
  await expect(row.first()).toHaveText(overview.copying.done);
  for (const width of [390, 1280, 1600]) {
    await page.setViewportSize({ ...wide, width });
    await expect(row).toHaveCount(width < 1280 ? 3 : 4);
    expect(await linesOf(row), `at ${width} px`).toBe(1);
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  expect((await slab.boundingBox())?.width).toBe(640);
  await page.setViewportSize({ width: 1920, height: 1080 });
  expect((await endOf(slab)).right).toBeGreaterThan(1750);
  expect(await sticksOut(page, 'at 1920 px')).toEqual([]);
  const chart = main.getByRole('img', { name: overview.progression.chart.picture('').split(' ')[0] ?? '' });
  await page.emulateMedia({ media: 'print' });
  await expect(chart).toBeVisible();
});

test('the amounts of the course do not touch, also with large text and an early highest year', async ({ page }) => {
  const older = { ...henk, job: accountant, insurer: { ...henk.insurer, dateOfBirth: '01-09-1968' } };
  const main = await comesTo(page, OVERVIEW, { saved: older });
  const amounts = main.getByRole('img').getByText('€');
  await expect(amounts).toHaveCount(2);
  for (const size of ['100%', '130%', '200%']) {
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
    const [first, top] = await Promise.all((await amounts.all()).map((amount) => amount.boundingBox()));
    expect(top?.x, `with text of ${size}`).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  }
});

test('dates, phone number, house number and postcode of the final overview each stay on one line, and lie over nothing', async ({
  page,
}) => {
  const start = { ...complete, saved: { ...henk, insurer: { ...henk.insurer, numberAddition: 'a' } } };
  const main = await comesTo(page, '/bekijk-je-premie/vraag-je-verzekering-aan', start);
  expect(await heightOf(page)).toBeLessThanOrEqual(2400);
  const wholes = ['1 december 2026', '12-03-1986', '+31 (0)6 12345678', '12 a', '3511 AB Utrecht'];
  for (const width of [320, 355, 373, 390, 768, 1000, 1130, 1280]) {
    await page.setViewportSize({ ...phone, width });
    expect(await widerThanTheirColumn(page), `at ${width} px`).toEqual([]);
    const lines = await Promise.all(wholes.map((text) => linesOfText(page, text)));
    expect(lines, `at ${width} px`).toEqual(wholes.map(() => 1));
    if (width !== 390 && width !== 1280) continue;
    const next = await main.getByRole('button', { name: frame.next }).boundingBox();
    const { bottom } = await endOf(main.getByRole('checkbox').last());
    expect(next?.y, `at ${width} px`).toBeGreaterThan(bottom);
  }
});

test('the groups of the personal data stand equally apart, and labels and fields of a row are level, with an error too', async ({
  page,
}) => {
  await comesTo(page, '/bekijk-je-premie/persoonlijke-gegevens', complete);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ ...phone, width });
    const [first = 0, second = 0] = await distancesBetweenGroups(page);
    expect(first).toBeGreaterThan(0);
    expect(Math.abs(first - second)).toBeLessThanOrEqual(2);
    const above = await endOf(page.locator('#initials'));
    const hint = await page.locator('#surname-hint').boundingBox();
    expect(hint?.y).toBeGreaterThan(above.bottom);
    expect((await page.locator('#surname').boundingBox())?.y).toBeGreaterThan((hint?.y ?? 0) + (hint?.height ?? 0));
  }
  await here(page).fills(labels['insurer.initials'], '').fills(labels['insurer.zipCode'], '35').presses(frame.next);
  await expect(page.locator('#zipCode')).toHaveAttribute('aria-invalid', 'true');
  for (const row of [
    ['initials', 'middleName'],
    ['zipCode', 'number', 'numberAddition'],
  ]) {
    const bottoms = await bottomsOf(page, row);
    expect(bottoms).toEqual(row.map(() => bottoms[0]));
  }
});

test('a question of more than 60 letters is set smaller than a heading', async ({ page }) => {
  const served = { '**/api/kennistoets/questions**': questionsWith('x'.padEnd(61, ' x'), 'x'.padEnd(60, ' x')) };
  const main = await comesTo(page, '/kennistoets/vragen', { ...complete, served });
  const size = () =>
    main
      .getByRole('heading', { level: 1 })
      .evaluate((element) => Math.round(parseFloat(getComputedStyle(element.firstElementChild ?? element).fontSize)));
  expect(await size()).toBe(21);
  await page.setViewportSize(wide);
  expect(await size()).toBe(24);
  await page.setViewportSize(phone);
  await here(page).chooses('In de wachttijd').presses(knowledgeQuestions.next);
  await expect(main.getByText(knowledgeQuestions.place(2, 12))).toBeVisible();
  expect(await size()).toBeGreaterThan(28);
});

test('the proposed law is no narrow column beside an empty one: it has the width of two', async ({ page }) => {
  await page.setViewportSize(wide);
  const main = await comesTo(page, OVERVIEW, complete);
  await here(page).unfolds(overview.opens.get).unfolds(scheme.summary);
  await settle(page);
  const law = main.locator('details').filter({ hasText: scheme.summary });
  await expect(law.last().getByText(scheme.state)).toBeVisible();
  const [whole, part] = [await law.first().boundingBox(), await law.last().boundingBox()];
  expect(part?.width).toBeGreaterThan(0.6 * (whole?.width ?? Infinity));
  expect(part?.height).toBeLessThan(1500);
});
