import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createApplication, sendQuote, updateApplication } from '@vangnet/contract/applications';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { cents } from '@vangnet/domain/values/money';
import { holdClock, opens, pass, user, keptNow } from '../testing/app.tsx';
import { TOKEN, pricing } from '../testing/responses.ts';
import { failure, refusal } from '../testing/server.ts';
import { general, indexing, messages, overview, parts, quote as words, quoteFailures } from '../testing/words.ts';

const LAST_QUESTION = '/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd';
const EMAIL = 'henk@timmerwerk.example';

const offer = () => screen.getByRole('dialog', { name: words.title });
const email = () => within(offer()).getByLabelText(words.email);
const tick = () => within(offer()).getByRole('checkbox');
const press = (name: string) => user.click(within(offer()).getByRole('button', { name }));
const flag = (name: string) => localStorage.getItem(name);
const seesThePremium = () => screen.findByRole('heading', { level: 1, name: overview.text.title });

/** Opens the last question of who answered all of them, and asks for the premium: the quote is offered. */
async function comesToTheOffer(server = pricing()) {
  const opened = await opens(LAST_QUESTION, { kept: { draft: completeWishes }, server });
  await user.click(screen.getByRole('button', { name: indexing.next }));
  await waitFor(() => expect(offer()).toBeVisible());
  return opened;
}

async function asksForTheQuote() {
  await user.type(email(), EMAIL);
  await user.click(tick());
  await press(words.send);
}

test('the offer asks for address and consent, sends the quote to it, leads to the premium, and is not made again', async () => {
  const { server, address } = await comesToTheOffer();
  expect(address()).toBe(`${LAST_QUESTION}?showModal=true`);
  expect(tick()).not.toBeChecked();
  await press(words.send);
  await waitFor(() => expect(email()).toBeInvalid());
  expect(within(offer()).getAllByText(messages['email.required'])).toHaveLength(2);
  expect(within(offer()).getAllByText(messages['privacy.required'])).toHaveLength(2);
  await user.type(email(), 'henk@');
  await press(words.send);
  await waitFor(() => expect(email()).toHaveAccessibleDescription(messages['email.format']));
  expect(server.asked(createApplication)).toEqual([]);

  await user.clear(email());
  await asksForTheQuote();
  await seesThePremium();
  expect(server.asked(createApplication)[0]?.body).toMatchObject({ insurer: { email: EMAIL } });
  expect(server.asked(sendQuote)).toMatchObject([{ params: { token: TOKEN }, body: { email: EMAIL } }]);
  await screen.findByText(overview.quoting.sent(EMAIL));
  expect(['hasSubmittedOffer', 'privacyPolicyAccepted', 'emailAlreadyFilledIn'].map(flag)).toEqual([
    'true',
    'true',
    'true',
  ]);

  await opens(LAST_QUESTION, {
    kept: keptNow(),
    storage: { hasSubmittedOffer: 'true', 'vangnet.consent': 'refused' },
    server: pricing(),
  });
  await user.click(screen.getByRole('button', { name: indexing.next }));
  await seesThePremium();
  expect(screen.queryByRole('dialog', { name: words.title })).toBeNull();
});

test('an offer that the address opened is closed by its button, and the address is that of the question again', async () => {
  const { address } = await opens(`${LAST_QUESTION}?showModal=true`, { kept: { draft: completeWishes } });
  await waitFor(() => expect(email()).toHaveFocus());
  await press(parts.close);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: words.title })).toBeNull());
  expect(address()).toBe(LAST_QUESTION);
});

test('while a quote is being sent, another press sends nothing and does not go on without it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true; data: { status: 'success'; premium: number } }>();
  const { server } = await comesToTheOffer(pricing().on(sendQuote, () => promise));
  await asksForTheQuote();
  await user.dblClick(await within(offer()).findByText(words.sending));
  await press(words.skip);
  resolve({ success: true, data: { status: 'success', premium: 83.7 } });
  await seesThePremium();
  expect(server.asked(sendQuote)).toHaveLength(1);
  expect(server.asked(createApplication)).toHaveLength(1);
  expect(server.asked(updateApplication)).toHaveLength(0);
});

test.each([
  ['a reason', { success: true, data: { status: 'error', message: 'De bus is vol.' } } as const, 'De bus is vol.'],
  ['no reason', { success: true, data: { status: 'error' } } as const, quoteFailures.failures.refused],
  ['a failure', refusal(500), quoteFailures.failures.server],
  ['no response', 'no connection' as const, quoteFailures.failures.unreachable],
])(
  'a quote that is not sent, with %s, says so, forgets the address, and lets the visitor go on',
  async (_, response, said) => {
    const { server } = await comesToTheOffer(pricing().on(sendQuote, () => response));
    holdClock();
    await asksForTheQuote();
    await pass(2500);
    expect(await within(offer()).findByRole('alert')).toHaveTextContent(said);
    expect(email()).toHaveValue('');
    expect(keptNow().draft.insurer?.email).toBeUndefined();
    await press(words.skip);
    await seesThePremium();
    expect(flag('hasSubmittedOffer')).toBeNull();
    expect(server.asked(updateApplication).at(-1)?.body).not.toHaveProperty('insurer.email');
  },
);

test('a save that fails says so in the offer, keeps the address, and can be tried again', async () => {
  let fails = true;
  const well = { success: true as const, data: { id: TOKEN, token: TOKEN, version: 1 } };
  const { server } = await comesToTheOffer(pricing().on(createApplication, () => (fails ? failure() : well)));
  await asksForTheQuote();
  expect(await within(offer()).findByRole('alert')).toHaveTextContent(general.failed);
  expect(email()).toHaveValue(EMAIL);
  expect(server.asked(sendQuote)).toEqual([]);
  fails = false;
  await press(words.send);
  await seesThePremium();
  expect(server.asked(sendQuote)).toHaveLength(1);
});

test('going on without a quote forgets the address, the consent and the quote that was sent', async () => {
  const draft = { ...completeWishes, insurer: { ...completeWishes.insurer, email: EMAIL } };
  const { server } = await opens(`${LAST_QUESTION}?showModal=true`, {
    kept: { draft, token: TOKEN, version: 1, consentedEmail: EMAIL, sentQuote: { email: EMAIL, premium: cents(8370) } },
    storage: { 'vangnet.consent': 'refused', hasSubmittedOffer: 'true', emailAlreadyFilledIn: 'true' },
    server: pricing(),
  });
  expect(email()).toHaveValue(EMAIL);
  await press(words.skip);
  await seesThePremium();
  expect(server.asked(updateApplication)[0]?.body).not.toHaveProperty('insurer.email');
  expect(keptNow()).not.toHaveProperty('consentedEmail');
  expect([flag('hasSubmittedOffer'), flag('emailAlreadyFilledIn')]).toEqual([null, null]);
  expect(screen.queryByText(overview.quoting.sent(EMAIL))).toBeNull();
  await user.click(await screen.findByRole('button', { name: overview.quoting.send }));
  await waitFor(() => expect(email()).toHaveValue(''));
});
