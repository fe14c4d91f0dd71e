import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../../web/app/build.ts';
import { isBuilt } from '../../scripts/built.ts';
import { endProgram } from '../../scripts/processes.ts';
import { until } from '../../scripts/until.ts';
import { port as firstPort } from '../support/ports.ts';
import { startWorld } from '../support/start-world.ts';
import { answerKey } from '../support/answer-key.ts';
import { figuresIn } from '../support/figures.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { steps, wholeWay } from '../visitor/steps.ts';
import { chromium, firefox } from './bidi.ts';
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
const wanted = process.argv.slice(2);
const pictures = join(import.meta.dirname, '../../test-results/browsers');
const failures: string[] = [];

rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
if (!(await isBuilt())) await buildWeb();
const port = firstPort + 90;
const url = `http://127.0.0.1:${port}`;
const { programs, removeData } = startWorld(port);
try {
  await until('the product', async () => (await fetch(`${url}/readyz`)).ok);
  for (const browser of [chromium, firefox, webkit]) {
    if (wanted.length === 0 || wanted.includes(browser.name)) await walkIn(browser);
  }
} finally {
  await Promise.all(programs.map(endProgram));
  removeData();
}
writeFileSync(join(pictures, 'index.html'), sideBySide(pictures));
console.log(`Pictures side by side: ${join(pictures, 'index.html')}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function walkIn(browser: Browser): Promise<void> {
  const missing = browser.missing();
  if (missing !== undefined) {
    console.log(`– ${browser.name}: not walked, because it is not installed: ${missing}`);
    return;
  }
  for (const { name, how, window } of ways) {
    const title = `${browser.name}, ${name}`;
    const hands = await browser.open(window);
    let count = 0;
    const look = async (screen: string) => {
      count += 1;
      const file = `${name}-${String(count).padStart(2, '0')}-${screen.replaceAll(/\W+/g, '-')}-${browser.name}.png`;
      writeFileSync(join(pictures, file), await hands.picture());
    };
    try {
      const they = steps(how(hands, url, look), async () => answerKey(figuresIn(await hands.inPage(pageSource))));
      const { untilPayment, atTheBanks } = wholeWay(they, tradesman, sanne);
      for (const { walk } of [...untilPayment, ...atTheBanks]) await walk();
      if (hands.complaints().length > 0) throw new Error(`the page complains: ${hands.complaints().join('; ')}`);
      console.log(`✓ ${title}: ${count} screens to ‘Gelukt!’`);
    } catch (error) {
      failures.push(title);
      await look('failed').catch(() => undefined);
      console.log(`✗ ${title}, after ${count} screens: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await hands.end();
    }
  }
}
