/// <reference lib="dom" />
// Some of it runs in the page.
import type { Browser } from 'playwright';
import { ORIGIN, pageOf } from '../../e2e/support/host-pages.ts';
import serve from '../../e2e/support/serve.ts';
import { median, onPhone, type Phone } from './phone.ts';
import { isQuiet } from './quiet.ts';
import { report } from './report.ts';

const SLOWDOWN = 4;
const PAINT = 'first paint × without the element';
const PRICE = 'script to price × link to first screen';
const LIMITS = { [PAINT]: 1.05, [PRICE]: 1 };
const FIRST_SCREEN = 'In zes vragen op weg naar je AOV';

/**
 * The page of a broker with the element and all answers, against the same page that only links to ours: the first paint of
 * both, and what a visitor waits for there: the first price, or our first screen after the press.
 */
export async function element(browser: Browser, times: number): Promise<boolean> {
  const end = await serve();
  const onPageOf = <Seen>(name: Parameters<typeof pageOf>[0], measure: (phone: Phone) => Promise<Seen>) =>
    onPhone(browser, { origin: ORIGIN, isElsewhere: true }, { slowdown: SLOWDOWN }, async (phone) => {
      await phone.page.addInitScript(markFirstPrice);
      await phone.page.goto(pageOf(name));
      return measure(phone);
    });
  const [priced, linked]: [{ paint: number; wait: number }[], { paint: number; wait: number }[]] = [[], []];
  try {
    for (let time = 0; time < times; time += 1) {
      priced.push(await onPageOf('known', untilThePrice));
      linked.push(await onPageOf('linked', untilTheFirstScreen));
    }
  } finally {
    await end();
  }
  const of = (all: typeof priced, figure: 'paint' | 'wait') => median(all.map((one) => one[figure]));
  const row = {
    name: 'the page of a broker',
    'first paint ms': of(priced, 'paint'),
    [PAINT]: of(priced, 'paint') / of(linked, 'paint'),
    'script to price ms': of(priced, 'wait'),
    'link to first screen ms': of(linked, 'wait'),
    [PRICE]: of(priced, 'wait') / of(linked, 'wait'),
  };
  return report([row], isQuiet() ? LIMITS : {});
}

/** In a task after the frame that shows it. */
function markFirstPrice(): void {
  addEventListener('vangnet:price', () => requestAnimationFrame(() => setTimeout(() => performance.mark('price'))));
}

const paintOf = ({ page }: Phone) =>
  page
    .waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    .then((found) => found.jsonValue())
    .then(Number);

async function untilThePrice(phone: Phone) {
  const found = await phone.page.waitForFunction(() => {
    const [price] = performance.getEntriesByName('price');
    const script = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/vangnet-premie.js'));
    return price && script && price.startTime - script.startTime;
  });
  return { paint: await paintOf(phone), wait: Number(await found.jsonValue()) };
}

async function untilTheFirstScreen(phone: Phone) {
  const paint = await paintOf(phone);
  const pressed = performance.now();
  await phone.page.getByRole('link', { name: 'Bereken je premie' }).click();
  await phone.page.locator('h1', { hasText: FIRST_SCREEN }).waitFor();
  return { paint, wait: performance.now() - pressed };
}
