/// <reference lib="dom" />
// Some of it runs in the page.
import type { Browser, Page } from 'playwright';
import { tradesman as person } from '../../e2e/personas/personas.ts';
import { painted } from '../../e2e/support/painted.ts';
import { medianOf, onPhone, traffic, type Traffic, type Table } from './phone.ts';

/** The processor of a phone is slower, for the time from an input to the paint after it. */
const SLOWDOWN = 4;
const PRESS = 'press to next screen ms';
const TASK = 'longest task ms';
const INPUT = `answer to paint ms, ${SLOWDOWN} × slower`;

/** Milliseconds, measured in the page since it was last asked. */
type Measured = {
  /** From the press on a button or link to the paint of the next heading; 0 when none came. */
  untilHeading: number;
  /** The longest from an input to the paint after it. */
  longestInteraction: number;
  /** The longest task after the page was loaded. */
  longestTask: number;
};
declare global {
  interface Window {
    measured: Measured;
  }
}

/** Answers, goes to the next screen, or saves the application on the way there. */
type Does = 'answers' | 'goes on' | 'saves';
type Step = { readonly name: string; readonly does: Does; readonly figures: Measured & Traffic };

/** The steps of the walk to the premium: their times, and what each of them fetches. */
export async function steps(browser: Browser, origin: string, times: number): Promise<Table> {
  const [plain, slow]: [Step[][], Step[][]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    plain.push(await walk(browser, origin, 1));
    slow.push(await walk(browser, origin, SLOWDOWN));
  }
  const of = (walks: readonly Step[][], at: number) => medianOf(walks.flatMap((walked) => walked[at]?.figures ?? []));
  const rows = (plain[0] ?? []).map(({ name, does }, at) => {
    const [seen, slowly] = [of(plain, at), of(slow, at)];
    return {
      name,
      ...(does !== 'answers' && { [does === 'saves' ? 'with a save ms' : PRESS]: seen.untilHeading }),
      [TASK]: seen.longestTask,
      [does === 'answers' ? INPUT : `press to paint ms, ${SLOWDOWN} × slower`]: slowly.longestInteraction,
      requests: seen.requests,
      kB: seen.bytes / 1000,
    };
  });
  return { rows, limits: { [PRESS]: 100, [TASK]: 50, [INPUT]: 100 } };
}

/** How long a finger rests on the glass, in milliseconds: it comes down in another frame than it goes up in. */
const TAP = { delay: 80 };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click(TAP);
const answer = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).click(TAP);
/** By selector: looking for roles costs the page time that would be measured. */
const shows = (page: Page, heading: string) => page.locator('h1', { hasText: heading }).waitFor();

async function chooseOccupation(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Wat is je beroep?' }).click(TAP);
  // A second until the keyboard is there, in which a phone fetches the list.
  await page.waitForTimeout(1000);
  await page.getByRole('combobox', { name: 'Wat is je beroep?' }).pressSequentially(person.search, { delay: 120 });
  await page.getByRole('option', { name: person.occupation, exact: true }).click(TAP);
  await page.getByLabel('Wat is je geboortedatum?').fill(person.birthDate);
}

/** Each screen: its name, what fills it in, the button that leaves it, and the heading behind that. */
const SCREENS: readonly (readonly [string, (page: Page) => Promise<unknown>, string])[] = [
  ['occupation and birth date', chooseOccupation, 'Wat zijn je maandlasten?'],
  [
    'amount',
    (page) => page.getByLabel('Bedrag dat je wilt verzekeren').fill(person.sumAssured),
    'Hoe lang wil je een uitkering?',
  ],
  ['duration', answer('5 jaar'), 'Hoe lang kun je zonder uitkering?'],
  ['waiting period', answer('30 dagen'), 'Wil je psychische klachten meeverzekeren?'],
  ['psychological complaints', answer('Nee, liever niet'), 'Wil je dat we elk jaar indexeren?'],
];

/** Walks from the first screen to the premium, and then changes an answer there. */
const walk = (browser: Browser, origin: string, slowdown: number): Promise<Step[]> =>
  onPhone(browser, { origin }, { slowdown }, async ({ page, session }) => {
    const walked: Step[] = [];
    const { taken } = traffic(session);
    const note = async (name: string, does: Does) => {
      await page.waitForLoadState('networkidle');
      await painted(page);
      const measured = await page.evaluate(() => {
        const seen = window.measured;
        window.measured = { untilHeading: 0, longestInteraction: 0, longestTask: 0 };
        return seen;
      });
      walked.push({ name, does, figures: { ...measured, ...taken() } });
    };
    await page.addInitScript(watchTimes);
    await page.addInitScript(watchHeading);
    await page.goto('/', { waitUntil: 'networkidle' });
    await note('the first page', 'goes on');
    for (const [name, act, next] of SCREENS) {
      await act(page);
      await note(name, 'answers');
      await press(page, 'Volgende');
      await shows(page, next);
      await note(`  to "${next}"`, 'goes on');
    }
    await press(page, 'Bekijk premie');
    await page.locator('dialog[open]').waitFor();
    await note('  to the offer', 'goes on');
    await press(page, 'Door zonder offerte');
    await shows(page, 'Dit is je premie');
    await note('  to "Dit is je premie"', 'saves');
    await page.getByLabel('Elk jaar indexeren').click(TAP);
    await note('a change on the overview', 'answers');
    return walked;
  });

function watchTimes(): void {
  window.measured = { untilHeading: 0, longestInteraction: 0, longestTask: 0 };
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      const [load] = performance.getEntriesByType('navigation');
      const loaded = load instanceof PerformanceNavigationTiming ? load.loadEventEnd : 0;
      if (loaded > 0 && startTime > loaded)
        window.measured.longestTask = Math.max(window.measured.longestTask, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  const inputs = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        window.measured.longestInteraction = Math.max(window.measured.longestInteraction, entry.duration);
  }).observe(inputs);
}

function watchHeading(): void {
  let pressed: { at: number; heading: string | undefined } | undefined;
  addEventListener(
    'click',
    ({ timeStamp }) => (pressed = { at: timeStamp, heading: document.querySelector('h1')?.textContent }),
    true,
  );
  new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent;
    if (pressed === undefined || heading === undefined || heading === pressed.heading) return;
    const { at } = pressed;
    pressed = undefined;
    // A task after the next frame: what the frame shows is painted then.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (window.measured.untilHeading = performance.now() - at));
      port1.start();
      port2.postMessage(undefined);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
