import { PREMIUM_WAIVER } from '@vangnet/domain/product/text';
import type { Page } from '@playwright/test';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';
import { atBothWidths } from '../support/widths.ts';

/** Every claim of section 1 of the specification, and that the policy can be cancelled, which stands with the price. */
const claims = [
  '20% korting in het eerste jaar',
  'Bekroonde verzekeraar',
  'Meer dan 1.000.000 klanten',
  'Jij bepaalt wat je verzekert',
  'Direct inzicht, zonder verplichting',
  '30 dagen bedenktijd',
  'Na 1 jaar maandelijks opzegbaar',
  `Geen premie bij arbeidsongeschiktheid. ${PREMIUM_WAIVER}`,
  'Toegang tot een medische second opinion',
  'Uitkering bij overlijden van partner of kind',
  'Uitkering bij zwangerschap en adoptie',
];

/** The claims that can be seen on the page now, in the order of the list above: on a phone the same as on a wide screen. */
async function claimsOn(page: Page): Promise<string[]> {
  const seen = await atBothWidths(page, async () => {
    const shown = await page.getByRole('main').getByRole('listitem').filter({ visible: true }).allInnerTexts();
    return claims.filter((claim) => shown.includes(claim));
  });
  expect(seen.wide).toEqual(seen.phone);
  return seen.phone;
}

test('every claim stands beside the choice that it helps with', async ({ page, visitor }) => {
  const seen: Record<string, string[]> = {};
  await visitor.opensTheSite();
  seen['start'] = await claimsOn(page);
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  seen['amount'] = await claimsOn(page);
  await visitor.entersAmount('2.400');
  await visitor.chooses('5 jaar');
  await visitor.chooses('30 dagen');
  await visitor.seesTheQuestion('Wil je psychische klachten meeverzekeren?');
  expect(await claimsOn(page)).toEqual([]);
  await visitor.chooses('Nee, liever niet');
  await visitor.seesTheQuestion('Wil je dat we elk jaar indexeren?');
  seen['indexing'] = await claimsOn(page);
  await visitor.accepts('Bekijk premie');
  await visitor.goesOnWithoutQuote();
  await visitor.seesTheQuestion('Dit is je premie');
  await visitor.unfolds('Wat krijg ik?');
  await expect(page.getByRole('listitem').filter({ hasText: '30 dagen bedenktijd' })).toBeVisible();
  seen['overview'] = await claimsOn(page);

  expect(seen).toEqual({
    start: ['20% korting in het eerste jaar', 'Bekroonde verzekeraar', 'Meer dan 1.000.000 klanten'],
    amount: ['Jij bepaalt wat je verzekert'],
    indexing: ['Direct inzicht, zonder verplichting'],
    overview: [
      '30 dagen bedenktijd',
      'Na 1 jaar maandelijks opzegbaar',
      `Geen premie bij arbeidsongeschiktheid. ${PREMIUM_WAIVER}`,
      'Toegang tot een medische second opinion',
      'Uitkering bij overlijden van partner of kind',
      'Uitkering bij zwangerschap en adoptie',
    ],
  });
  expect(new Set(Object.values(seen).flat())).toEqual(new Set(claims));
});
