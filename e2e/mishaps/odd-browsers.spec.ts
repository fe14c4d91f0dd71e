import { screens } from '@vangnet/domain/flow/screens';
import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';

const wishes = [
  ['/', 'In zes vragen op weg naar je AOV', 'Wat is je beroep?'],
  ['/vertel-ons-je-wensen/wat-zijn-je-maandlasten', 'Wat zijn je maandlasten?', 'Wat zijn je maandlasten?'],
  [
    '/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering',
    'Hoe lang wil je een uitkering?',
    'Hoe lang wil je een uitkering?',
  ],
  [
    '/vertel-ons-je-wensen/hoe-lang-kun-je-zonder-uitkering',
    'Hoe lang kun je zonder uitkering?',
    'Hoe lang kun je zonder uitkering?',
  ],
  [
    '/vertel-ons-je-wensen/psychische-klachten-meeverzekeren',
    'Wil je psychische klachten meeverzekeren?',
    'Psychische klachten meeverzekeren?',
  ],
  [
    '/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd',
    'Wil je dat we elk jaar indexeren?',
    'Wil je dat de AOV wordt geïndexeerd?',
  ],
] as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every question can be read without JavaScript', async ({ page }) => {
    for (const [path, heading, title] of wishes) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(`${title} | Vangnet`);
      await expect(page.getByRole('button', { name: /Volgende|Bekijk premie/ })).toBeVisible();
    }
  });

  test('every screen and page says without JavaScript that nothing will work, and whom to call', async ({ page }) => {
    await page.goto('/');
    const said = page.locator('noscript p');
    await expect(said).toBeInViewport();
    await expect(said).toContainText('Deze site werkt alleen met JavaScript');
    await expect(said.locator('a', { hasText: '088 000 12 34' })).toHaveAttribute('href', 'tel:+31880001234');
    const words = await said.innerText();
    const others = [
      '/privacy',
      '/cookies',
      '/toegankelijkheid',
      '/gegevens-verwijderen',
      '/mijn-aanvraag',
      '/bestaat-niet',
    ];
    for (const path of [...screens.map((row) => row.path), ...others]) {
      const html = await (await page.request.get(path)).text();
      const told = /<noscript>(.*?)<\/noscript>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');
      expect.soft(told, path).toBe(words);
    }
  });

  test.describe('at an address that does not exist', () => {
    test.use({ expectedErrors: [/status of 40[04]/] });

    test('an unknown or malformed address says without JavaScript that it does not exist', async ({ page }) => {
      for (const [path, status] of [
        ['/bestaat-niet', 404],
        ['/%E0%A4%A', 400],
      ] as const) {
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        await expect(page.getByRole('heading', { level: 1, name: 'Deze pagina bestaat niet' })).toBeVisible();
      }
    });
  });
});

test('text typed before the scripts are loaded is kept, whatever was stored', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(tradesman);

  const scriptsMayPass = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayPass.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Wat is je geboortedatum?').fill('01-02-1990');
  scriptsMayPass.resolve();
  await expect(page.getByRole('combobox', { name: 'Wat is je beroep?' })).toHaveValue(tradesman.occupation);
  await expect(page.getByLabel('Wat is je geboortedatum?')).toHaveValue('01-02-1990');
});

for (const [what, stored] of [
  ['broken text', '{"version":1,"draft":'],
  ['no version', '{"draft":{"sumAssured":1}}'],
  ['foreign content', '[1,2,3]'],
] as const) {
  test(`a stored draft with ${what} gives an empty start`, async ({ page, visitor }) => {
    await page.addInitScript((text) => localStorage.setItem('vangnet.application', text), stored);
    await visitor.opensTheSite();
    await expect(page.getByRole('combobox', { name: 'Wat is je beroep?' })).toHaveValue('');
    await visitor.tellsWhoTheyAre(tradesman);
    await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  });
}

test('a draft that another release stored, with one bad field, loses only that field', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as {
      version: number;
      draft: Record<string, unknown>;
    };
    stored.draft['sumAssured'] = 'veel';
    stored.draft['unknown'] = true;
    stored.version = 99;
    localStorage.setItem('vangnet.application', JSON.stringify(stored));
  });
  await page.reload();
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  await visitor.opensTheSite('/');
  await expect(page.getByRole('combobox', { name: 'Wat is je beroep?' })).toHaveValue(tradesman.occupation);
});

test('a browser that blocks storage can still calculate', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await visitor.opensTheSite();
  await visitor.answersAllWishes(tradesman);
});

test('tracking parameters are not stored and not sent', async ({ page, visitor }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
  await visitor.opensTheSite('/?dci=klik-123&utm_source=krant&utm_medium=mail');
  await visitor.answersAllWishes(tradesman);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('klik-123');
  expect(sent.slice(1).join('\n')).not.toMatch(/klik-123.*"|"utmSource"/);
});

test.describe('outside the flow', () => {
  // The browser logs the 404 of this test.
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('an unknown page says so and leads back to the start', async ({ page, visitor }) => {
    const response = await page.goto('/bestaat-niet');
    expect(response?.status()).toBe(404);
    await visitor.seesTheQuestion('Deze pagina bestaat niet');
    await expect(page).toHaveTitle('Verzekeringsaanvraag');
    await page.getByRole('link', { name: 'Bereken jouw premie' }).click();
    await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
  });
});
