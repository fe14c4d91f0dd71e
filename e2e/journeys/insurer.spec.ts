import type { Page } from '@playwright/test';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { sandboxPort } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';

const sandbox = `http://127.0.0.1:${sandboxPort}`;
type Mail = { readonly subject: string; readonly text: string };

/** The mails to an address with these words in their subject, once there is one. */
async function mailsAbout(page: Page, to: string, subject: string): Promise<readonly Mail[]> {
  const find = async () => {
    const response = await page.request.get(`${sandbox}/messages`, { params: { to } });
    return ((await response.json()) as readonly Mail[]).filter((mail) => mail.subject.includes(subject));
  };
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
  return find();
}

const linkIn = ([mail]: readonly Mail[]) => /\/mijn-aanvraag\?token=[\w-]{32}/.exec(mail?.text ?? '')?.[0] ?? '';

/** Opens ‘Mijn aanvraag’ by a mailed link. */
async function opens(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Wat is je geboortedatum?').fill(tradesman.birthDate);
  await page.getByLabel('Postcode').fill(sanne.zipCode);
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn aanvraag' })).toBeVisible();
}

test('an applicant follows at ‘Mijn aanvraag’ and by mail what the insurer decides @wide', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.submitsAnApplication();
  const confirmation = await mailsAbout(page, sanne.email, 'We hebben je aanvraag ontvangen');
  const reference = /VN-\d{4}-\w{4}-\w{4}/.exec(confirmation[0]?.text ?? '')?.[0] ?? '';
  const says = async (status: string) => {
    const form = { status };
    const decide = () => page.request.post(`${sandbox}/policies-admin/policies/${reference}/status`, { form });
    // It takes a moment to reach the insurer.
    await expect.poll(async () => (await decide()).status()).toBe(200);
  };
  const step = page.locator('[aria-current="step"]');

  await opens(page, linkIn(confirmation));
  await expect(page.getByText('Je hoort van ons per e-mail.')).toBeVisible();

  await says('question');
  await opens(page, linkIn(await mailsAbout(page, sanne.email, 'We hebben een vraag over je aanvraag')));
  await expect(page.getByText('We hebben een vraag voor je', { exact: true })).toBeVisible();
  await expect(page.getByText('Een adviseur belt je.')).toContainText('088 000 12 34');
  await expect(step.filter({ hasText: 'Wij beoordelen je aanvraag' })).toBeVisible();
  await accessible();
  await mailsAbout(page, 'adviseur@vangnet.example', `Vraag over aanvraag ${reference}`);

  await says('declined');
  const declined = linkIn(await mailsAbout(page, sanne.email, 'We hebben je aanvraag beoordeeld'));
  await opens(page, declined);
  await expect(page.getByText('We kunnen je deze verzekering helaas niet geven.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Broodfonds' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aanvraag intrekken' })).toHaveCount(0);
  await accessible();

  await says('accepted');
  // A question that comes late, and the same once more.
  await says('question');
  await says('accepted');
  const accepted = await mailsAbout(page, sanne.email, 'We hebben je aanvraag geaccepteerd');
  expect(accepted).toHaveLength(1);
  const number = /Polisnummer: (P-\d+)/.exec(accepted[0]?.text ?? '')?.[1] ?? '';
  await opens(page, linkIn(accepted));
  await expect(page.getByText(/^Je verzekering start op \d+\s\w+\s\d{4}$/)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible();
  await expect(step.filter({ hasText: 'Je krijgt je polis' })).toBeVisible();
  await expect(page.getByText('op zijn vroegst')).toHaveCount(0);
  await accessible();

  await says('withdrawn');
  await opens(page, linkIn(accepted));
  await expect(page.getByText('is op jouw verzoek gestopt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aanvraag intrekken' })).toHaveCount(0);
  await accessible();
  expect(await mailsAbout(page, sanne.email, 'aanvraag')).toHaveLength(4);
});
