import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readApplication } from '@vangnet/contract/applications';
import { opens } from '../../testing/app.tsx';
import { savedWith, TOKEN, wellServer } from '../../testing/responses.ts';
import { finalScreen as text, frame, withdrawnText } from '../../testing/words.ts';

const kept = { draft: {}, token: TOKEN, over: true } as const;
const submitted = {
  referenceId: 'VN-2026-7K3M-9QXT',
  submittedAt: '2026-11-20T09:12:00.000Z',
  withdrawalDays: 30,
  policyFee: 30,
};

test.each([
  ['what it kept of it', { 'vangnet.progress': JSON.stringify({ token: TOKEN, submitted }) }, 1],
  ['nothing of it', {}, 0],
])('an application that was withdrawn is said to be, in a browser with %s', async (_what, storage, references) => {
  const withdrawnAt = '2026-11-22T22:30:00.000Z';
  const server = wellServer().on(readApplication, () => savedWith(undefined, { status: 'withdrawn', withdrawnAt }));
  await opens('/geregeld', { kept, storage, server });
  await screen.findByRole('heading', { level: 1, name: withdrawnText.title });
  await waitFor(() => expect(document.title).toBe(`${withdrawnText.title} | Vangnet`));
  expect(screen.getByText(/22\snovember\s2026 om 23[.]30\suur/)).toBeInTheDocument();
  expect(screen.getByText(withdrawnText.note, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `${frame.finished}. ${text.withdrawn}`);
  expect(screen.queryAllByText(submitted.referenceId)).toHaveLength(references);
  expect(screen.queryByText(text.next)).not.toBeInTheDocument();
});
