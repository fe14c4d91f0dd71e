import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, user } from '../../testing/app.tsx';
import { passed, testedServer } from '../../testing/knowledge.ts';
import { TOKEN } from '../../testing/responses.ts';
import { frame, knowledgeIntroduction as text } from '../../testing/words.ts';

test('the introduction says what the test is and what it decides, and starts it at its first question', async () => {
  await opens('/kennistoets/introductie', {
    kept: { draft: completeDraft, token: TOKEN },
    server: testedServer(passed),
  });
  for (const said of [text.lead, ...text.facts]) expect(screen.getByText(said)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: frame.back })).toHaveAttribute(
    'href',
    '/bekijk-je-premie/vraag-je-verzekering-aan',
  );
  await user.click(screen.getByRole('button', { name: text.start }));
  expect(await screen.findByRole('heading', { level: 1, name: 'What is true of subject 1?' })).toBeInTheDocument();
});
