import { at, on, opens } from '../support/driver.ts';
import { expect, test } from '../support/test.ts';
import { wide } from '../support/widths.ts';
import {
  claimDuration,
  financialSituation,
  findJob,
  indexing,
  overview,
  psychologicalComplaints,
  quote,
  waitingPeriod,
} from '../support/words.ts';

// At a desk.
test.use({ viewport: wide, permissions: ['clipboard-read', 'clipboard-write'] });

test('an adviser makes a quote in at most 36 keys, by a link that the server never reads, and copies it as text', async ({
  page,
  person: { occupation, birthDate, sumAssured },
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await opens(page, `/#${new URLSearchParams({ beroep: occupation, geboortedatum: birthDate, bedrag: sumAssured })}`);
  await expect(at(page, findJob.title).getByRole('combobox')).toHaveValue(occupation);
  let keys = 0;
  for (const [title, ...pressed] of [
    [findJob.title, 'Tab', 'Enter', 'Tab', 'Tab', 'Enter'],
    [financialSituation.title, 'Tab', 'Enter'],
    [claimDuration.title, 'Tab', 'Space', 'Enter'],
    [waitingPeriod.title, 'Tab', 'Enter'],
    [psychologicalComplaints.title, 'Tab', 'Enter'],
    [indexing.title, 'Tab', 'Enter'],
    [quote.title, 'Tab', 'Tab', 'Tab', 'Tab', 'Enter'],
  ] as const) {
    keys += pressed.length;
    await on(page, title).keys(...pressed);
  }
  const { title } = overview.text;
  const copies = at(page, title).getByRole('button', { name: overview.copying.copy });
  await on(page, title).does(() => expect(copies).toBeEnabled());
  while (keys < 35 && !(await copies.evaluate((button) => button === document.activeElement))) {
    keys += 1;
    await on(page, title).keys('Tab');
  }
  await expect(copies).toBeFocused();
  await on(page, title).keys('Enter').reads(overview.copying.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(occupation);
  expect(asked.filter((url) => url.includes('geboortedatum'))).toEqual([]);
});
