import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens } from '../../testing/app.tsx';
import { TOKEN } from '../../testing/responses.ts';
import { findJob } from '../../testing/words.ts';

test('who has handed nothing to an adviser is led to the first question, and keeps their answers', async () => {
  await opens('/gegevens-verstuurd', { kept: { draft: completeDraft, token: TOKEN } });
  expect(await screen.findByRole('heading', { level: 1, name: findJob.title })).toBeInTheDocument();
  expect(localStorage.getItem('vangnet.application')).toContain(TOKEN);
});
