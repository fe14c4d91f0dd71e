import type { Page } from '@playwright/test';
import { bornToBe, tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';
import { atBothWidths, wide } from '../support/widths.ts';

const painter = { ...tradesman, search: 'schilder', occupation: 'Schilder' };
const section = (page: Page) => page.locator('details').filter({ hasText: 'Telt dit straks?' }).last();

test('the part about the state pension fetches the proposed law when it opens', async ({
  page,
  visitor,
  accessible,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visitor.returnsToThePremium(painter);
  await visitor.seesTheQuestion('Dit is je premie');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /scheme/i.test(url))).toEqual([]);

  await visitor.unfolds('Wat krijg ik?');
  await section(page).getByText('Telt dit straks?').click();
  await expect(page.getByText('Dit is een wetsvoorstel, geen wet. Stand van 23 november 2026.')).toBeVisible();
  await expect(page.getByText('hoogstens € 171 per maand')).toBeVisible();
  await expect(page.getByText('Van je 62e tot je AOW betaalt alleen het voorstel.')).toBeVisible();
  await atBothWidths(page, () => expect(section(page).getByText('Niet bekend').first()).toBeVisible());
  await accessible();
});

test.describe('in a wide window', () => {
  test.use({ viewport: wide });

  test('the proposed law is no narrow column beside an empty one: it has the width of two', async ({
    page,
    visitor,
  }) => {
    await visitor.returnsToThePremium(painter);
    await visitor.unfolds('Wat krijg ik?');
    await section(page).getByText('Telt dit straks?').click();
    await expect(page.getByText('hoogstens € 171 per maand')).toBeVisible();
    const { width = 0, height = Infinity } = (await section(page).boundingBox()) ?? {};
    const { width: whole = 0 } =
      (await page.locator('details', { hasText: 'Wat krijg ik?' }).first().boundingBox()) ?? {};
    expect(width).toBeGreaterThan(0.6 * whole);
    expect(height).toBeLessThan(1500);
  });
});

test('a profit gives the cost of the proposal, and is neither sent nor stored', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(painter);
  await visitor.unfolds('Wat krijg ik?');
  await section(page).getByText('Telt dit straks?').click();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.getByLabel('Je winst per jaar').fill('31.234');
  await expect(page.getByText('Bij € 31.234 winst per jaar kost het voorstel € 140,55 per maand.')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]));
  expect([kept, ...sent].filter((text) => /31\.?234/.test(text))).toEqual([]);
});

test('a refused visitor of 62 reads the state of the proposal and its content', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre({ ...painter, birthDate: bornToBe(62, new Date()) });
  await visitor.seesTheQuestion('Je leeftijd past niet bij deze verzekering');
  await expect(page.getByText('Er ligt een wetsvoorstel voor een verplichte verzekering')).toBeVisible();
  await page.getByText('Wat staat er in het voorstel?').click();
  await expect(page.getByText('Het voorstel zou ook gelden voor mensen die wij niet kunnen verzekeren.')).toBeVisible();
  await expect(page.getByText('jouw keuze')).toHaveCount(0);
  await accessible();
});

for (const state of ['rejected', 'unreachable'])
  test.describe(`a scheme that is ${state}`, () => {
    test.use({ expectedErrors: [/status of 503/] });

    test(`nothing of a scheme that is ${state} is shown, to nobody`, async ({ page, visitor }) => {
      await page.route('**/api/scheme', (route) =>
        route.fulfill(state === 'rejected' ? { json: { success: true, results: null } } : { status: 503, json: {} }),
      );
      await visitor.returnsToThePremium(painter);
      const answered = page.waitForResponse('**/api/scheme');
      await visitor.unfolds('Wat krijg ik?');
      await answered;
      await expect(page.getByText('Deze verzekering stopt als je 62 wordt')).toBeVisible();
      await expect(page.getByText(/voorstel|Telt dit straks/)).toHaveCount(0);
    });
  });
