import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calculate } from '@vangnet/contract/calculation';
import type { Draft } from '@vangnet/domain/application/draft';
import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import { chanceSentence, coveredSentence, noAdvice, paysIn, riskAssumptions } from '@vangnet/domain/product/risk-words';
import { cents, formatWholeEuro } from '@vangnet/domain/values/money';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { opens, user } from '../../testing/app.tsx';
import { calculationFor, costs, plain, resultFor, written, type MadeFor } from '../../testing/calculation.ts';
import { TOKEN, wellServer, pricing } from '../../testing/responses.ts';
import { budget as budgetWords, chance, labelled, labels, overview as words } from '../../testing/words.ts';

// happy-dom has the rows of a table, but not those of its parts.
Object.defineProperty(HTMLTableSectionElement.prototype, 'rows', {
  get(this: HTMLElement) {
    return this.querySelectorAll('tr');
  },
});

const PATH = '/bekijk-je-premie/overzicht';
const NINETY = { waitingPeriod: 'DAYS_90' } as const;

/** Opens the overview of who waits 90 days, and waits until the answers below the choices are there. */
async function opensDetails(change: Draft = {}, server = pricing()) {
  const draft = { ...completeWishes, ...NINETY, ...change };
  const opened = await opens(PATH, { kept: { draft, token: TOKEN, version: 1 }, server });
  // Each is drawn when the page has nothing else to do.
  for (const part of [chance.heading, words.explanation.heading, words.compare.heading]) await screen.findByText(part);
  return opened;
}

const seesPrice = (price: string) => screen.findByText(`${price} ${words.text.perMonth}`);
const matrix = () => screen.getByRole('grid', { name: words.compare.caption });
const cellOf = (waiting: string, place: number) => {
  const row = within(matrix()).getByRole('rowheader', { name: waiting }).closest('tr')!;
  return within(row.querySelectorAll('td')[place]!).getByRole('button');
};
const nameOf = (change: string, { risk, amount }: Pick<Priced, 'risk' | 'amount'>) =>
  `${written(amount)}. ${change}. ${Math.round(100 * risk.coveredShare)} van de 100 maanden.`;
type Priced = ReturnType<typeof resultFor>['alternatives']['matrix'][number];
const inMatrix = (asked: MadeFor, duration: string, waiting: string) =>
  resultFor(asked).alternatives.matrix.find(
    (one) => one.claimDuration === duration && one.waitingPeriod === waiting && !one.mentalIllnessIncluded,
  )!;

const told = (risk: { chance: number; coveredShare: number }) => [
  chanceSentence(risk.chance, 60),
  coveredSentence(risk.coveredShare),
];
const fact = (term: string) => screen.getAllByText(term).map((one) => one.nextElementSibling?.textContent ?? '');

test('the arrow keys walk the matrix up to what is not sold, and Enter changes both choices', async () => {
  await opensDetails();
  const mine = within(matrix()).getByRole('button', { pressed: true });
  expect(mine).toHaveAccessibleName(nameOf(labelled.prices.chosen, inMatrix(NINETY, 'YEARS_5', 'DAYS_90')));
  expect(within(matrix()).getAllByText(words.compare.impossible)).toHaveLength(1);
  act(() => mine.focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
  const year = cellOf(waitingPeriods.DAYS_365, 0);
  expect(year).toHaveFocus();
  const other = inMatrix(NINETY, 'YEARS_2', 'DAYS_365');
  expect(year).toHaveAccessibleName(nameOf(labelled.prices.less(written(-other.difference)), other));
  // Two years of waiting with two years of benefit is not sold, so the arrow leads nowhere.
  await user.keyboard('{ArrowDown}');
  expect(year).toHaveFocus();
  await user.keyboard('{Enter}');
  await seesPrice(plain(written(other.amount)));
  expect(year).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText(labels.claimDurationDisability)).toHaveValue('YEARS_2');
  expect(screen.getByLabelText(labels.waitingPeriod)).toHaveValue('DAYS_365');
});

test('a cell is chosen at once, and the others are told apart from it when the response has come', async () => {
  const { promise: held, resolve: comes } = Promise.withResolvers<void>();
  const server = wellServer().on(calculate, async ({ body }) => {
    if ((body as MadeFor).waitingPeriod === 'DAYS_30') await held;
    return calculationFor(body as MadeFor);
  });
  await opensDetails({}, server);
  const cell = cellOf(waitingPeriods.DAYS_30, 0);
  await user.click(cell);
  await waitFor(() => expect(matrix()).toHaveAttribute('aria-busy', 'true'));
  expect(cell).toHaveAttribute('aria-pressed', 'true');
  const other = cellOf(waitingPeriods.DAYS_30, 1);
  expect(other).not.toHaveAccessibleName(/meer|minder/);
  comes();
  await waitFor(() => expect(other).toHaveAccessibleName(/ meer\./));
  expect(matrix()).toHaveAttribute('aria-busy', 'false');
});

test('a budget that cannot be read or is too low says so; another leads by keyboard to a combination, which becomes the choice', async () => {
  await opensDetails();
  const field = screen.getByLabelText(budgetWords.budget);
  await user.type(field, 'vijftig{Enter}');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(RegExp(budgetWords.unreadable));
  await user.clear(field);
  await user.type(field, '1{Enter}');
  const { matrix: all } = resultFor(NINETY).alternatives;
  const least = written(Math.min(...all.map(({ amount }) => amount)));
  expect(screen.getByText(plain(budgetWords.below(formatWholeEuro(cents(100)), least)))).toBeInTheDocument();

  await user.clear(field);
  await user.type(field, '65{Enter}');
  expect(screen.getByText(plain(budgetWords.within(formatWholeEuro(cents(6500)), 2)))).toBeInTheDocument();
  const [best] = all
    .filter(({ amount }) => amount <= 65)
    .toSorted((one, other) => other.risk.coveredShare - one.risk.coveredShare || one.amount - other.amount);
  if (!best) throw new Error('No combination fits the budget');
  const [offer, another] = screen.getAllByRole('button', { name: RegExp(`^${budgetWords.choose}`) });
  expect(another).toBeInTheDocument();
  const own = offer!.closest('ul')!.querySelector('li')!;
  expect(own).toHaveTextContent(labelled.prices.chosen);
  const over = resultFor(NINETY).disability.amount - 65;
  expect(own).toHaveTextContent(plain(budgetWords.overBudget(written(over))));
  expect(within(own).queryByRole('button')).toBeNull();
  expect(offer).toHaveAccessibleName(`${budgetWords.choose}: ${budgetWords.combination(best, 60)}`);
  act(() => offer!.focus());
  await user.keyboard('{Enter}');
  await seesPrice(plain(written(best.amount)));
  expect(own).toHaveFocus();
  expect(screen.getByLabelText(labels.claimDurationDisability)).toHaveValue(best.claimDuration);
  expect(screen.getByLabelText(labels.waitingPeriod)).toHaveValue(best.waitingPeriod);
  await waitFor(() => expect(own).toHaveTextContent(plain(written(best.amount))));
});

test('what the visitor pays is told line by line with its sum, in a picture and in a table, with the same amounts', async () => {
  await opensDetails();
  const { explanation, disability, premiumProgression } = resultFor(NINETY);
  const receipt = screen.getByRole('table', { name: words.explanation.caption });
  const lines = within(receipt).getAllByRole('row');
  expect(lines).toHaveLength(explanation.length + 1);
  for (const [index, { label, sentence, amount }] of explanation.entries()) {
    expect(lines[index]).toHaveTextContent(label + sentence);
    expect(lines[index]).toHaveTextContent(plain(written(Math.abs(amount))));
  }
  expect(lines.at(-1)).toHaveTextContent(words.explanation.total + plain(written(disability.amount)));
  const highest = Math.max(...premiumProgression.map(({ amount }) => amount));
  const picture = screen.getByRole('img', { name: /^Staafgrafiek/ });
  expect(picture).toHaveAccessibleName(RegExp(`Jaar 1: ${written(disability.amount)}`));
  expect(picture).toHaveAccessibleName(RegExp(`tot ${written(highest)} in jaar 20`));
  expect(screen.getByText(plain(words.progression.chart.highest(written(highest))))).toBeInTheDocument();
  const table = screen.getByRole('table', { name: words.progression.table.caption });
  expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent(plain(written(highest)));
});

test('the risk is that of the calculation, says where it comes from, and moves with the choice', async () => {
  await opensDetails();
  for (const sentence of told(resultFor(NINETY).risk)) expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.getAllByText(RegExp(`${noAdvice}$`)).length).toBeGreaterThan(0);
  for (const source of riskAssumptions('2026-01', 60)) expect(screen.getByText(source)).toBeInTheDocument();

  const until = { ...NINETY, claimDurationDisability: 'INSURANCE_END_DATE' } as const;
  await user.selectOptions(screen.getByLabelText(labels.claimDurationDisability), 'INSURANCE_END_DATE');
  await seesPrice(costs(until));
  const { risk } = resultFor(until);
  for (const sentence of told(risk)) expect(await screen.findByText(sentence)).toBeInTheDocument();
  const spoken = plain(words.text.announcement(costs(until), paysIn(risk.coveredShare)));
  expect(screen.getByText(spoken)).toHaveRole('status');
  expect(screen.getByText(words.text.discounted('20%'), { exact: false })).toBeInTheDocument();
});

test('who is insured to an age below the state pension reads for how long, and for what amount, they are not', async () => {
  await opensDetails();
  const gap = '7 jaar en 3 maanden niet verzekerd';
  expect(screen.getByText(RegExp(`${gap}$`))).toBeInTheDocument();
  expect(screen.getByText(RegExp(`^${gap}: €\\s[\\d.]+$`))).toBeInTheDocument();
  expect(screen.getByText(/^Deze verzekering stopt als je 60 wordt, en je AOW begint/)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Een net van 40 tot 60 jaar/ })).toBeInTheDocument();
  expect(fact(words.facts.threshold)).toContain(`${words.facts.thresholdValue}. ${words.facts.thresholdMeans}`);
  expect(fact(words.facts.assessment).join()).toContain(words.facts.assessmentMeans.FITTING_LABOUR);
});

test.each([
  ['no income', {}, 0.3575],
  ['a known income', { averageYearIncome: cents(60_000_00) }, 0.495],
])('the premium after tax is told by the rate of %s', async (_, change, rate) => {
  await opensDetails(change);
  const { net, disability } = resultFor({
    ...NINETY,
    deductPremiumFromTaxes: true,
    averageYearIncome: undefined,
    ...(rate > 0.4 && { averageYearIncome: 60_000 }),
  });
  expect(net?.amount).toBeLessThan(disability.amount);
  expect(screen.getByRole('heading', { name: words.afterTax.heading(written(net?.amount ?? 0)) })).toBeInTheDocument();
  const percentage = rate === 0.3575 ? '35,75%' : '49,5%';
  expect(screen.getByText(labelled.net.by(2026, percentage))).toBeInTheDocument();
  for (const assumption of net?.assumptions ?? []) expect(screen.getByText(assumption)).toBeInTheDocument();
  const inShort = words.opens.net(plain(written(net?.amount ?? 0)));
  expect(screen.getByText(RegExp(`${words.opens.now(costs(NINETY))}, ${inShort}, later`))).toBeInTheDocument();
});

test('who does not deduct the premium reads that they can, and no premium after tax', async () => {
  await opensDetails({ deductPremiumFromTaxes: false });
  expect(screen.getByRole('heading', { name: words.afterTax.headingWithout })).toBeInTheDocument();
  expect(screen.getByText(words.afterTax.possible)).toBeInTheDocument();
  expect(screen.queryByText(RegExp(labelled.net.after))).toBeNull();
});
