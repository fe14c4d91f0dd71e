import { accessibilityFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/own-partner.ts';
import { premieOn } from '../support/premie.ts';

test.use({ expectedErrors: [/Failed to load resource|blocked by CORS policy/] });
// One worker starts one product for all of them.
test.describe.configure({ mode: 'default' });

const sentence = 'We kunnen je premie hier niet berekenen.';

for (const [what, respond] of Object.entries({
  absent: 'abort',
  failing: { status: 503, body: 'busy' },
  'full of other content': { status: 200, contentType: 'text/html', body: '<h1>Wifi</h1>' },
} as const)) {
  test(`a server that is ${what} leaves a sentence and the link, and the next change asks again`, async ({
    page,
    partnership,
  }) => {
    await page.route('**/api/v1/**', (route) => (respond === 'abort' ? route.abort() : route.fulfill(respond)));
    await page.goto(partnership.pageOf('known'));
    const they = premieOn(page);
    await expect(they.status).toContainText(sentence);
    await expect(they.link).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute('**/api/v1/**');
    await they.waiting.selectOption({ value: 'DAYS_90' });
    await they.seesAPrice();
    await expect(they.link).toBeHidden();
  });
}

test('a server that does not answer leaves a sentence and the link', async ({ page, partnership }) => {
  await page.route('**/api/v1/**', () => undefined);
  await page.goto(partnership.pageOf('strict'));
  const they = premieOn(page);
  await they.occupation.pressSequentially('timm');
  await expect(they.status).toContainText(sentence);
  await expect(they.link).toHaveAttribute('href', `${partnership.url}/`);
});

test('without its script the link of the page stays', async ({ page, partnership }) => {
  await page.route('**/vangnet-premie.js', (route) => route.abort());
  await page.goto(partnership.pageOf('strict'));
  await expect(premieOn(page).link).toBeVisible();
});

test('a page of another origin gets the link, and no price', async ({ page, partnership }) => {
  await page.goto(partnership.pageOf('known').replace('localhost', '127.0.0.1'));
  const they = premieOn(page);
  await expect(they.status).toContainText(sentence);
  await expect(they.link).toBeVisible();
});
