import { tradesman } from '../personas/personas.ts';
import { sandboxPort } from '../support/ports.ts';
import { keepSaved, wishesOf } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { opened } from '../support/opened.ts';

test('a visitor who comes by the mail with their quote on another device repeats neither their address nor their consent', async ({
  page,
  mailbox,
}) => {
  const wishes = await wishesOf(page, tradesman);
  const insurer = { ...wishes.insurer, email: mailbox };
  const token = await keepSaved(page, { ...wishes, insurer, otherInsurance: { existingInsurance: false } });
  await page.request.post(`/api/applications/${token}/send-to-mail`, { data: { email: mailbox } });
  const link = async () => {
    const response = await page.request.get(`http://127.0.0.1:${sandboxPort}/messages`, { params: { to: mailbox } });
    const mails = (await response.json()) as { text: string }[];
    return /\/continue\?token=[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');

  await page.evaluate(() => localStorage.clear());
  await page.goto(await link());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit is je premie');
  await opened(page, '/bekijk-je-premie/persoonlijke-gegevens');
  await expect(page.getByText(`We mailen naar ${mailbox}.`)).toBeVisible();
  await expect(page.getByLabel('Herhaal je e-mailadres')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /privacybeleid/ })).toBeChecked();
});
