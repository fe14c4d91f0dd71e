import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { opens, user } from '../testing/app.tsx';
import { TOKEN } from '../testing/responses.ts';
import { frame, messages } from '../testing/words.ts';

const draft = { ...completeWishes, otherInsurance: { existingInsurance: true } };

test.each(['radio', 'button'] as const)(
  'an error that shows when a field is left waits for the end of the press on a %s that leaves it',
  async (pressed) => {
    await opens('/bekijk-je-premie/lopende-aov-opzeggen', { kept: { draft, token: TOKEN, version: 1 } });
    // As `main.tsx` does.
    const { watchPresses } = await import('./after-press.ts');
    watchPresses();
    const next = screen.getByRole('button', { name: frame.next });
    const [insurer] = screen.getAllByRole('textbox');
    await user.click(next);
    await waitFor(() => expect(insurer).toBeInvalid());
    await user.type(insurer!, 'Acme');
    await user.tab();
    await waitFor(() => expect(insurer).toBeValid());
    await user.clear(insurer!);

    const aim = pressed === 'radio' ? screen.getByRole('radio', { name: 'Ja' }) : next;
    await user.pointer({ keys: '[MouseLeft>]', target: aim });
    expect(insurer).not.toHaveFocus();
    expect(insurer).toBeValid();
    await user.pointer({ keys: '[/MouseLeft]', target: aim });
    await waitFor(() =>
      expect(insurer).toHaveAccessibleDescription(expect.stringContaining(messages['insurer.required'])),
    );
  },
);
