/// <reference lib="dom" />
// Some of it runs in the page.
import type { Browser } from 'playwright';
import { ORIGIN, pageOf } from '../../e2e/support/host-pages.ts';
import serve from '../../e2e/support/serve.ts';
import { medianOf, onPhone, type Phone, type Table } from './phone.ts';

const PAINT = 'first paint × without the element';
const PRICE = 'script to price × link to first screen';
const FIRST_SCREEN = 'In zes vragen op weg naar je AOV';

/**
 * The page of a broker with the element and all answers, against the same page that only links to ours: the first paint of
 * both, and what a visitor waits for there: the first price, or our first screen after the press.
 */
export async function element(browser: Browser, _: string, times: number): Promise<Table> {
  const end = await serve();
  const onPageOf = (name: Parameters<typeof pageOf>[0], wait: (phone: Phone) => Promise<number>) =>
    onPhone(browser, { origin: ORIGIN, isElsewhere: true }, { slowdown: 4 }, async (phone) => {
      await phone.page.addInitScript(markFirstPrice);
      await phone.page.goto(pageOf(name));
      const paint = await phone.page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      );
      return { paint: Number(await paint.jsonValue()), wait: await wait(phone) };
    });
  const [priced, linked]: { paint: number; wait: number }[][] = [[], []];
  try {
    for (let time = 0; time < times; time += 1) {
      priced?.push(await onPageOf('known', untilThePrice));
      linked?.push(await onPageOf('linked', untilTheFirstScreen));
    }
  } finally {
    await end();
  }
  const [price, link] = [medianOf(priced ?? []), medianOf(linked ?? [])];
  const row = {
    name: 'the page of a broker',
    'first paint ms': price.paint,
    [PAINT]: price.paint / link.paint,
    'script to price ms': price.wait,
    'link to first screen ms': link.wait,
    [PRICE]: price.wait / link.wait,
  };
  return { rows: [row], limits: { [PAINT]: 1.05, [PRICE]: 1 } };
}

/** In a task after the frame that shows it. */
function markFirstPrice(): void {
  addEventListener('vangnet:price', () => requestAnimationFrame(() => setTimeout(() => performance.mark('price'))));
}

async function untilThePrice({ page }: Phone): Promise<number> {
  const found = await page.waitForFunction(() => {
    const [price] = performance.getEntriesByName('price');
    const script = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/vangnet-premie.js'));
    return price && script && price.startTime - script.startTime;
  });
  return Number(await found.jsonValue());
}

async function untilTheFirstScreen({ page }: Phone): Promise<number> {
  const pressed = performance.now();
  await page.getByRole('link', { name: 'Bereken je premie' }).click();
  await page.locator('h1', { hasText: FIRST_SCREEN }).waitFor();
  return performance.now() - pressed;
}
