import { bornToBe, deskWorker, tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';

const birthDate = bornToBe(18, new Date());

for (const youngest of [
  { ...deskWorker, birthDate },
  { ...tradesman, birthDate },
]) {
  test(`the overview with all years of ${youngest.occupation}, 18 years old, prints on two pages at most`, async ({
    page,
    visitor,
  }) => {
    await visitor.returnsToThePremium(youngest);
    const paper = await page.pdf({ preferCSSPageSize: true });
    const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect([1, 2]).toContain(pages.length);
  });
}
