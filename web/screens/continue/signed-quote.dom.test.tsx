import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createApplication, sendQuote } from '@vangnet/contract/applications';
import { calculate } from '@vangnet/contract/calculation';
import { openQuote } from '@vangnet/contract/quotes';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { coverAnswers, coverIn } from '@vangnet/domain/product/cover';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { opens, opensAgain, user, seesTitle, keptNow } from '../../testing/app.tsx';
import { calculationFor, costs, plain, priced } from '../../testing/calculation.ts';
import { TOKEN, wellServer } from '../../testing/responses.ts';
import { failure, refusal } from '../../testing/server.ts';
import * as words from '../../testing/words.ts';

const { text, which } = words.continuing;
const OVERVIEW = '/bekijk-je-premie/overzicht';
const QUOTE = 'signed.quote';
/** It ended a sentence. */
const brought = `/#offerte=${QUOTE}.`;

const { job, insurer: _, ...cover } = inEuro({ job: completeWishes.job, ...coverAnswers(coverIn(completeWishes)) });
const opened = {
  calculation: calculationFor({}),
  draft: { ...cover, job, insurer: { dateOfBirth: '12-03-1986' } },
};
const quoted = { first: 83.7, validUntil: '24-12-2026' };
const serves = (state: 'same' | 'changed' | 'expired' | 'tampered' = 'same', more: object = { quoted }) =>
  wellServer()
    .on(calculate, priced)
    .on(openQuote, () => ({ success: true, data: { ...opened, state, ...more } }));

const seesPrice = (price: string) => screen.findByText(`${price} ${words.overview.text.perMonth}`);
const main = () => screen.getByRole('main');

test('who comes with a quote of the same price sees it at once, and the server is told whose it is', async () => {
  const { server, address } = await opens(brought, { server: serves() });
  await seesTitle(words.overview.text.title);
  await seesPrice(costs());
  expect(address()).toBe(OVERVIEW);
  expect(main()).not.toHaveTextContent(/Je premie (was|is) €/);
  expect(server.asked(openQuote)).toMatchObject([{ body: { quote: QUOTE } }]);
  expect(server.asked(createApplication)).toMatchObject([{ body: { quote: QUOTE, sumAssured: 2400 } }]);
  expect(server.asked(calculate)).toEqual([]);
});

test.each([
  ['changed', 'quote.changed', 79.95, words.saving.pricesThenAndNow('€\u00a079,95', '€\u00a083,70')],
  ['expired', 'quote.expired', 79.95, words.saving.pricesThenAndNow('€\u00a079,95', '€\u00a083,70')],
  ['tampered', 'quote.tampered', undefined, words.saving.pricesThenAndNow(undefined, '€\u00a083,70')],
] as const)('a quote that is %s says so with its price, once', async (state, code, first, prices) => {
  const message = { nl: words.messages[code], en: '' };
  const server = serves(state, { message, ...(first !== undefined && { quoted: { ...quoted, first } }) });
  await opens(brought, { server });
  await seesTitle(words.overview.text.title);
  expect(main()).toHaveTextContent(plain(`${words.messages[code]} ${prices}`));
  await opensAgain(OVERVIEW, { server });
  await seesPrice(costs());
  expect(main()).not.toHaveTextContent(words.messages[code]);
});

test('what is no quote leads to a new calculation, and nothing of it stays in the address or is sent', async () => {
  const { server, address } = await opens(`/#offerte=${'x'.repeat(3000)}`, { server: serves() });
  expect(await screen.findByText(words.messages['quote.unreadable'])).toBeInTheDocument();
  expect(address()).not.toContain('offerte');
  expect(server.asked(openQuote)).toEqual([]);
  await user.click(screen.getByRole('link', { name: text.startButton }));
  await seesTitle(words.findJob.title);
});

test('a quote without a price now is refused in the words of the server, and one that cannot be read now can be asked again', async () => {
  const why = 'Je bent te oud voor deze verzekering.';
  const server = serves().on(openQuote, () => refusal(422, 'age.tooOld', why));
  await opens(brought, { server });
  expect(await screen.findByText(why)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: words.general.retry })).toBeNull();

  const failing = serves().on(openQuote, () => failure());
  await opens(brought, { server: failing });
  const retry = await screen.findByRole('button', { name: words.general.retry });
  expect(screen.getByText(text.failed)).toBeInTheDocument();
  failing.on(openQuote, () => ({ success: true, data: { ...opened, state: 'same', quoted } }));
  await user.click(retry);
  await seesTitle(words.overview.text.title);
});

const own = { draft: { ...completeWishes, waitingPeriod: 'DAYS_180' }, token: TOKEN, version: 1 } as const;

test('who has a calculation here is asked which stays, and keeps theirs', async () => {
  const server = serves();
  await opens(brought, { kept: own, server });
  await seesTitle(which.title);
  await user.click(screen.getByRole('button', { name: which.goOnHere }));
  await seesTitle(words.overview.text.title);
  expect(screen.getByLabelText(words.labels.waitingPeriod)).toHaveValue('DAYS_180');
  expect(server.asked(createApplication)).toEqual([]);
});

test('who takes the calculation of the link can bring theirs back, which then stands there as it was', async () => {
  const server = serves().on(createApplication, () => ({
    success: true,
    data: { id: 'N'.repeat(32), token: 'N'.repeat(32), version: 1 },
  }));
  await opens(brought, { kept: own, server });
  await user.click(await screen.findByRole('button', { name: which.goOnSaved }));
  await seesTitle(words.overview.text.title);
  expect(screen.getByLabelText(words.labels.waitingPeriod)).toHaveValue('DAYS_30');
  expect(await screen.findByText(text.another)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: words.newCalculationText.undo }));
  await seesTitle(words.findJob.title);
  expect(keptNow()).toMatchObject({ token: TOKEN, draft: { waitingPeriod: 'DAYS_180' } });
  await waitFor(() => expect(screen.queryByText(text.another)).toBeNull());
  expect(server.asked(sendQuote)).toEqual([]);
});

test('the calculation of the link that cannot be saved leaves the one of before', async () => {
  await opens(brought, { kept: own, server: serves().on(createApplication, () => failure()) });
  await user.click(await screen.findByRole('button', { name: which.goOnSaved }));
  expect(await screen.findByText(text.failed)).toBeInTheDocument();
  expect(keptNow()).toMatchObject({ token: TOKEN, draft: { waitingPeriod: 'DAYS_180' } });
});
