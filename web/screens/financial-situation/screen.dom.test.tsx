import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { opens, user } from '../../testing/app.tsx';
import { frame } from '../../testing/words.ts';

const PATH = '/vertel-ons-je-wensen/wat-zijn-je-maandlasten';
const { sumAssured: _, ...withoutAmount } = completeWishes;

test('an amount that cannot be insured says so at its field, which gets the focus; a good one is kept and leads on', async () => {
  await opens(PATH, { kept: { draft: withoutAmount } });
  const field = screen.getByRole('textbox');
  await user.type(field, '50');
  await user.click(screen.getByRole('button', { name: frame.next }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/100/);
  await user.clear(field);
  await user.type(field, '2000');
  await user.click(screen.getByRole('button', { name: frame.next }));
  await screen.findByRole('heading', { level: 1, name: 'Hoe lang wil je een uitkering?' });
});
