import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readApplication } from '@vangnet/contract/applications';
import { calculate } from '@vangnet/contract/calculation';
import type { Draft } from '@vangnet/domain/application/draft';
import { courseSentence } from '@vangnet/domain/product/course';
import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import { claimAssessment } from '@vangnet/domain/product/occupation';
import { paysIn } from '@vangnet/domain/product/risk-words';
import { carpenter, completeWishes } from '@vangnet/domain/testing/samples';
import { centsFromEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { opens, user } from '../../testing/app.tsx';
import { calculationFor, costs, plain, priced, resultFor, written, type MadeFor } from '../../testing/calculation.ts';
import { refusal, failure } from '../../testing/server.ts';
import { TOKEN, pricing, savedWith } from '../../testing/responses.ts';
import { calculations, general, labelled, labels, messages, overview as words } from '../../testing/words.ts';

const PATH = '/bekijk-je-premie/overzicht';
const opensOverview = (change: Draft = {}, server = pricing()) =>
  opens(PATH, { kept: { draft: { ...completeWishes, ...change }, token: TOKEN, version: 1 }, server });

const slab = async () => (await screen.findByText(words.text.slab)).closest('section')!;
/** Waits until the page has this price. */
const seesPrice = (price: string) => screen.findByText(`${price} ${words.text.perMonth}`);
const waiting = () => screen.getByLabelText<HTMLSelectElement>(labels.waitingPeriod);
const duration = () => screen.getByLabelText<HTMLSelectElement>(labels.claimDurationDisability);
const mental = () => screen.getByRole('checkbox', { name: labels.mentalIllnessIncluded });
const indexing = () => screen.getByRole('checkbox', { name: words.choices.indexation });

test('the overview tells the price of the calculation and its course, whose it is, and what was chosen', async () => {
  await opensOverview();
  const { risk, premiumProgression } = resultFor();
  await seesPrice(costs());
  const spoken = words.text.announcement(costs(), paysIn(risk.coveredShare));
  expect(within(await slab()).getByRole('status')).toHaveTextContent(spoken);
  const years = premiumProgression.map(({ year, amount }) => ({ year, amount: centsFromEuro(amount) }));
  expect(await slab()).toHaveTextContent(plain(courseSentence(years, false)));
  expect(screen.getByText(/^Timmerman, 40 jaar/)).toBeInTheDocument();
  const fee = formatWholeEuro(centsFromEuro(30));
  const basis = words.text.basis('20%', fee, words.facts.assessed[claimAssessment(carpenter)]);
  expect(screen.getByText(plain(basis))).toBeVisible();
  expect(screen.getByLabelText(labels.sumAssured)).toHaveValue('2.400');
  expect(duration()).toHaveValue('YEARS_5');
  expect(waiting()).toHaveValue('DAYS_30');
  expect(mental()).not.toBeChecked();
  expect(indexing()).not.toBeChecked();

  const table = screen.getByRole('table', { name: words.progression.table.caption });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(words.progressionWith('20%').table.discount);
  expect(first).toHaveTextContent(costs());
  expect(second).toHaveTextContent(plain(written(premiumProgression[1]?.amount ?? 0)));
  await user.click(screen.getByRole('button', { name: words.progression.showAll, expanded: false }));
  await user.click(screen.getByRole('button', { name: words.progression.hide, expanded: true }));
  expect(screen.getByRole('button', { name: words.progression.showAll, expanded: false })).toBeInTheDocument();
});

test('price, cover, choices, three questions and the ways on stand in the order in which they are read', async () => {
  await opensOverview();
  await seesPrice(costs());
  const parts = [words.text.title, 'Timmerman', words.text.slab, words.progression.showAll, words.answer.after];
  parts.push(words.choices.heading, words.opens.get, words.opens.pay, words.opens.otherwise, words.quoting.send);
  const read = screen.getByRole('main').textContent;
  const places = parts.map((part) => read.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test.each([
  ['duration', { claimDurationDisability: 'YEARS_2' }, () => user.selectOptions(duration(), 'YEARS_2')],
  ['waiting period', { waitingPeriod: 'DAYS_365' }, () => user.selectOptions(waiting(), 'DAYS_365')],
  ['cover of mental illness', { mentalIllnessIncluded: true }, () => user.click(mental())],
  ['indexation', { indexation: 'CLAIM_AND_POLICY' }, () => user.click(indexing())],
] as const)('another %s has another premium, and the former choice has the former one', async (_, choice, choose) => {
  const { server } = await opensOverview();
  await seesPrice(costs());
  await choose();
  await seesPrice(costs(choice));
  expect(costs(choice)).not.toBe(costs());
  expect(server.asked(calculate).at(-1)?.body).toMatchObject({ ...choice, token: TOKEN });
  if ('mentalIllnessIncluded' in choice || 'indexation' in choice) await choose();
  else
    await user.selectOptions(
      'waitingPeriod' in choice ? waiting() : duration(),
      'waitingPeriod' in choice ? 'DAYS_30' : 'YEARS_5',
    );
  await seesPrice(costs());
});

test('an option says what it costs, how that differs and what it covers, and choosing it costs that', async () => {
  await opensOverview();
  await seesPrice(costs());
  const half = resultFor().alternatives.waitingPeriod.find(({ value }) => value === 'DAYS_180')!;
  const less = labelled.prices.less(written(-half.difference));
  const priced180 = labelled.prices.inOption(waitingPeriods.DAYS_180, written(half.amount), less);
  const label = `${priced180}, ${paysIn(half.risk.coveredShare)}`;
  expect(within(waiting()).getByRole('option', { name: label })).toHaveValue('DAYS_180');
  await user.selectOptions(waiting(), 'DAYS_180');
  await seesPrice(plain(written(half.amount)));
  await waitFor(() =>
    expect(within(waiting()).getByRole('option', { selected: true })).toHaveAccessibleName(waitingPeriods.DAYS_180),
  );

  const { difference } = resultFor({ waitingPeriod: 'DAYS_180' }).alternatives.mentalIllnessIncluded[1]!;
  await waitFor(() => expect(mental()).toHaveAccessibleDescription(labelled.prices.more(written(difference))));
  await user.click(mental());
  const without = `${words.choices.without} ${labelled.prices.less(written(difference))}`;
  await waitFor(() => expect(mental()).toHaveAccessibleDescription(without));
});

test('the last of two quick choices wins, also when its response comes first', async () => {
  const { promise: slow, resolve: comes } = Promise.withResolvers<void>();
  const server = pricing().on(calculate, async ({ body }) => {
    const asked = body as MadeFor;
    if (asked.waitingPeriod === 'DAYS_90') await slow;
    return calculationFor(asked);
  });
  await opensOverview({}, server);
  await seesPrice(costs());
  await user.selectOptions(waiting(), 'DAYS_90');
  await user.selectOptions(waiting(), 'DAYS_365');
  await seesPrice(costs({ waitingPeriod: 'DAYS_365' }));
  comes();
  await user.click(screen.getByRole('button', { name: words.progression.showAll }));
  await seesPrice(costs({ waitingPeriod: 'DAYS_365' }));
});

test('two years of benefit clears two years of waiting: the page asks for it again, and has no price until then', async () => {
  await opensOverview({ waitingPeriod: 'DAYS_730' });
  await seesPrice(costs({ waitingPeriod: 'DAYS_730' }));
  await user.selectOptions(duration(), 'YEARS_2');
  await waitFor(() => expect(waiting()).toHaveAccessibleDescription(messages['waitingPeriod.required']));
  expect(screen.getByText(words.text.open)).toBeInTheDocument();
  expect(screen.queryByText(words.text.slab)).toBeNull();
  expect([...waiting().options].map(({ text }) => text)).toEqual([
    words.choices.choose,
    '30 dagen',
    '90 dagen',
    '180 dagen',
    '1 jaar',
  ]);
  await user.selectOptions(waiting(), 'DAYS_30');
  await seesPrice(costs({ claimDurationDisability: 'YEARS_2' }));
});

test('a calculation that fails says so instead of a price, and a new choice or the visitor tries again', async () => {
  let fails = true;
  const server = pricing().on(calculate, (asked) => (fails ? failure() : priced(asked)));
  await opensOverview({}, server);
  expect(await screen.findByRole('alert')).toHaveTextContent(calculations.text.calculationFailed);
  expect(screen.queryByText(words.text.slab)).toBeNull();
  expect(screen.queryByRole('button', { name: RegExp(words.text.goOnShort) })).toBeNull();
  expect(screen.getByText(words.cover.notKnown)).toBeInTheDocument();
  fails = false;
  await user.selectOptions(waiting(), 'DAYS_90');
  await seesPrice(costs({ waitingPeriod: 'DAYS_90' }));
  expect(screen.queryByRole('alert')).toBeNull();
  fails = true;
  await user.selectOptions(waiting(), 'DAYS_30');
  const again = await screen.findByRole('button', { name: general.retry });
  fails = false;
  await user.click(again);
  await seesPrice(costs());
});

test('a case that the product refuses says why, and offers no second attempt', async () => {
  const why = 'Dit beroep kunnen we niet verzekeren.';
  await opensOverview(
    {},
    pricing().on(calculate, () => refusal(200, 'occupation.excluded', why)),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  expect(screen.queryByRole('button', { name: general.retry })).toBeNull();
});

test('the choices in the answer lead to their controls, and to no other address', async () => {
  const { address } = await opensOverview({ waitingPeriod: 'DAYS_90' });
  for (const [choice, control] of [
    ['90 dagen', labels.waitingPeriod],
    ['€\u00a02.400', labels.sumAssured],
    ['5 jaar', labels.claimDurationDisability],
  ] as const) {
    await user.click(screen.getByRole('link', { name: choice }));
    expect(screen.getByLabelText(control)).toHaveFocus();
  }
  expect(address()).toBe(PATH);
  await seesPrice(costs({ waitingPeriod: 'DAYS_90' }));
});

test('an expired calculation says why the premium is another one, and what it was', async () => {
  const rerated = { previousVersion: '2025-01', previousAmount: 80.19 };
  await opensOverview(
    {},
    pricing().on(calculate, () => ({ ...calculationFor({}), results: [{ ...resultFor(), rerated }] })),
  );
  await seesPrice(costs());
  expect(screen.getByText(words.text.reratedTitle)).toBeInTheDocument();
  expect(screen.getByText(plain(words.text.rerated(written(80.19))))).toBeInTheDocument();
});

const saved = () => savedWith(completeWishes, { calculation: calculationFor({}) });

test('the price of a saved application needs no calculation, unless the answers here are others', async () => {
  const server = pricing().on(readApplication, () => saved());
  await opensOverview({}, server);
  await seesPrice(costs());
  expect(server.asked(calculate)).toEqual([]);
  expect(server.asked(readApplication)).toHaveLength(1);
  await user.click(indexing());
  await seesPrice(costs({ indexation: 'CLAIM_AND_POLICY' }));

  const other = pricing().on(readApplication, () => saved());
  await opensOverview({ job: carpenter, waitingPeriod: 'DAYS_90' }, other);
  await seesPrice(costs({ waitingPeriod: 'DAYS_90' }));
  expect(other.asked(calculate)).toHaveLength(1);
});

test('a saved application that is late is not waited for, and one that is gone has its price calculated', async () => {
  const { promise: late, resolve: comes } = Promise.withResolvers<ReturnType<typeof saved>>();
  await opensOverview(
    {},
    pricing().on(readApplication, () => late),
  );
  expect(await slab()).toHaveAttribute('aria-busy', 'true');
  comes(saved());
  await seesPrice(costs());

  const gone = pricing().on(readApplication, () => refusal(404));
  await opensOverview({}, gone);
  await seesPrice(costs());
  expect(gone.asked(calculate)).toHaveLength(1);
});
