import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { EXAMPLES, ORIGIN, pageOf } from '../support/host-pages.ts';
import { addresses } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';
import { elementWords } from '../support/words.ts';
import { premieOn } from '../support/premie.ts';

// The pages of the partner have no icon.
test.use({ ownAddress: false, expectedErrors: [/Failed to load resource|blocked by CORS policy/] });

const dutch = elementWords('nl');
const english = elementWords('en');

/** The calls of our API that a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

test('a pause in typing is one search, and a price is one call', async ({ page }) => {
  const calls = callsOf(page);
  await page.clock.install();
  await page.goto(pageOf('strict'));
  const they = premieOn(page);
  // However long the keys take, no time passes between them.
  await page.clock.pauseAt(Date.now() + 60_000);
  await they.answersAll(async () => {
    await page.clock.runFor(250);
    await page.clock.resume();
  });
  await they.seesAPrice();
  expect(calls.filter((one) => one.startsWith('GET'))).toEqual(['GET /api/v1/occupations?q=timmerm']);
  expect(calls.filter((one) => one.startsWith('POST'))).toEqual(['POST /api/v1/quotes']);
  await they.waits('DAYS_90');
  await they.seesAPrice();
  await they.waits('DAYS_90');
  await they.seesAPrice();
  expect(calls.filter((one) => one.startsWith('POST'))).toHaveLength(2);
});

test('each other choice says what it changes, and a new choice what it costs; nothing is kept, and nothing asked elsewhere', async ({
  page,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto(pageOf('known'));
  const they = premieOn(page);
  await they.seesAPrice();
  const first = await they.figure.textContent();
  await expect(they.waiting.locator('option[value=DAYS_90]')).toHaveText(/^90 dagen \(€\s\d+,\d\d minder\)$/);
  await expect(they.waiting.locator('option[value=DAYS_30]')).toHaveText('30 dagen');
  await they.waits('DAYS_90');
  await expect(they.waiting.locator('option[value=DAYS_30]')).toHaveText(/meer\)$/);
  expect(await they.figure.textContent()).not.toBe(first);
  await expect(they.status).toHaveText(/^\D+: €\s\d+,\d\d per maand$/);
  expect([...origins].toSorted()).toEqual([ORIGIN, addresses.vangnet].toSorted());
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('synonyms and typing errors are found, and answers without a price are refused in words, in the language of the element', async ({
  page,
}) => {
  await page.goto(pageOf('strict'));
  const they = premieOn(page);
  await they.occupation.fill('kapster');
  await expect(they.options.first()).toHaveText(/Kapper/);
  await they.occupation.fill('timmerrman');
  await expect(page.getByText(dutch.near)).toBeVisible();
  await they.occupation.fill('<b>xyz</b>');
  await expect(page.getByText(dutch.none)).toBeVisible();
  await they.birthDate.focus();
  await expect(they.occupation).toHaveAttribute('aria-invalid', 'true');
  await they.occupation.fill('timmerMAN');
  await they.birthDate.focus();
  await expect(they.occupation).toHaveValue('Timmerman');
  await expect(they.occupation).not.toHaveAttribute('aria-invalid');

  await page.goto(pageOf('known'));
  await they.amount.fill('9.999.999');
  await expect(they.status).toHaveText(/^Het bedrag/);
  await expect(they.goOn).toBeHidden();
  await page.locator('vangnet-premie').evaluate((element) => element.setAttribute('lang', 'en-GB'));
  await expect(they.status).toHaveText(/^The amount/);
  await expect(page.getByLabel(english.labels.dateOfBirth)).toHaveValue('14-03-1985');
});

test('a page sets answers, fixes them and hears of the price; it can go on in its own way', async ({ page }) => {
  await page.goto(pageOf('known'));
  const they = premieOn(page);
  await they.seesAPrice();
  const element = page.locator('vangnet-premie');
  await element.evaluate((one) => {
    one.setAttribute('fixed', 'occupation sumassured');
    one.addEventListener(
      'vangnet:price',
      (event) => (one.dataset['heard'] = JSON.stringify((event as CustomEvent).detail)),
    );
    one.addEventListener('vangnet:continue', (event) => {
      one.dataset['left'] = 'true';
      event.preventDefault();
    });
    Object.assign(one, { answers: { waitingPeriod: 'DAYS_180' } });
  });
  await they.seesAPrice();
  await expect(they.occupation).toBeDisabled();
  await expect(they.amount).toBeDisabled();
  await expect(they.birthDate).toBeEnabled();
  await expect(they.waiting).toHaveValue('DAYS_180');
  const heard = JSON.parse((await element.getAttribute('data-heard')) ?? '') as Record<string, object>;
  expect(heard).toMatchObject({
    answers: { waitingPeriod: 'DAYS_180' },
    quote: { premium: {}, continueUrl: /#offerte=/ },
  });
  await they.goOn.click();
  await expect(element).toHaveAttribute('data-left', 'true');
  expect(page.url()).toBe(pageOf('known'));
});

test('a form around the element is neither sent nor changed by it, and two elements know nothing of each other', async ({
  page,
}) => {
  await page.goto(pageOf('form'));
  const they = premieOn(page);
  await they.answersAll();
  await they.amount.press('Enter');
  await they.birthDate.press('Enter');
  await they.seesAPrice();
  expect(page.url()).toBe(pageOf('form'));
  const form = page.locator('form');
  await expect(form).not.toHaveAttribute('data-changed');
  expect(await form.evaluate((one: HTMLFormElement) => [...new FormData(one).keys()])).toEqual(['naam']);

  await page.goto(pageOf('two'));
  await they.answersAll();
  await they.seesAPrice();
  const other = page.locator('vangnet-premie').nth(1);
  await expect(other.getByLabel(english.labels.dateOfBirth)).toHaveValue('');
  await expect(other.getByText(english.open)).toBeVisible();
});

test('the examples of the guide work as they stand there', async ({ page }) => {
  expect(EXAMPLES).toHaveLength(3);
  const they = premieOn(page);
  await page.goto(pageOf('example-1'));
  await they.answersAll();
  await they.seesAPrice();
  await page.goto(pageOf('example-2'));
  await they.seesAPrice();
  await expect(they.occupation).toBeDisabled();
  await expect(page.locator('vangnet-premie')).toHaveCSS('max-width', '640px');
  await page.goto(pageOf('example-3'));
  await they.seesAPrice();
  await expect(page.locator('output')).toHaveText(/^Vanaf € \d/);
  const opened = page.context().waitForEvent('page');
  await they.goOn.click();
  expect((await opened).url()).toContain(addresses.vangnet);
});

const others = [
  ['absent', 'abort'],
  ['failing', { status: 503, body: 'busy' }],
  ['full of other content', { status: 200, contentType: 'text/html', body: '<h1>Wifi</h1>' }],
] as const;

test('a server that is absent, failing or another leaves a sentence and the link, and the next change asks again', async ({
  page,
}) => {
  for (const [what, respond] of others) {
    await page.route('**/api/v1/**', (route) => (respond === 'abort' ? route.abort() : route.fulfill(respond)));
    await page.goto(pageOf('known'));
    const they = premieOn(page);
    await expect(they.status, what).toContainText(dutch.away);
    await expect(they.link).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute('**/api/v1/**');
    await they.waits('DAYS_90');
    await they.seesAPrice();
    await expect(they.link).toBeHidden();
  }
});

test('a server that does not respond, a page without the script and one of another origin have the link', async ({
  page,
}) => {
  const they = premieOn(page);
  await page.goto(pageOf('known').replace('localhost', '127.0.0.1'));
  await expect(they.status).toContainText(dutch.away);
  await expect(they.link).toBeVisible();
  await page.route('**/vangnet-premie.js', (route) => route.abort());
  await page.goto(pageOf('strict'));
  await expect(they.link).toBeVisible();
  await page.unroute('**/vangnet-premie.js');
  await page.route('**/api/v1/**', () => undefined);
  await page.clock.install();
  // What the browser itself counts is not on the clock of the test.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
  await page.goto(pageOf('strict'));
  await they.occupation.pressSequentially('timm');
  await page.clock.fastForward(60_000);
  await expect(they.status).toContainText(dutch.away);
  await expect(they.link).toHaveAttribute('href', `${addresses.vangnet}/`);
});
