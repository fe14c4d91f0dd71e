import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { continueApplication, readApplication } from '@vangnet/contract/applications';
import { calculate } from '@vangnet/contract/calculation';
import type { Draft } from '@vangnet/domain/application/draft';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { accountant, completeWishes } from '@vangnet/domain/testing/samples';
import { cents } from '@vangnet/domain/values/money';
import { holdClock, opens, opensAgain, pass, user, seesTitle, keptNow } from '../../testing/app.tsx';
import { priced } from '../../testing/calculation.ts';
import { TOKEN, wellServer } from '../../testing/responses.ts';
import { failure, refusal } from '../../testing/server.ts';
import {
  continuing,
  findJob,
  general,
  labels,
  overview,
  personalData,
  privacy,
  proofText,
  quoteFailures,
} from '../../testing/words.ts';

const { text, which } = continuing;
const LINK = 'L'.repeat(32);
const link = `/continue?token=${LINK}`;
const wishes: Draft = { ...completeWishes, waitingPeriod: 'DAYS_90' };
const EMAIL = 'henk@timmerwerk.example';

const read = (draft: Draft, more: object = {}) => ({
  success: true as const,
  status: 200 as const,
  data: { id: LINK, version: 4, payload: inEuro(draft), status: 'draft' as const, ...more },
});
const serves = (draft: Draft = wishes) =>
  wellServer()
    .on(calculate, priced)
    .on(readApplication, () => read(draft));
const fits = (field: string) => screen.getByLabelText(field);

test('a mailed link leads to the saved premium, and its token leaves the address before anything is asked', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof read>>();
  const { address, server } = await opens(link, { server: serves().on(readApplication, () => promise) });
  expect(await seesTitle(text.loading)).toBeInTheDocument();
  expect(address()).toBe('/continue');
  resolve(read(wishes));
  await seesTitle(overview.text.title);
  expect(server.asked(readApplication)[0]?.params).toEqual({ token: LINK });
  expect(fits(labels.waitingPeriod)).toHaveValue('DAYS_90');
  expect(keptNow()).toMatchObject({ token: LINK, saved: 4 });
});

test('a mailed link to a draft without an amount leads to the first question, with its token', async () => {
  await opens(link, { server: serves({}) });
  await seesTitle(findJob.title);
  expect(keptNow()).toMatchObject({ token: LINK });
});

test.each([
  ['that has no token', '/continue', undefined, text.noToken],
  ['that has expired', link, refusal(404), text.expired],
  ['that another device has gone on with', link, refusal(409), text.elsewhere],
  [
    'that is answered without an application',
    link,
    Response.json({ success: true, status: 200, data: {} }),
    text.withoutId,
  ],
])('a link %s says so, and leads to a new calculation', async (_, path, response, said) => {
  await opens(path, { server: response ? serves().on(readApplication, () => response) : serves() });
  await seesTitle(text.start);
  expect(screen.getByText(said)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: general.retry })).toBeNull();
  expect(within(screen.getByRole('main')).getByRole('link', { name: text.remove })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: text.startButton }));
  await seesTitle(findJob.title);
});

test('a link to an application that is with the insurer says that nothing is left to do', async () => {
  await opens(link, { server: serves().on(readApplication, () => read({}, { status: 'submitted' })) });
  await seesTitle(text.submitted);
  expect(screen.getByText(text.submittedLead)).toBeInTheDocument();
});

test('when the server fails or is away, the visitor reads so and tries again', async () => {
  const server = serves().on(readApplication, () => failure());
  await opens(link, { server });
  expect(await screen.findByText(text.failed)).toBeInTheDocument();
  server.on(readApplication, () => 'no connection');
  holdClock();
  await user.click(screen.getByRole('button', { name: general.retry }));
  await pass(2500);
  expect(await screen.findByText(text.failed)).toBeInTheDocument();
  server.on(readApplication, () => read(wishes));
  await user.click(screen.getByRole('button', { name: general.retry }));
  await seesTitle(overview.text.title);
});

test.each([
  [which.goOnSaved, 'Timmerman', LINK],
  [which.goOnHere, 'Accountant', TOKEN],
])(
  'a visitor with another calculation on this device sees both, and can choose: %s',
  async (choice, occupation, token) => {
    const own = { ...completeWishes, job: accountant, sumAssured: cents(1_800_00) };
    const server = serves();
    await opens(link, { kept: { draft: own, token: TOKEN, version: 1 }, server });
    await seesTitle(which.title);
    for (const seen of ['Timmerman', 'Accountant', '€ 2.400 per maand', '€ 1.800 per maand', '90 dagen', '30 dagen'])
      expect(screen.getByText(seen)).toBeInTheDocument();
    expect(keptNow().token).toBe(TOKEN);
    await user.click(screen.getByRole('button', { name: choice }));
    await seesTitle(overview.text.title);
    expect(keptNow()).toMatchObject({ token, draft: { job: { occupation: { name: occupation } } } });
  },
);

test('a link to the calculation that is on this device asks nothing, also with the end of its sentence behind it', async () => {
  const { server } = await opens(`${link}%3E).`, {
    kept: { draft: wishes, token: LINK, version: 4 },
    server: serves(),
  });
  await seesTitle(overview.text.title);
  expect(server.asked(readApplication)[0]?.params).toEqual({ token: LINK });
});

test('a quote that was sent and the consent to it stay behind when another calculation is taken up', async () => {
  const draft = { ...completeWishes, job: accountant, insurer: { ...completeWishes.insurer, email: EMAIL } };
  const sentQuote = { email: EMAIL, premium: cents(8370) };
  await opens(link, {
    kept: { draft, token: TOKEN, version: 1, consentedEmail: EMAIL, sentQuote },
    storage: { 'vangnet.consent': 'refused', hasSubmittedOffer: 'true' },
    server: serves(),
  });
  await user.click(await screen.findByRole('button', { name: which.goOnSaved }));
  await seesTitle(overview.text.title);
  expect(await screen.findByRole('button', { name: overview.quoting.send })).toBeInTheDocument();
  expect(screen.queryByText(overview.quoting.sent(EMAIL))).toBeNull();
  expect(localStorage.getItem('hasSubmittedOffer')).toBeNull();
});

test('a mailed link to personal data shows nothing before its reader has shown who they are', async () => {
  const said = 'Deze gegevens horen niet bij deze aanvraag.';
  const server = serves()
    .on(readApplication, () => read({}, { link: { proofNeeded: true } }))
    .on(continueApplication, () => refusal(422, 'proof.wrong', said));
  await opens(link, { server });
  await seesTitle(proofText.title);
  expect(server.asked(continueApplication)).toEqual([]);
  await user.type(fits(proofText.dateOfBirth), '31121990');
  await user.type(fits(proofText.zipCode), '3511 AB');
  await user.click(screen.getByRole('button', { name: proofText.button }));
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(fits(proofText.zipCode)).toHaveValue('3511 AB');
  expect(server.asked(continueApplication)[0]?.body).toEqual({ dateOfBirth: '31-12-1990', zipCode: '3511AB' });

  server.on(continueApplication, () => ({
    ...read(completeDraft),
    data: { ...read(completeDraft).data, id: TOKEN, emailRead: false },
  }));
  await user.clear(fits(proofText.dateOfBirth));
  await user.type(fits(proofText.dateOfBirth), '14031988');
  await user.click(screen.getByRole('button', { name: proofText.button }));
  await seesTitle(overview.text.title);
  expect(keptNow()).toMatchObject({ token: TOKEN });
});

test('who comes by the mail with their quote on another device repeats neither their address nor their consent', async () => {
  const draft = {
    ...completeWishes,
    insurer: { ...completeWishes.insurer, email: EMAIL },
    otherInsurance: { existingInsurance: false },
  };
  const server = serves(draft)
    .on(readApplication, () => read(draft, { link: { proofNeeded: false } }))
    .on(continueApplication, () => ({ success: true, data: { ...read(draft).data, id: TOKEN, emailRead: true } }));
  await opens(link, { server });
  await seesTitle(overview.text.title);
  expect(keptNow()).toMatchObject({ token: TOKEN, consentedEmail: EMAIL, readEmail: EMAIL });
  await opensAgain('/bekijk-je-premie/persoonlijke-gegevens', { server });
  await seesTitle(personalData.text.title);
  expect(screen.getByText(RegExp(personalData.reach.mailedTo))).toHaveTextContent(
    `${personalData.reach.mailedTo} ${EMAIL}.`,
  );
  expect(screen.queryByLabelText(personalData.reach.emailConfirmation)).toBeNull();
  expect(screen.getByRole('checkbox', { name: RegExp(privacy.link) })).toBeChecked();
});

test('who goes on with an address at which their quote could not be delivered reads so on the overview, where another quote can be asked for', async () => {
  const draft = { ...wishes, insurer: { ...wishes.insurer, email: EMAIL } };
  await opens(link, { server: serves().on(readApplication, () => read(draft, { emailFailed: true })) });
  expect(await screen.findByText(quoteFailures.failures.undelivered(EMAIL))).toBeVisible();
  expect(keptNow()).toMatchObject({ failedEmail: EMAIL });
  expect(await screen.findByRole('button', { name: overview.quoting.send })).toBeEnabled();
});
