import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages, isBuilt } from '../../scripts/built.ts';
import { addresses } from '../support/ports.ts';
import serve from '../support/serve.ts';
import { within } from '../support/within.ts';
import { answerKey } from '../support/answer-key.ts';
import { figuresIn } from '../support/figures.ts';
import { personOf } from '../personas/person.ts';
import { wordsIn } from '../support/words.ts';
import { steps, wholeWay, type Steps } from '../visitor/steps.ts';
import { chromium, firefox } from './bidi.ts';
import { continueFromElement } from './element.ts';
import type { Browser } from './hands.ts';
import { pageSource } from './page.ts';
import { sideBySide } from './side-by-side.ts';
import { byKeyboard, byTouch } from './ways.ts';
import { webkit } from './webkit.ts';

/** The whole way in every engine that is on this machine, with the keyboard and with touch, and pictures side by side. */
const ways = [
  { name: 'keyboard', how: byKeyboard, window: { width: 1280, height: 900 } },
  { name: 'touch', how: byTouch, window: { width: 390, height: 844 } },
] as const;
/** Many times what each takes on a busy machine. */
const [START_SECONDS, WALK_SECONDS, END_SECONDS] = [60, 600, 20];
const ELEMENT_SECONDS = 120;
const wanted = process.argv.slice(2);
const pictures = join(import.meta.dirname, '../../test-results/browsers');
const failures: string[] = [];

rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
if (!(await isBuilt())) await buildPages();
const endWorld = await serve();
try {
  for (const browser of [chromium, firefox, webkit]) {
    if (wanted.length === 0 || wanted.includes(browser.name)) await walkIn(browser);
  }
} finally {
  await endWorld();
}
writeFileSync(join(pictures, 'index.html'), sideBySide(pictures));
console.log(`Pictures side by side: ${join(pictures, 'index.html')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
// What waits for a browser that was killed would keep this process for two minutes more.
setTimeout(() => process.exit(), END_SECONDS * 1000).unref();

async function walkIn(browser: Browser): Promise<void> {
  const missing = browser.missing();
  if (missing !== undefined) {
    const names = ways.map(({ name }) => name).join(' and ');
    console.log(`– ${browser.name}, ${names}: not walked, because it is not installed: ${missing}`);
    return;
  }
  for (const way of ways) await walkBy(browser, way);
  await goOnFromElement(browser);
}

async function goOnFromElement(browser: Browser): Promise<void> {
  const title = `${browser.name}, from the element`;
  const ending = new AbortController();
  const walk = continueFromElement(browser, ending.signal);
  try {
    await within(ELEMENT_SECONDS, title, walk, () => ending.abort());
    console.log(`✓ ${title}: to the premium`);
  } catch (error) {
    failures.push(title);
    console.log(`✗ ${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function walkBy(browser: Browser, { name, how, window }: (typeof ways)[number]): Promise<void> {
  const title = `${browser.name}, ${name}`;
  const ending = new AbortController();
  const kill = () => ending.abort();
  let count = 0;
  try {
    const hands = await within(START_SECONDS, `Starting ${title}`, browser.open(window, ending.signal), kill);
    const look = async (screen: string) => {
      count += 1;
      const file = `${name}-${String(count).padStart(2, '0')}-${screen.replaceAll(/\W+/g, '-')}-${browser.name}.png`;
      writeFileSync(join(pictures, file), await hands.picture());
    };
    const way = how(hands, addresses.vangnet, look);
    const they = steps(way, wordsIn.nl, async () => answerKey(figuresIn(await hands.inPage(pageSource))));
    try {
      await within(WALK_SECONDS, `The walk in ${title}`, walkTo(they, title), kill);
      if (hands.complaints().length > 0) throw new Error(`the page complains: ${hands.complaints().join('; ')}`);
      console.log(`✓ ${title}: ${count} screens to ‘Gelukt!’`);
    } catch (error) {
      if (!ending.signal.aborted) await within(END_SECONDS, 'The picture', look('failed')).catch(() => undefined);
      throw error;
    } finally {
      if (!ending.signal.aborted) await within(END_SECONDS, `Ending ${title}`, hands.end(), kill);
    }
  } catch (error) {
    failures.push(title);
    console.log(`✗ ${title}, after ${count} screens: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function walkTo(they: Steps, title: string): Promise<void> {
  const { untilPayment, atTheBanks } = wholeWay(they, personOf(title));
  for (const { walk } of [...untilPayment, ...atTheBanks]) await walk();
}
