import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';

test('leaving a text field moves no button: the press that leaves it lands where it was aimed', async ({
  page,
  visitor,
}) => {
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
