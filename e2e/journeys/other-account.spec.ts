import type { Page } from '@playwright/test';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';

const OTHER = 'Je betaalde van een andere rekening';
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' });

test.beforeEach(async ({ visitor }) => {
  await visitor.returnsToTheResult();
  await visitor.asksToApply();
});

test(
  'who paid from another account takes it with a new mandate, and it is called checked',
  { tag: '@wide' },
  async ({ page, visitor, accessible }) => {
    await visitor.pays('Betaald', 'Een andere rekening');
    await visitor.seesTheQuestion(OTHER);
    await expect(page.getByText('een rekening die eindigt op 4567')).toBeVisible();
    await accessible();
    await page.reload();
    await visitor.seesTheQuestion(OTHER);
    await next(page).click();
    await expect(page.getByText('Vink de machtiging aan om deze rekening te gebruiken.')).toBeVisible();
    await accessible();
    await page.getByRole('checkbox', { name: /van de rekening op 4567 af te schrijven/ }).check();
    await next(page).click();
    await visitor.seesTheQuestion('Betaling geslaagd!');
    await expect(page.getByText('Rekening gecontroleerd')).toHaveCount(1);
    await visitor.provesWhoTheyAre(sanne, tradesman.birthDate);
    await visitor.seesTheQuestion('Gelukt!');
  },
);

test(
  'who keeps the account that they entered may change that, and nothing is called checked',
  { tag: '@wide' },
  async ({ page, visitor, accessible }) => {
    await visitor.pays('Betaald', 'Een andere rekening');
    await visitor.seesTheQuestion(OTHER);
    await page.getByRole('radio', { name: 'Houd de rekening die ik invulde' }).check();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await next(page).click();
    await visitor.seesTheQuestion('Betaling geslaagd!');
    await expect(page.getByText('Rekening gecontroleerd')).toHaveCount(0);
    await accessible();
    await page.getByRole('button', { name: 'Andere rekening kiezen' }).click();
    await visitor.seesTheQuestion(OTHER);
    await next(page).click();
    await visitor.seesTheQuestion('Betaling geslaagd!');
    await visitor.provesWhoTheyAre(sanne, tradesman.birthDate);
    await visitor.seesTheQuestion('Gelukt!');
  },
);

test(
  'an account that the bank keeps secret is shown as unknown, and asks nothing',
  { tag: '@wide' },
  async ({ page, visitor, accessible }) => {
    await visitor.pays('Betaald', 'Een bank die de rekening geheim houdt');
    await visitor.seesTheQuestion('Betaling geslaagd!');
    await expect(page.getByText('We konden niet zien van welke rekening je betaalde.')).toBeVisible();
    await expect(page.getByText('Rekening gecontroleerd')).toHaveCount(0);
    await accessible();
  },
);

test.describe('a choice that does not arrive', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a choice that does not arrive stays on the page with a sentence, and arrives when it is sent again', async ({
    page,
    visitor,
  }) => {
    await visitor.pays('Betaald', 'Een andere rekening');
    await visitor.seesTheQuestion(OTHER);
    const calls = '**/api/payment/*/account';
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { success: false, errors: [] } }));
    await page.getByRole('radio', { name: 'Houd de rekening die ik invulde' }).check();
    await next(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(calls);
    await next(page).click();
    await visitor.seesTheQuestion('Betaling geslaagd!');
  });
});
