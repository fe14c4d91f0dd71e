import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '@vangnet/domain/values/fill';
import { chooseAccount, paymentStatus, type ShownAccount } from '@vangnet/contract/payment';
import { opens, opensAgain, user, seesTitle } from '../../testing/app.tsx';
import { paymentIs, wellServer } from '../../testing/responses.ts';
import { failure, refusal } from '../../testing/server.ts';
import {
  asFound,
  directDebitFrom,
  frame,
  general,
  messages,
  payment,
  paymentStatus as words,
} from '../../testing/words.ts';

const { otherAccount: text, paid } = words;
const PATH = '/payment/status?id=p1';
const ends = { payer: '4567', entered: '4300' };
const another: ShownAccount = { outcome: 'another', ends };

const paidStatus = (account: ShownAccount) => () => paymentIs('paid', { account });
const paidFrom = (account: ShownAccount) => wellServer().on(paymentStatus, paidStatus(account));
const next = () => user.click(screen.getByRole('button', { name: frame.next }));
const keepsEntered = () => user.click(screen.getByRole('radio', { name: text.keep }));
const checked = payment.paymentStep(true).title;
/** What stands in the place of that. */
const CENT = asFound(payment.paymentStep(false).title);
const sent = (server: ReturnType<typeof wellServer>) => server.asked(chooseAccount).map(({ body }) => body);

test('who paid from another account takes it with a new mandate, and it is called checked', async () => {
  const server = paidFrom(another).on(chooseAccount, () => ({ success: true, data: { ...another, choice: 'payer' } }));
  await opens(PATH, { server });
  const title = await seesTitle(text.title);
  expect(title.parentElement).toHaveTextContent(`${text.came} 4567. ${text.entered} 4300.`);
  const mandate = screen.getByRole('checkbox', { name: fill(directDebitFrom, { lastDigits: '4567' }) });
  await next();
  await waitFor(() => expect(mandate).toHaveFocus());
  expect(mandate).toHaveAccessibleDescription(text.mandateRequired);
  expect(sent(server)).toEqual([]);
  await user.click(mandate);
  await next();
  await waitFor(async () => expect(await seesTitle(paid.title)).toHaveFocus());
  expect(await screen.findByText(checked)).toBeInTheDocument();
  expect(sent(server)).toEqual([{ choice: 'payer', directDebit: true }]);
});

test('who keeps the account that they entered gives no mandate, may change that, and nothing is called checked', async () => {
  const server = paidFrom(another).on(chooseAccount, () => ({
    success: true,
    data: { ...another, choice: 'entered' },
  }));
  await opens(PATH, { server });
  await seesTitle(text.title);
  await keepsEntered();
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  await next();
  await seesTitle(paid.title);
  expect(sent(server)).toEqual([{ choice: 'entered' }]);
  await screen.findByText(CENT);
  expect(screen.queryByText(checked)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: paid.changeAccount }));
  await seesTitle(text.title);
  expect(screen.getByRole('radio', { name: text.keep })).toBeChecked();
  await next();
  await seesTitle(paid.title);
});

test('the choice is asked again after a reload, until it was made', async () => {
  const server = paidFrom(another);
  await opens(PATH, { server });
  await seesTitle(text.title);
  await opensAgain(PATH, { server });
  await seesTitle(text.title);
  await opensAgain(PATH, { server: paidFrom({ ...another, choice: 'payer' }) });
  await seesTitle(paid.title);
});

test('an account that the bank keeps secret is shown as unknown, and asks nothing', async () => {
  await opens(PATH, { server: paidFrom({ outcome: 'unknown' }) });
  await seesTitle(paid.title);
  expect(screen.getByText(paid.unknown)).toBeInTheDocument();
  await screen.findByText(CENT);
  expect(screen.queryByText(checked)).not.toBeInTheDocument();
});

test('the account that was entered is called checked when it paid', async () => {
  await opens(PATH, { server: paidFrom({ outcome: 'same' }) });
  await screen.findByText(checked);
  expect(screen.queryByRole('button', { name: paid.changeAccount })).not.toBeInTheDocument();
});

test('who comes by a link to a corrected address reads that they can call to change the account', async () => {
  const said = messages['application.addressChanged'];
  await opens(PATH, {
    server: paidFrom(another).on(chooseAccount, () => refusal(409, 'application.addressChanged', said)),
  });
  await seesTitle(text.title);
  await keepsEntered();
  await next();
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
});

test('a choice that does not arrive stays on the page with a sentence, and arrives when it is sent again', async () => {
  const server = paidFrom(another).on(chooseAccount, failure);
  await opens(PATH, { server });
  await seesTitle(text.title);
  await keepsEntered();
  await next();
  expect(await screen.findByRole('alert')).toHaveTextContent(general.failed);
  expect(screen.getByRole('radio', { name: text.keep })).toBeChecked();
  server.on(chooseAccount, () => ({ success: true, data: { ...another, choice: 'entered' } }));
  await next();
  await seesTitle(paid.title);
});

test('a choice that came too late, because another tab went on to the bank, is replaced by the one that stands', async () => {
  const server = paidFrom(another).on(chooseAccount, () => refusal(409, 'payment.accountSettled'));
  await opens(PATH, { server });
  await seesTitle(text.title);
  server.on(paymentStatus, paidStatus({ outcome: 'another', choice: 'payer' }));
  await keepsEntered();
  await next();
  await seesTitle(paid.title);
  expect(await screen.findByText(checked)).toBeInTheDocument();
});
