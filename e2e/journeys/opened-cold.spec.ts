import { screens } from '@vangnet/domain/flow/screens';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';

/** What a page may ask for before it shows its content: what it is made of, and one call. */
const MOST_REQUESTS = 12;

/** The addresses of the files that a document names: scripts, styles, fonts and pictures. */
const filesIn = (html: string) =>
  new Set(
    [
      ...html.matchAll(
        /<(?:link rel="(?:modulepreload|preload|stylesheet)"|script\b|img\b)[^>]*?(?:href|src)="([^"]+)"/g,
      ),
    ].map(([, file]) => file),
  );

test('the HTML of each screen names few files', async ({ page }) => {
  for (const { path } of screens) {
    const html = await (await page.request.get(path)).text();
    expect.soft([...filesIn(html)].length + 2, path).toBeLessThanOrEqual(MOST_REQUESTS);
  }
});

test('a screen that is opened directly needs no script but those in its head', async ({ page, visitor }) => {
  await prepareApplication(page, tradesman, sanne);
  for (const [path, heading] of [
    ['/bekijk-je-premie/overzicht', 'Dit is je premie'],
    ['/bekijk-je-premie/persoonlijke-gegevens', 'Persoonlijke gegevens'],
    ['/bekijk-je-premie/vraag-je-verzekering-aan', 'Vraag je verzekering aan'],
    ['/kennistoets/introductie', 'Een korte kennistoets'],
  ] as const) {
    const named = filesIn(await (await page.request.get(path)).text());
    // Another script never comes.
    await page.route('**/assets/*.js', (route) =>
      named.has(new URL(route.request().url()).pathname) ? route.continue() : undefined,
    );
    await page.goto(path, { waitUntil: 'commit' });
    await visitor.seesTheQuestion(heading);
    await page.unroute('**/assets/*.js');
  }
});
