import type { Page } from '@playwright/test';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { bornToBe, deskWorker } from '../personas/personas.ts';
import { at, holds, on, opens, settled } from '../support/driver.ts';
import { painted } from '../support/painted.ts';
import { keep, keepAtThePremium, wishesOf } from '../support/prepared.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { phone, wide } from '../support/widths.ts';
import {
  choices,
  claimDuration,
  financialSituation,
  frame,
  indexing,
  labelled,
  labels,
  overview,
  psychologicalComplaints,
  quote,
  waitingPeriod,
} from '../support/words.ts';
import { calculate } from '../visitor/prices.ts';

test('the overview with all years of the youngest that can be insured prints on two pages at most', async ({
  page,
  person,
}) => {
  const birthDate = bornToBe(18, new Date());
  for (const wishes of [deskWorker, person]) {
    await keepAtThePremium(page, { ...wishes, birthDate });
    await opens(page, '/bekijk-je-premie/overzicht');
    await on(page, overview.text.title).does(async () => {
      const paper = await page.pdf({ preferCSSPageSize: true });
      expect([1, 2]).toContain((paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length);
    });
  }
});

/** What each card of a question shows, in pixels of the window. */
const cards = (page: Page, title: string) =>
  at(page, title)
    .locator('label', { has: page.getByRole('radio') })
    .evaluateAll((all) =>
      all.map((label) => {
        const { top, bottom, height } = label.getBoundingClientRect();
        const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
        const words: { text: string; bottom: number; lines: number }[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.parentElement?.closest('.sr-only')) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          const lines = new Set([...range.getClientRects()].map((box) => box.top)).size;
          words.push({ text: text.textContent ?? '', bottom: range.getBoundingClientRect().bottom, lines });
        }
        const [name, price] = words;
        return {
          place: { top, height },
          bottom,
          isOnOneBaseline: Math.abs((name?.bottom ?? 0) - (price?.bottom ?? NaN)) <= 1,
          broken: words.filter(({ lines }) => lines > 1).map(({ text }) => text),
        };
      }),
    );

test('the options of a question stand on one grid, above the button, and a choice moves nothing', async ({
  page,
  person,
}) => {
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    for (const [id, { title }, options, choice] of [
      ['claim-duration', claimDuration, 3, choices.claimDurations.YEARS_2],
      ['waiting-period', waitingPeriod, 5, choices.waitingPeriods.DAYS_365],
    ] as const) {
      await keep(page, await wishesOf(page, person));
      await opens(page, screenUrl(id));
      const dearer = at(page, title)
        .getByText(/€.* (minder|meer)$/)
        .filter({ visible: true });
      await on(page, title).does(() => expect(dearer.first()).toBeVisible());
      const before = await cards(page, title);
      expect(before).toHaveLength(options);
      const next = await at(page, title).getByRole('button', { name: frame.next }).boundingBox();
      for (const { place, bottom, isOnOneBaseline, broken } of before) {
        expect(place.height).toBeLessThanOrEqual(74);
        expect(bottom).toBeLessThan(next?.y ?? 0);
        expect(isOnOneBaseline).toBe(true);
        expect(broken).toEqual([]);
      }
      await on(page, title)
        .chooses(choice)
        .does(() => painted(page));
      expect((await cards(page, title)).map(({ place }) => place)).toEqual(before.map(({ place }) => place));
    }
  }
});

/** After a choice only the words that tell what it costs have other places, within their own room. */
const OTHER_WORDS = 0.001;
/** The premium on its panel is large, and with another number of figures what is on its line moves along. */
const OTHER_PREMIUM = 0.01;

test('nothing jumps on the way to the premium when prices come and after a choice', async ({ page, person }) => {
  const faults: string[] = [];
  const note = async (when: string, limit = 0) => {
    await settled(page);
    await painted(page);
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    if (sum > limit) faults.push(`${when}: ${sum.toFixed(4)} ${shifts.map(({ what }) => what).join(' | ')}`);
  };
  await page.addInitScript(watchShifts);
  await keep(page, await wishesOf(page, person));
  await opens(page, '/vertel-ons-je-wensen/wat-zijn-je-maandlasten');
  let goesOn = () => on(page, financialSituation.title).presses(frame.next);
  for (const [title, choice, button] of [
    [claimDuration.title, choices.claimDurations.YEARS_2, frame.next],
    [waitingPeriod.title, choices.waitingPeriods.DAYS_180, frame.next],
    [psychologicalComplaints.title, labelled.yesOrNo.yes, frame.next],
    [indexing.title, labelled.yesOrNo.yes, indexing.next],
    [overview.text.title, undefined, ''],
  ] as const) {
    const letGo = await holds(page, calculate);
    await goesOn();
    if (choice === undefined) await on(page, quote.title).presses(quote.skip);
    // Another screen stands there now; from here on it stays as it is.
    await on(page, title).does(() => painted(page));
    await shiftsOf(page);
    letGo();
    await page.unroute(calculate);
    await note(`${title} on arrival`);
    if (choice !== undefined) await on(page, title).chooses(choice);
    await note(`${title} after a choice`, OTHER_WORDS);
    if (title === claimDuration.title) await on(page, title).chooses(choices.claimDurations.YEARS_5);
    goesOn = () => on(page, title).presses(button);
  }
  const { title } = overview.text;
  await on(page, title).selects(labels.claimDurationDisability, 'YEARS_2');
  await note('after a choice on the overview', OTHER_PREMIUM);
  await on(page, title).unticks(labels.mentalIllnessIncluded);
  await note('after a tick on the overview', OTHER_PREMIUM);
  expect(faults).toEqual([]);
});
