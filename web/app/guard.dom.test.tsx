import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { opens, seesTitle } from '../testing/app.tsx';
import { TOKEN } from '../testing/responses.ts';
import { chapters, findJob, frame, runningInsurance } from '../testing/words.ts';

test.each<[string, string, Draft, string | undefined, string]>([
  ['nothing saved', 'persoonlijke-gegevens', completeDraft, undefined, findJob.title],
  ['an income that is not asked', 'jaarinkomen', completeDraft, TOKEN, runningInsurance.title],
])('with %s the address %s shows the first question that is open', async (_what, path, draft, token, title) => {
  const page = await opens(`/bekijk-je-premie/${path}`, { kept: { draft, token } });
  await seesTitle(title);
  expect(page.address()).not.toContain(path);
});

test('a screen names its place in the whole, for who sees it and for who hears it', async () => {
  await opens('/bekijk-je-premie/lopende-aov', { kept: { draft: completeWishes, token: TOKEN } });
  expect(screen.getByRole('progressbar', { name: frame.progress })).toHaveAttribute(
    'aria-valuetext',
    frame.stepNamed(3, 4, chapters[2] ?? ''),
  );
  expect(screen.getByRole('link', { name: chapters[0] ?? '' })).toHaveAttribute('href', '/');
});
