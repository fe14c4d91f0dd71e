import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calculate } from '@vangnet/contract/calculation';
import type { Draft } from '@vangnet/domain/application/draft';
import { optionsCover, paysInShort } from '@vangnet/domain/product/risk-words';
import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import { formatWholeEuro, cents } from '@vangnet/domain/values/money';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { opens, user } from '../testing/app.tsx';
import { plain, priced, resultFor, written, type MadeFor } from '../testing/calculation.ts';
import { wellServer, pricing } from '../testing/responses.ts';
import { failure, refusal } from '../testing/server.ts';
import * as words from '../testing/words.ts';

const QUESTIONS = '/vertel-ons-je-wensen';
const DURATION = `${QUESTIONS}/hoe-lang-wil-je-een-uitkering`;
const WAITING = `${QUESTIONS}/hoe-lang-kun-je-zonder-uitkering`;
const MENTAL = `${QUESTIONS}/psychische-klachten-meeverzekeren`;
const INDEXING = `${QUESTIONS}/wil-je-dat-de-aov-wordt-geindexeerd`;
const [PER_MONTH = ''] = words.labelled.prices.what;
const durations = words.labelled.claimDurations(60);

type Option = {
  value: unknown;
  amount: number;
  difference: number;
  risk?: { coveredShare: number };
  ownMoney?: number;
};
const opensQuestion = (path: string, change: Draft = {}, server = pricing()) =>
  opens(path, { kept: { draft: { ...completeWishes, ...change } }, server });
const radio = (name: string) => screen.getByRole('radio', { name });

/** How the facts of an option are read out: the price first, each a sentence. */
const factsOf = (option: Option, change: string | undefined) =>
  [
    written(option.amount),
    change,
    option.ownMoney !== undefined && words.labelled.prices.ownMoney(formatWholeEuro(cents(100 * option.ownMoney))),
    option.risk && paysInShort(option.risk.coveredShare),
  ]
    .filter(Boolean)
    .map((fact) => `${fact}.`)
    .join(' ');

const { less, more, chosen } = words.labelled.prices;
const differenceOf = ({ difference }: Option) => (difference < 0 ? less : more)(written(Math.abs(difference)));

/** Expects each option to be described by its price, its difference with the choice and what it covers. */
async function expectPrices(options: readonly Option[], labels: Record<string, string>, choice: unknown) {
  for (const option of options) {
    const facts = factsOf(option, option.value === choice ? chosen : differenceOf(option));
    await waitFor(() => expect(radio(labels[String(option.value)] ?? '')).toHaveAccessibleDescription(facts));
  }
}

test('before the duration is chosen its options have amounts to compare, and after that what each differs', async () => {
  await opensQuestion(DURATION, { claimDurationDisability: undefined });
  const before = resultFor().alternatives.claimDuration;
  for (const option of before)
    await waitFor(() => expect(radio(durations[option.value])).toHaveAccessibleDescription(factsOf(option, undefined)));
  expect(screen.queryByText(RegExp(words.labelled.prices.running))).toBeNull();
  await user.click(radio(durations.YEARS_2));
  await expectPrices(
    resultFor({ claimDurationDisability: 'YEARS_2' }).alternatives.claimDuration,
    durations,
    'YEARS_2',
  );
  expect(screen.getByText(words.labelled.prices.running)).toBeInTheDocument();
});

test('each waiting period says the own money that it asks, and the head says what the numbers count', async () => {
  await opensQuestion(WAITING);
  await user.click(radio(waitingPeriods.DAYS_90));
  await expectPrices(resultFor({ waitingPeriod: 'DAYS_90' }).alternatives.waitingPeriod, waitingPeriods, 'DAYS_90');
  expect(radio(waitingPeriods.DAYS_90)).toHaveAccessibleDescription(/eigen geld €\s7\.200\./);
  const head = plain(`${optionsCover} ${words.labelled.prices.what.join(' ')}`);
  expect(screen.getByRole('radiogroup', { name: words.waitingPeriod.title })).toHaveAccessibleDescription(head);
  expect(screen.getByText(words.labelled.prices.footnote('20%'))).toBeInTheDocument();
});

const yesNo = {
  true: words.labelled.yesOrNo.yes,
  false: words.labelled.yesOrNo.no,
  CLAIM_AND_POLICY: words.labelled.yesOrNo.yes,
  NO_INDEXATION: words.labelled.yesOrNo.no,
};
test.each([
  ['cover of mental illness', MENTAL, 'mentalIllnessIncluded', false],
  ['indexation', INDEXING, 'indexation', 'NO_INDEXATION'],
] as const)('%s says what it costs with the waiting period that was chosen', async (_, path, question, choice) => {
  await opensQuestion(path, { waitingPeriod: 'DAYS_90' });
  await expectPrices(resultFor({ waitingPeriod: 'DAYS_90' }).alternatives[question], yesNo, choice);
});

test('while prices are on their way the cards keep quiet, and each choice is asked for with its own answers', async () => {
  const { promise, resolve: comes } = Promise.withResolvers<void>();
  const server = wellServer().on(calculate, async (asked) => promise.then(() => priced(asked)));
  await opensQuestion(WAITING, {}, server);
  expect(radio(waitingPeriods.DAYS_90)).not.toHaveAccessibleDescription();
  comes();
  await expectPrices(resultFor().alternatives.waitingPeriod, waitingPeriods, 'DAYS_30');
  expect(server.asked(calculate).map(({ body }) => (body as MadeFor).waitingPeriod)).toEqual(['DAYS_30']);
});

test('prices that fail say so and are not known, the questions keep working, and the visitor can try again', async () => {
  const server = wellServer().on(calculate, () => failure());
  await opensQuestion(DURATION, {}, server);
  expect(await screen.findByRole('alert')).toHaveTextContent(words.calculations.text.calculationFailed);
  expect(screen.queryByText(words.labelled.prices.footnote('20%'))).toBeNull();
  await user.click(screen.getByRole('button', { name: words.frame.next }));
  await screen.findByRole('heading', { level: 1, name: words.waitingPeriod.title });
  const unknown = `${words.labelled.prices.unknown}. ${words.labelled.prices.notKnown}.`;
  await waitFor(() => expect(radio(waitingPeriods.DAYS_90)).toHaveAccessibleDescription(unknown));
  await user.click(screen.getByRole('button', { name: words.frame.next }));
  await screen.findByRole('heading', { level: 1, name: words.psychologicalComplaints.title });
  await waitFor(() => expect(radio(words.labelled.yesOrNo.yes)).toHaveAccessibleDescription(unknown));

  server.on(calculate, priced);
  await user.click(screen.getByRole('button', { name: words.general.retry }));
  await expectPrices(resultFor().alternatives.mentalIllnessIncluded, yesNo, false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a case that is refused has cards without prices, and no sentence beside them', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await opensQuestion(
    DURATION,
    {},
    wellServer().on(calculate, () => promise),
  );
  expect(screen.getByText(RegExp(PER_MONTH))).toBeInTheDocument();
  resolve(refusal(200, 'age.tooOld', 'Te oud.'));
  await waitFor(() => expect(screen.queryByText(RegExp(PER_MONTH))).toBeNull());
  expect(radio(durations.YEARS_2)).not.toHaveAccessibleDescription();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.claimDuration.title);
});
