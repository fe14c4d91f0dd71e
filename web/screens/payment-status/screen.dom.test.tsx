import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentStatus } from '@vangnet/contract/payment';
import { holdClock, opens, pass, user, seesTitle } from '../../testing/app.tsx';
import { TOKEN, wellServer } from '../../testing/responses.ts';
import type { FakeServer } from '../../testing/server.ts';
import { findJob, general, paymentStatus as words } from '../../testing/words.ts';

const { text, waiting, ended, authorized, error, other, paid } = words;
const PATH = '/payment/status?id=p1';
const BANK_PAGE = 'https://bank.example/pay';

type Status = { status: string; calculation_request_id?: string; paymentUrl?: string };
const one = (status: Status) => ({
  success: true as const,
  data: { amount: 0.01, createdAt: '2026-11-23T09:00:00.000Z', ...status },
});

/** Responds with these, one at each look, and with the last one from then on. */
function tells(...statuses: Status[]): FakeServer {
  const rest = [...statuses];
  return wellServer().on(paymentStatus, () => one((rest.length > 1 ? rest.shift() : rest[0]) ?? { status: 'paid' }));
}
const is = (status: string): Status => ({ status });
const backToTest = () => screen.getByRole('link', { name: text.backToTest });
const presses = (name: string) => user.click(screen.getByRole('button', { name }));

test.each([
  ['pending', waiting.title],
  ['open', waiting.title],
  ['paid', paid.title],
  ['authorized', authorized.title],
  ['error', error.title],
  ['verifying', other.title],
])('a payment that is %s has the title “%s”, in the document too', async (status, title) => {
  await opens(PATH, { server: tells(is(status)) });
  await seesTitle(title);
  await waitFor(() => expect(document.title).toBe(`${title} | Vangnet`));
});

test.each(['failed', 'canceled', 'expired'] as const)(
  'a payment that ended as %s says why, what it costs to pay again and whom to call, and leads back to the test',
  async (status) => {
    await opens(PATH, { server: tells(is(status)) });
    await seesTitle(ended[status].title);
    await waitFor(() => expect(document.title).toBe(`${ended[status].title} | Vangnet`));
    expect(screen.getByText(ended[status].lead)).toBeInTheDocument();
    expect(screen.getByText(`${ended[status].why} ${text.payAgain}`)).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: /^[\d ]+$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    expect(backToTest()).toHaveAttribute('href', '/kennistoets/uitslag');
    expect(screen.queryByRole('button', { name: general.retry })).not.toBeInTheDocument();
  },
);

test('an authorized payment is shown as not processed yet, with a way to the start', async () => {
  await opens(PATH, { server: tells(is('authorized')) });
  await screen.findByText(authorized.lead);
  await user.click(screen.getByRole('link', { name: text.goOn }));
  await seesTitle(findJob.title);
});

test('an unknown status is shown, and can be fetched again', async () => {
  await opens(PATH, { server: tells(is('verifying'), is('failed')) });
  await seesTitle(other.title);
  expect(within(screen.getByRole('main')).getAllByText(other.lead('verifying'))).not.toHaveLength(0);
  expect(backToTest()).toHaveAttribute('href', '/kennistoets/uitslag');
  await presses(general.retry);
  await seesTitle(ended.failed.title);
});

test('an error without a text shows the sentence of the specification', async () => {
  await opens(PATH, { server: tells(is('error')) });
  await screen.findByText(error.general);
  expect(backToTest()).toBeInTheDocument();
});

test('the page without a payment id says that the id is missing, and offers no other look', async () => {
  await opens('/payment/status');
  await seesTitle(error.title);
  expect(screen.getByText(text.noId)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: general.retry })).not.toBeInTheDocument();
});

test('a status that cannot be fetched is said, and a press fetches it again', async () => {
  holdClock();
  const server = wellServer().on(paymentStatus, () => 'no connection');
  await opens(PATH, { server });
  for (const ms of [0, 500, 2000]) await pass(ms);
  await screen.findByText(text.lookupFailed);
  server.on(paymentStatus, () => one(is('paid')));
  await presses(general.retry);
  await pass(0);
  await seesTitle(paid.title);
});

test('an open payment without an address to pay at offers another look', async () => {
  await opens(PATH, { server: tells(is('open'), is('failed')) });
  await screen.findByText(waiting.openWithoutPage);
  expect(screen.queryByRole('link', { name: text.toPaymentPage })).not.toBeInTheDocument();
  await presses(general.retry);
  await seesTitle(ended.failed.title);
});

test('a payment that is left open leads to its page once, and after that by choice', async () => {
  const open = { status: 'open', calculation_request_id: TOKEN, paymentUrl: BANK_PAGE };
  holdClock();
  const { left } = await opens(PATH, { server: tells(open) });
  await pass(0);
  await screen.findByText(waiting.open);
  // The first status can predate what the visitor just did at the bank.
  expect(left).toEqual([]);
  await pass(5000);
  await expect.poll(() => left).toEqual([BANK_PAGE]);
  await pass(5000);
  expect(await screen.findByRole('link', { name: text.toPaymentPage })).toHaveAttribute('href', BANK_PAGE);
  expect(screen.getByText(waiting.openAgain)).toBeInTheDocument();
  expect(left).toEqual([BANK_PAGE]);
});

test('a payment in progress is fetched every five seconds, and a final one no more', async () => {
  holdClock();
  const server = tells(is('open'), is('pending'), is('paid'));
  const looks = () => server.asked(paymentStatus).length;
  await opens(PATH, { server });
  await pass(0);
  await screen.findByText(waiting.openWithoutPage);
  await pass(4999);
  expect(looks()).toBe(1);
  await pass(1);
  await screen.findByText(waiting.pending);
  expect(screen.getByText(waiting.stay)).toBeInTheDocument();
  await pass(4999);
  expect(looks()).toBe(2);
  await pass(1);
  await seesTitle(paid.title);
  await pass(20_000);
  expect(looks()).toBe(3);
});

test('the next look waits until the former one has its response', async () => {
  holdClock();
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof one>>();
  const server = wellServer().on(paymentStatus, () => promise);
  await opens(PATH, { server });
  await pass(20_000);
  expect(server.asked(paymentStatus)).toHaveLength(1);
  resolve(one(is('open')));
  await screen.findByText(waiting.openWithoutPage);
  await pass(5000);
  expect(server.asked(paymentStatus)).toHaveLength(2);
});

test('a browser that knows only the payment id learns only that it is paid', async () => {
  await opens(PATH, { server: tells(is('paid')) });
  await seesTitle(paid.title);
  expect(screen.getByText(paid.elsewhere)).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(localStorage.getItem('vangnet.application')).toBeNull();
});
