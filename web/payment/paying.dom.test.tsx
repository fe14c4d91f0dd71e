import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readApplication } from '@vangnet/contract/applications';
import { createPayment, paymentStatus } from '@vangnet/contract/payment';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, opensAgain, user, seesTitle } from '../testing/app.tsx';
import { passed, testedServer } from '../testing/knowledge.ts';
import { paymentIs, savedWith, TOKEN } from '../testing/responses.ts';
import { refusal } from '../testing/server.ts';
import * as words from '../testing/words.ts';

const RESULT = '/kennistoets/uitslag';
const STATUS = '/payment/status?id=p1';
const BANK_PAGE = 'https://bank.example/pay';
const kept = { draft: completeDraft, token: TOKEN, version: 1 };
const standsAt = (status: 'paid' | 'submitted') => () => savedWith(completeDraft, { status, paymentId: 'p1' });

/** The test is passed; a payment that starts leads to the bank, and is then paid. */
const serverAt = (status: string) =>
  testedServer(passed, true)
    .on(createPayment, () => ({ success: true, data: { paymentUrl: BANK_PAGE, paymentId: 'p1' } }))
    .on(paymentStatus, () => paymentIs(status));
const started = (facts: object = {}) => ({
  'vangnet.consent': 'refused',
  'vangnet.progress': JSON.stringify({ token: TOKEN, paymentId: 'p1', ...facts }),
});
const applies = async () => user.click(await screen.findByRole('button', { name: words.knowledgeResult.text.apply }));
const card = () => screen.findByRole('region', { name: words.oneStepLeft.title });

afterEach(() => {
  delete window.dataLayer;
});

test('a double click, and another press while the page of the bank is on its way, create one payment', async () => {
  const { server, left } = await opens(RESULT, { kept, server: serverAt('open') });
  const apply = await screen.findByRole('button', { name: words.knowledgeResult.text.apply });
  await user.dblClick(apply);
  await waitFor(() => expect(left).toEqual([BANK_PAGE]));
  expect(localStorage.getItem('vangnet.progress')).toBe(JSON.stringify({ token: TOKEN, paymentId: 'p1' }));
  await user.click(apply);
  expect(server.asked(createPayment)).toHaveLength(1);
});

test('a visitor who has paid in another tab reads it, and goes on from there', async () => {
  const server = serverAt('paid').on(createPayment, () =>
    refusal(409, 'payment.alreadyPaid', '', { data: { paymentId: 'p1' } }),
  );
  const { address } = await opens(RESULT, { kept, server });
  await applies();
  await seesTitle(words.paymentStatus.paid.title);
  expect(screen.getByText(words.payment.text.conflict)).toBeInTheDocument();
  expect(address()).toBe(STATUS);
});

test('a visitor whose payment ended without being paid goes back to their result and pays again', async () => {
  const server = serverAt('canceled');
  const { left } = await opens(STATUS, { kept, server, storage: started() });
  await seesTitle(words.paymentStatus.ended.canceled.title);
  await user.click(screen.getByRole('link', { name: words.paymentStatus.text.backToTest }));
  await seesTitle(words.knowledgeResult.text.passed);
  await applies();
  await waitFor(() => expect(left).toEqual([BANK_PAGE]));
});

test('a paid payment is reported once, removes what was filled in, and keeps the token for the last step', async () => {
  const server = serverAt('paid');
  const flags = { hasSubmittedOffer: 'true', privacyPolicyAccepted: 'true' };
  await opens(STATUS, { kept, server, storage: { ...started(), ...flags, 'vangnet.consent': 'accepted' } });
  await seesTitle(words.paymentStatus.paid.title);
  await waitFor(() => expect(window.dataLayer).toEqual([{ event: 'step18_all_done' }]));
  expect(Object.keys(localStorage).toSorted()).toEqual(['vangnet.application', 'vangnet.consent', 'vangnet.progress']);
  expect(localStorage.getItem('vangnet.application')).toContain(TOKEN);
  expect(JSON.stringify(localStorage)).not.toContain(completeDraft.insurer?.surname);
  await opensAgain(STATUS, { server });
  await seesTitle(words.paymentStatus.paid.title);
  await screen.findByRole('radio');
  expect(window.dataLayer).toHaveLength(1);
});

test('a mailed link leads a visitor on another device to the last step of what they paid', async () => {
  const server = serverAt('paid').on(readApplication, standsAt('paid'));
  const { address } = await opens(`/continue?token=${TOKEN}`, { server });
  await seesTitle(words.paymentStatus.paid.title);
  expect(address()).toBe(STATUS);
  expect(await screen.findByRole('radio', { name: 'ABN AMRO' })).toBeInTheDocument();
});

test('the link in the mail says that the application is received once it was submitted', async () => {
  const server = serverAt('paid').on(readApplication, standsAt('submitted'));
  await opens(`/continue?token=${TOKEN}`, { server });
  await seesTitle(words.continuing.text.submitted);
});

test('the first page offers the last step of a paid application first, before a newer calculation', async () => {
  const draft = { ...completeDraft, insurer: { dateOfBirth: '12-03-1986' } };
  const server = serverAt('paid').on(readApplication, standsAt('paid'));
  await opens('/', { kept: { draft }, server, storage: started({ paid: true }) });
  const region = within(await card());
  expect(region.getByText(words.oneStepLeft.note)).toBeInTheDocument();
  expect(region.getByText(words.oneStepLeft.paid)).toBeInTheDocument();
  expect(region.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(words.returning.title)).not.toBeInTheDocument();
  await user.click(region.getByRole('link', { name: words.returning.goOn }));
  await seesTitle(words.paymentStatus.paid.title);
});

test('the first page asks the server whether a payment from here succeeded', async () => {
  await opens('/', { kept, server: serverAt('paid').on(readApplication, standsAt('paid')), storage: started() });
  await card();
});

test('the first page offers the last step no more when that was done on another device', async () => {
  const server = serverAt('paid').on(readApplication, standsAt('submitted'));
  await opens('/', { server, storage: started({ paid: true }) });
  await screen.findByLabelText(words.findJob.occupation);
  await waitFor(() => expect(screen.queryByText(words.oneStepLeft.title)).not.toBeInTheDocument());
});
