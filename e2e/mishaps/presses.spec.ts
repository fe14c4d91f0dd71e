import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';

test('leaving a text field moves no button, so the press that leaves it hits its target', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoHeIs(tradesman);
  const field = page.getByRole('textbox').first();
  const places = () =>
    Promise.all(
      ['Volgende', 'Weigeren', 'Accepteren'].map((name) =>
        page.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );

  await field.focus();
  const inUse = await places();
  expect(inUse).not.toContain(null);
  await field.blur();
  expect(await places()).toEqual(inUse);
});

for (const pressed of ['radio', 'button'] as const) {
  test(`an error that shows when a field is left waits for the end of the press on a ${pressed} that leaves it`, async ({
    page,
    visitor,
    applicant,
  }) => {
    await visitor.opensTheSite();
    await visitor.answersAllWishes(tradesman);
    await applicant.goesOnWithApplying();
    await applicant.hasOtherInsurance('Ja');
    await visitor.seesTheQuestion('Vertel ons over je andere AOV');
    await page.setViewportSize({ width: 1280, height: 1400 });
    const insurer = page.getByLabel('Verzekeraar');
    const error = page.getByText('Vul de naam van je verzekeraar in.').last();
    await applicant.goesOn();
    await insurer.fill('Oude Verzekering');
    await insurer.blur();
    await insurer.fill('');
    await expect(error).toBeHidden();

    const aim =
      pressed === 'radio'
        ? page.getByRole('radio', { name: 'Ja', exact: true })
        : page.getByRole('button', { name: 'Volgende' });
    await aim.evaluate((element) => element.addEventListener('click', () => element.setAttribute('data-clicked', '')));
    await aim.click({ delay: 100 });
    await expect(aim).toHaveAttribute('data-clicked');
    await expect(error).toBeVisible();
  });
}
