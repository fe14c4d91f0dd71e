import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { cents } from '@vangnet/domain/values/money';
import { opens } from '../testing/app.tsx';
import { TOKEN } from '../testing/responses.ts';
import {
  averageYearIncome,
  chapters,
  findJob,
  frame,
  personalData,
  runningInsurance,
  terminateInsurance,
} from '../testing/words.ts';

const { otherInsurance: _, ...withoutInsurance } = completeDraft;
const below = { sumAssured: cents(4_000_00), averageYearIncome: cents(36_000_00) };

test.each<[string, string, Draft, string | undefined, string]>([
  ['nothing saved', 'persoonlijke-gegevens', completeDraft, undefined, findJob.title],
  [
    'an income that is too low',
    'persoonlijke-gegevens',
    { ...completeDraft, ...below },
    TOKEN,
    averageYearIncome.title,
  ],
  ['an income that is not asked', 'jaarinkomen', completeDraft, TOKEN, runningInsurance.title],
  ['another insurance not told', 'persoonlijke-gegevens', withoutInsurance, TOKEN, runningInsurance.title],
  [
    'that insurance without its details',
    'persoonlijke-gegevens',
    { ...completeDraft, otherInsurance: { existingInsurance: true } },
    TOKEN,
    terminateInsurance.title,
  ],
  [
    'a surname that was emptied',
    'vraag-je-verzekering-aan',
    { ...completeDraft, insurer: { ...completeDraft.insurer, surname: '' } },
    TOKEN,
    personalData.text.title,
  ],
])('with %s the address %s shows the first question that is open', async (_what, path, draft, token, title) => {
  const page = await opens(`/bekijk-je-premie/${path}`, { kept: { draft, token } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
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
