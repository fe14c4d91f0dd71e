import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { opens, user } from '../../testing/app.tsx';
import { findJob, notFound as text } from '../../testing/words.ts';

test('an address that does not exist says so, and leads to the first question', async () => {
  await opens('/bestaat-niet');
  expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: text.start }));
  expect(await screen.findByRole('heading', { level: 1, name: findJob.title })).toBeInTheDocument();
});
