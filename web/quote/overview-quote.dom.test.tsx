import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sendQuote, updateApplication } from '@vangnet/contract/applications';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { cents } from '@vangnet/domain/values/money';
import { holdClock, opens, opensAgain, pass, user } from '../testing/app.tsx';
import { costs } from '../testing/calculation.ts';
import { TOKEN, pricing } from '../testing/responses.ts';
import { claimDuration, frame, labels, overview, quote as words, quoteFailures } from '../testing/words.ts';

const OVERVIEW = '/bekijk-je-premie/overzicht';
const EMAIL = 'henk@timmerwerk.example';
const wishes = { ...completeWishes, insurer: { ...completeWishes.insurer, email: EMAIL } };
/** The quote was sent to the address that was given with a tick. */
const quoted = {
  draft: wishes,
  token: TOKEN,
  version: 1,
  consentedEmail: EMAIL,
  sentQuote: { email: EMAIL, premium: cents(8370) },
};
const storage = { 'vangnet.consent': 'refused', hasSubmittedOffer: 'true' };

const { sent, again, againOf, send } = overview.quoting;
const confirmation = () => screen.findByText(sent(EMAIL));
const offer = () => screen.getByRole('dialog', { name: words.title });
const seesPrice = (price: string) => screen.findByText(`${price} ${overview.text.perMonth}`);
const storedQuote = () =>
  (JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as { sentQuote?: object }).sentQuote;

test('the overview asks for an address, another choice makes the quote void, and the next one goes to the address without asking', async () => {
  const { server, address } = await opens(OVERVIEW, {
    kept: { draft: completeWishes, token: TOKEN, version: 1 },
    server: pricing(),
  });
  await seesPrice(costs());
  await user.click(screen.getByRole('button', { name: send }));
  await waitFor(() => expect(offer()).toBeVisible());
  expect(address()).toBe(`${OVERVIEW}?showModal=true`);
  await user.type(within(offer()).getByLabelText(words.email), EMAIL);
  await user.click(within(offer()).getByRole('checkbox'));
  await user.click(within(offer()).getByRole('button', { name: words.send }));
  await confirmation();

  const voided = { waitingPeriod: 'DAYS_90' } as const;
  server.on(sendQuote, () => ({
    success: true,
    data: { status: 'success', premium: Number(costs(voided).replace(/\D+/, '').replace(',', '.')) },
  }));
  await user.selectOptions(screen.getByLabelText(labels.waitingPeriod), 'DAYS_90');
  await seesPrice(costs(voided));
  expect(screen.queryByText(sent(EMAIL))).toBeNull();
  expect(localStorage.getItem('hasSubmittedOffer')).toBeNull();
  await user.click(screen.getByRole('button', { name: send }));
  await confirmation();
  expect(server.asked(updateApplication).at(-1)?.body).toMatchObject(voided);
  expect(server.asked(sendQuote).map(({ body }) => body)).toEqual([{ email: EMAIL }, { email: EMAIL }]);
});

test('a quote that cannot be sent again leaves the address on the overview and can be tried again', async () => {
  const { server } = await opens(OVERVIEW, {
    kept: quoted,
    storage,
    server: pricing().on(sendQuote, () => 'no connection'),
  });
  await confirmation();
  holdClock();
  await user.click(screen.getByRole('button', { name: `${again} ${againOf}` }));
  await pass(2500);
  expect(await screen.findByRole('alert')).toHaveTextContent(quoteFailures.failures.unreachable);
  expect(screen.getByText(overview.quoting.to(EMAIL))).toBeInTheDocument();
  server.on(sendQuote, () => ({ success: true, data: { status: 'success', premium: 83.7 } }));
  await user.click(screen.getByRole('button', { name: send }));
  await confirmation();
});

test('an address that was typed without the tick gets no quote: the overview asks for the tick', async () => {
  const { server } = await opens(OVERVIEW, { kept: { draft: wishes, token: TOKEN, version: 1 }, server: pricing() });
  await seesPrice(costs());
  await user.click(screen.getByRole('button', { name: send }));
  await waitFor(() => expect(within(offer()).getByLabelText(words.email)).toHaveValue(EMAIL));
  expect(within(offer()).getByRole('checkbox')).not.toBeChecked();
  expect(server.asked(sendQuote)).toEqual([]);
  for (const name of ['hasSubmittedOffer', 'privacyPolicyAccepted', 'emailAlreadyFilledIn'])
    expect(localStorage.getItem(name)).toBeNull();
});

test('the overview names the address that the quote went to, also after another one was typed, which it asks for consent', async () => {
  const draft = { ...wishes, insurer: { ...wishes.insurer, email: 'ander@timmerwerk.example' } };
  await opens(OVERVIEW, { kept: { ...quoted, draft }, storage, server: pricing() });
  await confirmation();
  await user.click(screen.getByRole('button', { name: `${again} ${againOf}` }));
  await waitFor(() => expect(offer()).toBeVisible());
});

test('a wish that changes voids the quote that was sent, also on the overview later', async () => {
  const server = pricing();
  await opens('/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering', { kept: quoted, storage, server });
  expect(screen.getByRole('heading', { level: 1, name: claimDuration.title })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '2 jaar' }));
  await user.click(screen.getByRole('button', { name: frame.next }));
  await waitFor(() => expect(localStorage.getItem('hasSubmittedOffer')).toBeNull());
  expect(storedQuote()).toBeUndefined();
  await opensAgain(OVERVIEW, { server });
  await seesPrice(costs({ claimDurationDisability: 'YEARS_2' }));
  expect(screen.queryByText(sent(EMAIL))).toBeNull();
});

test('a quote whose premium is no longer that of now is void', async () => {
  await opens(OVERVIEW, {
    kept: { ...quoted, sentQuote: { email: EMAIL, premium: cents(8019) } },
    storage,
    server: pricing(),
  });
  await seesPrice(costs());
  await waitFor(() => expect(storedQuote()).toBeUndefined());
  expect(screen.queryByText(sent(EMAIL))).toBeNull();
});
