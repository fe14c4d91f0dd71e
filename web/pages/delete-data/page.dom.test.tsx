import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteApplication } from '@vangnet/contract/applications';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, user, seesTitle } from '../../testing/app.tsx';
import { TOKEN, wellServer } from '../../testing/responses.ts';
import { failure, refusal } from '../../testing/server.ts';
import { deleteData, findJob, frame, general, pageTitles, personalData } from '../../testing/words.ts';

const { text, done, failed, stays } = deleteData;
const kept = { draft: completeDraft, token: TOKEN };
const PATH = '/gegevens-verwijderen';

const presses = (name: string) => user.click(screen.getByRole('button', { name }));
const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
async function removesEverything(): Promise<void> {
  await presses(text.remove);
  await user.click(await screen.findByRole('button', { name: text.yes }));
}

test('visitors come from any screen, are asked whether they are sure, and go back with everything they had', async () => {
  const { server } = await opens('/bekijk-je-premie/persoonlijke-gegevens', { kept });
  await user.click(screen.getByRole('link', { name: pageTitles.deleteData }));
  await seesTitle(text.title);
  await presses(text.remove);
  const sure = within(await screen.findByRole('dialog', { name: text.sureTitle }));
  await user.click(sure.getByRole('button', { name: text.no }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: frame.back }));
  await seesTitle(personalData.text.title);
  expect(screen.getByDisplayValue(completeDraft.insurer?.surname ?? '')).toBeInTheDocument();
  expect(server.asked(deleteApplication)).toHaveLength(0);
});

test('what is removed is gone at the server and on this device, and a new calculation begins empty', async () => {
  const { server } = await opens(PATH, { kept, storage: { 'vangnet.consent': 'accepted', 'of another part': 'x' } });
  await removesEverything();
  await seesTitle(done.removed.title);
  expect(server.asked(deleteApplication).map(({ params }) => params)).toEqual([{ token: TOKEN }]);
  expect(stored()).toEqual([]);
  await user.click(screen.getByRole('link', { name: text.start }));
  await seesTitle(findJob.title);
  expect(screen.getByRole('combobox')).toHaveValue('');
});

test('without the server the device is emptied all the same; the page says what is left, and asks the server again', async () => {
  const server = wellServer().on(deleteApplication, failure);
  await opens(PATH, { kept, server });
  await removesEverything();
  await seesTitle(done.failed.title);
  expect(screen.getByRole('alert')).toHaveTextContent(failed.again);
  expect(stored()).toEqual([]);
  server.on(deleteApplication, () => undefined);
  await presses(general.retry);
  await seesTitle(done.removed.title);
  expect(server.asked(deleteApplication).at(-1)?.params).toEqual({ token: TOKEN });
});

test('after the submission the device is emptied without the server, and the visitor reads what the insurer keeps and why', async () => {
  const submitted = { referenceId: 'VN-1', submittedAt: '2026-11-20T09:12:00.000Z', withdrawalDays: 30, policyFee: 30 };
  const { server } = await opens(PATH, {
    kept: { ...kept, over: true },
    storage: { 'vangnet.progress': JSON.stringify({ token: TOKEN, paymentId: 'P-1', submitted }) },
  });
  expect(screen.getByText(text.leadPaid)).toBeInTheDocument();
  await removesEverything();
  await waitFor(() => expect(screen.getByText(done.kept.lead)).toBeInTheDocument());
  expect(stored()).toEqual([]);
  expect(server.asked(deleteApplication)).toEqual([]);
  const left = within(screen.getByRole('region', { name: stays.heading }));
  expect(left.getByText(/7 jaar/)).toBeInTheDocument();
  expect(left.getByText(stays.mine)).toBeInTheDocument();
  expect(left.getByRole('link', { name: /^088/ })).toBeInTheDocument();
});

test('a calculation that was begun after a payment is removed, at the second attempt too, and what was paid for is said to stay', async () => {
  const server = wellServer().on(deleteApplication, failure);
  const storage = { 'vangnet.progress': JSON.stringify({ token: 'paid before', paymentId: 'P-1', paid: true }) };
  await opens(PATH, { kept, server, storage });
  await removesEverything();
  await seesTitle(done.failed.title);
  // What the server no longer has counts as removed.
  server.on(deleteApplication, () => refusal(404));
  await presses(general.retry);
  await waitFor(() => expect(screen.getByText(done.kept.lead)).toBeInTheDocument());
  expect(server.asked(deleteApplication).map(({ params }) => params)).toEqual([{ token: TOKEN }, { token: TOKEN }]);
});

test.each([
  ['application.frozen', done.frozen.lead, 1],
  ['application.continuedElsewhere', done.elsewhere.lead, 0],
  ['application.addressChanged', done.limited.lead, 0],
])(
  'what the server does not remove because of %s is said, with what stays at the insurer',
  async (code, said, sections) => {
    const server = wellServer().on(deleteApplication, () => refusal(409, code));
    await opens(PATH, { kept, server });
    await removesEverything();
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(stored()).toEqual([]);
    expect(screen.queryAllByRole('region', { name: stays.heading })).toHaveLength(sections);
  },
);
