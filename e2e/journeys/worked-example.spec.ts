import { expect, test } from '../support/test.ts';

test(
  'the worked example is a calculator on the page, whose total is taken over as the amount, in sight of the field that it fills',
  { tag: '@wide' },
  async ({ page, visitor, accessible }) => {
    await visitor.opensTheSite('/vertel-ons-je-wensen/wat-zijn-je-maandlasten');
    await page.getByRole('button', { name: 'Bekijk een rekenvoorbeeld' }).click();
    const example = page.getByRole('region', { name: 'Rekenvoorbeeld' });
    const total = example.getByRole('row', { name: /Maximaal te verzekeren/ });
    await expect(example.getByRole('row', { name: /Je vaste lasten.*2\.200/ })).toBeVisible();
    await expect(total).toHaveAccessibleName(/2\.950/);
    await expect(example.getByText(/Boven de €\s2\.500 kijken we ook naar je inkomen/)).toBeVisible();
    await expect(example.getByLabel('Hypotheek of huur')).toHaveValue('');
    await expect(example.getByLabel('Hypotheek of huur')).toHaveAttribute('placeholder', '950');
    const take = example.getByRole('button', { name: 'Neem dit bedrag over' });
    await expect(total).toBeInViewport({ ratio: 1 });
    await expect(take).toBeInViewport({ ratio: 1 });
    await take.click();
    await expect(example.getByLabel('Hypotheek of huur')).toBeFocused();
    await expect(example.getByLabel('Hypotheek of huur')).toHaveAccessibleDescription('Vul eerst je eigen bedragen in');
    await expect(page.getByLabel('Bedrag dat je wilt verzekeren')).toHaveValue('');

    await example.getByLabel('Hypotheek of huur').fill('1.650,50');
    await expect(total).toContainText(/€\s2\.400,50/);
    await expect(example.getByText(/kijken we ook naar je inkomen/)).toHaveCount(0);
    await example.getByLabel('Telefoon').fill('veel');
    await page.keyboard.press('Tab');
    await expect(example.getByLabel('Telefoon')).toHaveAccessibleDescription('Vul een bedrag in, zoals 400');
    await take.click();
    await expect(example.getByLabel('Telefoon')).toBeFocused();
    await expect(example.getByLabel('Telefoon')).toHaveAccessibleDescription('Vul een bedrag in, zoals 400');
    await accessible();
    await example.getByLabel('Telefoon').fill('');
    await expect(total).toContainText(/€\s2\.400,50/);

    await example.getByLabel('Andere vaste lasten').fill('5.000');
    await expect(total).toContainText(/€\s5\.000/);
    await expect(example.getByText(/Samen is dat €\s7\.400,50/)).toBeVisible();
    await page.keyboard.press('Enter');
    const amount = page.getByLabel('Bedrag dat je wilt verzekeren');
    const notice = page.getByRole('status').filter({ hasText: /^€\s5\.000 is overgenomen\.$/ });
    await expect(amount).toHaveValue('5.000');
    await expect(amount).toBeInViewport({ ratio: 1 });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await amount.fill('4.000');
    await expect(notice).toHaveCount(0);
  },
);
