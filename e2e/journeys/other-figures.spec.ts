import type { Page } from '@playwright/test';
import { sanne } from '../personas/applicant.ts';
import { bornOnDay, tradesman } from '../personas/personas.ts';
import { allScreens } from '../support/stages.ts';
import { expect, test } from '../support/own-figures.ts';

/** The figures of our own tariff, as sentences write them. */
const OURS =
  /\b20\s?%|€\s?(5\.000|2\.500|30)(?![\d.,]\d)|(tussen|minimaal) €\s?100\b|30 dagen (bedenktijd|vanaf)|die dag 30 dagen/gi;
/** What this product says instead, each somewhere. */
const THEIRS = ['10%', '€ 6.000', '€ 2.550', '€ 150', '€ 45', '21 dagen bedenktijd'];

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Everything that a screen says, with what is folded or opens over it. */
async function saidBy(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    for (const closed of document.querySelectorAll<HTMLElement>('details:not([open]) > summary')) closed.click();
  });
  const parts = [await page.locator('body').innerText()];
  for (const name of [
    'Bekijk een rekenvoorbeeld',
    'De verzekering in het kort',
    'Jouw keuzes en dekking',
    'Toon alles',
  ]) {
    const opener = page.getByRole('button', { name, exact: true });
    if ((await opener.count()) === 0) continue;
    await opener.click();
    parts.push(await page.locator('body').innerText());
    await page.keyboard.press('Escape');
  }
  return plain(parts.join('\n'));
}

test('a product with another discount, fee, limits and days to think it over says ours nowhere', async ({
  page,
  world,
}) => {
  // Every screen, the banks and the mails.
  test.slow();
  const said = new Map<string, string>();
  for await (const path of allScreens(page, bornOnDay(tradesman, 9))) {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    // Wrong answers to the questions name any amount; what they say of the product is tested with the questions.
    if (path !== '/kennistoets/vragen') said.set(path, await saidBy(page));
  }
  const mails = await fetch(`${world.sandboxUrl}/messages?to=${encodeURIComponent(sanne.email)}`);
  said.set('the mails', plain(await mails.text()));
  said.set('the hand-over', plain(await (await fetch(`${world.sandboxUrl}/policies-admin`)).text()));

  const ours = [...said].flatMap(([where, text]) => [...text.matchAll(OURS)].map(([words]) => `${where}: ${words}`));
  expect(ours).toEqual([]);
  const all = [...said.values()].join(' ');
  expect(THEIRS.filter((words) => !all.includes(words))).toEqual([]);
  expect(said.size).toBeGreaterThan(18);
});
