import { until } from '../../scripts/until.ts';
import { pageOf } from '../support/host-pages.ts';
import type { Browser } from './hands.ts';
import { heading } from './page.ts';

/** Stands by itself: it runs in the page. Empty as long as there is no price: a driver cannot pass on `undefined`. */
function offeredIn(): string {
  const quote: unknown = Reflect.get(Object(document.querySelector('vangnet-premie')), 'quote');
  const url: unknown = Reflect.get(Object(quote), 'continueUrl');
  return typeof url === 'string' ? url : '';
}

/** Gets a price on the strict page of a broker, and continues with it on our pages. */
export async function continueFromElement(browser: Browser, signal: AbortSignal): Promise<void> {
  const hands = await browser.open({ width: 390, height: 844 }, signal);
  try {
    await hands.goTo(pageOf('known'));
    const offered = await until('a price on the page of the broker', () => hands.inPage(offeredIn));
    await hands.goTo(offered);
    await until('the premium on our page', async () => (await hands.inPage(heading)) === 'Dit is je premie');
  } finally {
    await hands.end();
  }
}
