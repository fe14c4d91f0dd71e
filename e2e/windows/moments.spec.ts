import type { Page } from '@playwright/test';
import { sanne } from '../personas/applicant.ts';
import { bornOnDay, tradesman } from '../personas/personas.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { prepareApplication, takeTest } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { phone, wide } from '../support/widths.ts';

/** What the main part of the page shows: the primary buttons, the sizes of its words, and where its column stands. */
const looks = () => {
  const main = document.querySelector('main') ?? document.body;
  const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const sizes = new Set<number>();
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement;
    if (parent && words.currentNode.nodeValue?.trim() && parent.checkVisibility() && !parent.closest('.sr-only')) {
      sizes.add(Math.round(Number.parseFloat(getComputedStyle(parent).fontSize) * 10) / 10);
    }
  }
  const column = (main.querySelector('[class*=moment_body]') ?? main).getBoundingClientRect();
  const room = main.getBoundingClientRect();
  return {
    primary: [...main.querySelectorAll('[class*=button_primary]')].filter((button) => button.checkVisibility()).length,
    sizes: [...sizes].toSorted((one, other) => one - other),
    width: column.width,
    offCentre: Math.round(Math.abs(column.left - room.left - (room.right - column.right))),
    scrolls: document.documentElement.scrollWidth - window.innerWidth,
  };
};

/** Sizes of MOMENTS: hint, body, lead and titles of steps, section, heading. */
async function isAMoment(page: Page, primary: number): Promise<void> {
  await page.setViewportSize(wide);
  expect.soft(await accessibilityFaults(page)).toEqual([]);
  const onWide = await page.evaluate(looks);
  expect
    .soft({ ...onWide, sizes: undefined })
    .toEqual({ primary, sizes: undefined, width: 576, offCentre: 0, scrolls: 0 });
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ ...phone, width });
    expect.soft(await accessibilityFaults(page)).toEqual([]);
    const { sizes, scrolls, ...shown } = await page.evaluate(looks);
    expect.soft(shown).toEqual({ primary, width: width - 32, offCentre: 0 });
    expect.soft(scrolls).toBe(0);
    expect.soft(sizes.length).toBeLessThanOrEqual(6);
    expect.soft(sizes[0]).toBeGreaterThanOrEqual(15);
    expect.soft(sizes).toContain(17);
  }
}

const net = (page: Page, name: string) => expect(page.getByRole('main').getByRole('img', { name })).toBeVisible();

test('each step to ‘Gelukt!’ is one centred column with one more knot in the net', async ({ page, visitor }) => {
  test.slow();
  await visitor.returnsToTheResult();
  await visitor.seesTheQuestion('Gefeliciteerd!');
  await net(page, 'De eerste is dicht, de tweede is aan de beurt.');
  await isAMoment(page, 1);

  await visitor.asksToApply();
  await visitor.pays('Mislukt');
  await visitor.seesTheQuestion('Betaling mislukt');
  await net(page, 'De tweede is nog open.');
  await isAMoment(page, 1);

  await page.getByRole('link', { name: 'Terug naar de kennistoets' }).click();
  await visitor.asksToApply();
  await visitor.pays('Betaald', 'Een andere rekening');
  await visitor.seesTheQuestion('Je betaalde van een andere rekening');
  await net(page, 'Twee zijn dicht, de munt ligt erin.');
  await isAMoment(page, 1);

  await page.getByRole('radio', { name: 'Houd de rekening die ik invulde' }).check();
  await visitor.goesOn();
  await visitor.seesTheQuestion('Betaling geslaagd!');
  await expect(page.getByText('Stop je hier? Dan mailen we je de link.')).toBeVisible();
  await net(page, 'Twee zijn dicht, de munt ligt erin.');
  await isAMoment(page, 1);

  await visitor.provesWhoTheyAre(sanne, tradesman.birthDate, 'Annuleren');
  await visitor.seesTheQuestion('Verificatie mislukt');
  await isAMoment(page, 1);

  await page.getByRole('link', { name: /^(Andere bank|Probeer het opnieuw)$/ }).click();
  await visitor.provesWhoTheyAre(sanne, tradesman.birthDate);
  await visitor.seesTheQuestion('Gelukt!');
  await net(page, 'Alle vier de knopen zitten vast, de munt ligt erin.');
  await isAMoment(page, 0);
});

test('each page from a failed test to the adviser is one column without the net', async ({ page, visitor }) => {
  await takeTest(page, await prepareApplication(page, bornOnDay(tradesman, 22), { ...sanne, surname: 'Zakker' }), {
    wrong: 3,
  });
  await visitor.opensTheSite('/kennistoets/uitslag');
  await visitor.seesTheQuestion('Helaas…');
  await isAMoment(page, 1);
  await visitor.asksForAnAdviser('Dat maakt me niet uit');
  await visitor.seesTheQuestion('Gegevens verstuurd');
  await isAMoment(page, 0);
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
});
