import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readApplication } from '@vangnet/contract/applications';
import { identityResult, type IdentityStatus } from '@vangnet/contract/identity';
import { reportKnowledgePassed } from '@vangnet/contract/knowledge';
import { applyApplication, sendConfirmation } from '@vangnet/contract/submission';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { holdClock, opens, pass, user, seesTitle } from '../../testing/app.tsx';
import { savedWith, TOKEN, wellServer } from '../../testing/responses.ts';
import { failure, refusal } from '../../testing/server.ts';
import { finalScreen, general, identity as words, labels, titles } from '../../testing/words.ts';

const { BANK, text, refused, unreachable } = words;
const PATH = '/id-check/verificatie-van-je-gegevens?trxid=0011000000000001&ec=abc';

/** Of the visitor who went to a bank from here, after the payment p1. */
const progress = (who?: { who: string; hasOthers: boolean }) => ({
  'vangnet.consent': 'refused',
  'vangnet.progress': JSON.stringify({
    token: TOKEN,
    paymentId: 'p1',
    paid: true,
    identity: { transactionId: '0011000000000001', ...who },
  }),
});
const saysOf = (status: IdentityStatus, match = false, told?: boolean) => ({
  success: true as const,
  results: { status, match, ...(told !== undefined && { told }) },
});
const submitted = { referenceId: 'VN-2026-AAAA-BBBB', submittedAt: '2026-11-23T09:00:00.000Z' };

/** The check ends so; what is confirmed is submitted, and both mails can be asked for. */
const serverWith = (status: IdentityStatus, match = false) =>
  wellServer()
    .on(identityResult, () => saysOf(status, match))
    .on(applyApplication, () => ({ success: true, results: { ...submitted, withdrawalDays: 30, policyFee: 30 } }))
    .on(reportKnowledgePassed, () => ({ success: true }))
    .on(sendConfirmation, () => ({ success: true }))
    .on(readApplication, () => savedWith(completeDraft, { status: 'submitted' }));
const comesBack = (server: ReturnType<typeof wellServer>, who?: { who: string; hasOthers: boolean }) =>
  opens(PATH, { server, storage: progress(who) });
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const again = () => user.click(screen.getByRole('button', { name: general.retry }));

test('who the bank confirms has their application sent, and reads that it is done', async () => {
  const server = serverWith('Success', true);
  const { address } = await comesBack(server);
  await seesTitle(finalScreen.title);
  expect(address()).toBe('/geregeld');
  const sent = { trxid: '0011000000000001', ec: 'abc', token: TOKEN };
  expect(server.asked(identityResult).map(({ body }) => body)).toEqual([sent]);
  for (const call of [applyApplication, sendConfirmation])
    expect(server.asked(call)[0]?.body).toEqual({ token: TOKEN });
  expect(server.asked(reportKnowledgePassed)[0]?.body).toEqual({ token: TOKEN, pass: true });
});

test('a mail that cannot be sent stops nobody', async () => {
  const server = serverWith('Success', true).on(reportKnowledgePassed, failure).on(sendConfirmation, failure);
  await comesBack(server);
  await seesTitle(finalScreen.title);
});

test('the page says that it checks and is not to be closed, asks before it is left, and says that it sends', async () => {
  const outcome = Promise.withResolvers<ReturnType<typeof saysOf>>();
  const receipt = Promise.withResolvers<Response>();
  const server = serverWith('Open')
    .on(identityResult, () => outcome.promise)
    .on(applyApplication, () => receipt.promise);
  await comesBack(server);
  await seesTitle(text.busy);
  expect(screen.getByText(text.stay)).toBeInTheDocument();
  expect(asksBeforeLeaving()).toBe(true);
  outcome.resolve(saysOf('Success', true));
  await screen.findByText(text.submitting);
  receipt.resolve(failure());
  await screen.findByRole('alert');
  expect(asksBeforeLeaving()).toBe(false);
});

test('a bank that is not ready yet is asked again after five seconds', async () => {
  holdClock();
  const server = serverWith('Pending');
  await comesBack(server);
  await pass(0);
  await expect.poll(() => server.asked(identityResult).length).toBe(1);
  await seesTitle(text.busy);
  server.on(identityResult, () => saysOf('Cancelled'));
  await pass(4999);
  expect(server.asked(identityResult)).toHaveLength(1);
  await pass(1);
  await seesTitle(refused.title);
});

test.each([
  ['Cancelled', undefined, refused.again.bank],
  ['Expired', undefined, refused.again.bank],
  ['Failure', undefined, refused.again.bank],
  ['Cancelled', { who: 'itsme', hasOthers: false }, refused.again.same],
  ['Cancelled', { who: 'itsme', hasOthers: true }, refused.again.way],
] as const)(
  'a log-in that ends as %s (at %o) says why and what one needs, and leads to “%s”',
  async (status, at, other) => {
    await comesBack(serverWith(status), at);
    await seesTitle(refused.title);
    expect(screen.getByText(refused.why(at?.who ?? BANK)[status])).toBeInTheDocument();
    expect(screen.getByText(at ? refused.accountOf(at.who) : refused.account)).toBeInTheDocument();
    expect(/bank/i.test(screen.getByRole('main').textContent)).toBe(at === undefined);
    expect(screen.getByRole('link', { name: other })).toHaveAttribute('href', '/payment/status?id=p1');
  },
);

test('a visitor whose bank has other data reads what to look at, and gets it to change', async () => {
  const server = serverWith('Success', false).on(readApplication, () =>
    savedWith(completeDraft, { status: 'paid', paymentId: 'p1' }),
  );
  await comesBack(server);
  await seesTitle(refused.title);
  expect(screen.getByText(refused.why(BANK).match)).toBeInTheDocument();
  expect(screen.getByText(refused.check)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: refused.adjust }));
  await seesTitle(titles['personal-data']);
  expect(screen.getByLabelText(labels['insurer.surname'])).toHaveValue(completeDraft.insurer?.surname);
});

test.each([
  [undefined, refused.again.bank],
  [{ who: 'itsme', hasOthers: true }, refused.again.way],
])(
  'a visitor whose data were not told (at %o) reads that it is not them, and can try again or call',
  async (at, other) => {
    await comesBack(
      wellServer().on(identityResult, () => saysOf('Success', false, false)),
      at,
    );
    await seesTitle(refused.title);
    expect(screen.getByText(refused.why(at?.who ?? BANK).untold)).toBeInTheDocument();
    expect(screen.getByText(refused.untold)).toBeInTheDocument();
    expect(screen.getByRole('main').querySelector('a[href^="tel:"]')).toHaveTextContent(/\d/);
    expect(screen.getByRole('link', { name: other })).toHaveAttribute('href', '/payment/status?id=p1');
    expect(screen.queryByRole('button', { name: refused.adjust })).not.toBeInTheDocument();
    expect(screen.queryByText(refused.check)).not.toBeInTheDocument();
  },
);

test('data that cannot be fetched to change them say so, and the press can be made again', async () => {
  const server = serverWith('Success', false).on(readApplication, failure);
  await comesBack(server);
  await seesTitle(refused.title);
  await user.click(screen.getByRole('button', { name: refused.adjust }));
  expect(await screen.findByRole('alert')).toHaveTextContent(general.failed);
  expect(screen.getByRole('button', { name: refused.adjust })).not.toHaveAttribute('aria-busy');
});

test('a check that was not started in this browser is not fetched, and says where to go on', async () => {
  const server = serverWith('Success', true);
  await opens(PATH.replace('0001&', '9999&'), { server, storage: progress() });
  await seesTitle(refused.title);
  expect(screen.getByText(refused.why(BANK).foreign)).toBeInTheDocument();
  expect(screen.getByText(refused.elsewhere)).toBeInTheDocument();
  expect(screen.queryByText(refused.account)).not.toBeInTheDocument();
  expect(server.asked(identityResult)).toEqual([]);
});

test('nothing is lost when the server fails while checking and while submitting', async () => {
  const server = serverWith('Success', true).on(identityResult, failure).on(applyApplication, failure);
  await comesBack(server);
  await seesTitle(unreachable.title);
  expect(screen.getByText(unreachable.lead(BANK))).toBeInTheDocument();
  server.on(identityResult, () => saysOf('Success', true));
  await again();
  await seesTitle(text.matched);
  expect(await screen.findByRole('alert')).toHaveTextContent(text.submitFailed);
  server.on(applyApplication, () => ({
    success: true,
    results: { ...submitted, withdrawalDays: 30, policyFee: 30 },
  }));
  await again();
  await seesTitle(finalScreen.title);
  // What was confirmed is not asked again.
  expect(server.asked(identityResult)).toHaveLength(2);
});

test('who failed a test under another application is led to an adviser', async () => {
  const sentence = 'Een adviseur helpt je.';
  await comesBack(serverWith('Open').on(identityResult, () => refusal(409, 'knowledge.failedBefore', sentence)));
  await seesTitle(text.adviser);
  expect(screen.getByText(sentence)).toBeInTheDocument();
});
