import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readApplication } from '@vangnet/contract/applications';
import { paymentStatus } from '@vangnet/contract/payment';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, opensAgain, user, vangnet, seesTitle } from '../../testing/app.tsx';
import { paymentIs, savedWith, TOKEN, wellServer } from '../../testing/responses.ts';
import * as words from '../../testing/words.ts';

const PATH = '/geregeld';
const over = { draft: {}, token: TOKEN, over: true } as const;
const receipt = {
  referenceId: 'VN-2026-AAAA-BBBB',
  submittedAt: '2026-11-20T09:12:00.000Z',
  sentTo: 's…@houtwerk.example',
  premium: 83.7,
  course: 'Jaar 2: € 112,35. Daarna stijgt ze.',
  sumAssured: 2400,
  startDate: '01-12-2026',
  withdrawalDays: 30,
  policyFee: 30,
};
const storage = {
  'vangnet.consent': 'refused',
  'vangnet.progress': JSON.stringify({ token: TOKEN, paymentId: 'p1', paid: true, submitted: receipt }),
};
const standsAt = (status: 'draft' | 'paid' | 'submitted') =>
  wellServer().on(readApplication, () =>
    savedWith(completeDraft, { status, ...(status === 'paid' && { paymentId: 'p1' }) }),
  );

test('‘Gelukt!’ has the reference, the premium, the dates and what follows, also after a reload', async () => {
  const server = standsAt('submitted');
  await opens(PATH, { kept: over, server, storage });
  await waitFor(async () => expect(await seesTitle(words.finalScreen.title)).toHaveFocus());
  const main = screen.getByRole('main');
  expect(screen.getAllByText(new RegExp(`^${words.finalScreen.reference} `))).toHaveLength(1);
  for (const said of [
    `${words.finalScreen.reference} ${receipt.referenceId}. ${words.finalScreen.confirmationTo} ${receipt.sentTo}.`,
    words.finalScreen.firstYear('€ 83,70'),
    receipt.course,
    `${words.finalScreen.insured('€ 2.400')} ${words.asFound(words.receiptText.fee('€ 30'))}`,
    '1 december 2026',
    vangnet.durations.review ?? '',
    words.finalScreen.withdraw('20 december 2026'),
  ])
    expect(main).toHaveTextContent(said);
  expect(screen.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    `${words.frame.finished}. ${words.finalScreen.stillToDo}`,
  );
  expect(screen.getByRole('link', { name: words.calendarText.link })).toHaveAttribute(
    'download',
    words.calendarText.file,
  );
  await opensAgain(PATH, { server });
  await seesTitle(words.finalScreen.title);
  expect(screen.getByText(receipt.referenceId)).toBeInTheDocument();
});

test('‘Gelukt!’ stays when this device forgot everything but which application it is', async () => {
  await opens(PATH, { kept: over, server: standsAt('submitted') });
  await seesTitle(words.finalScreen.title);
  expect(screen.getByText(words.finalScreen.confirmation)).toBeInTheDocument();
  expect(screen.queryByText(words.finalScreen.reference, { exact: false })).not.toBeInTheDocument();
});

test('‘Gelukt!’ waits for the identity check: an application that is paid is led to it', async () => {
  const server = standsAt('paid').on(paymentStatus, () => paymentIs('paid'));
  const { address } = await opens(PATH, { kept: over, server });
  await seesTitle(words.paymentStatus.paid.title);
  expect(address()).toBe('/payment/status?id=p1');
});

test('‘Gelukt!’ is not for an application that was not submitted: it leads to the start', async () => {
  const { address } = await opens(PATH, { kept: { draft: completeDraft, token: TOKEN }, server: standsAt('draft') });
  await seesTitle(words.findJob.title);
  expect(address()).toBe('/');
});

test.each([
  ['is shown as what it is', storage, 1],
  ['is not guessed', {}, 0],
])(
  '‘Gelukt!’ is not repeated from what the device kept when nobody can be asked: that %s',
  async (_, held, references) => {
    const server = standsAt('draft').on(readApplication, () => Response.json({}, { status: 500 }));
    await opens(PATH, { kept: over, server, storage: held });
    await seesTitle(words.finalScreen.failed.title);
    await waitFor(() => expect(document.title).toBe(`${words.finalScreen.failed.title} | Vangnet`));
    expect(screen.queryAllByText(words.finalScreen.failed.since)).toHaveLength(references);
    expect(screen.queryAllByText(receipt.referenceId)).toHaveLength(references);
    server.on(readApplication, () => savedWith());
    await user.click(screen.getByRole('button', { name: words.general.retry }));
    await seesTitle(words.findJob.title);
  },
);
