import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateApplication } from '@vangnet/contract/applications';
import type { Draft } from '@vangnet/domain/application/draft';
import type { AnswerPath } from '@vangnet/domain/application/draft-schema';
import { changes } from '@vangnet/domain/application/answers-text';
import { labels as labelsOfChoices } from '@vangnet/domain/product/choice-text';
import { namesIn } from '@vangnet/domain/values/record';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { opens, opensAgain, user, seesTitle } from '../../testing/app.tsx';
import { costs } from '../../testing/calculation.ts';
import { TOKEN, pricing } from '../../testing/responses.ts';
import {
  averageYearIncome,
  finalOverview,
  findJob,
  financialSituation,
  frame,
  labels,
  overview as words,
  parts,
  personalData,
  quote,
  runningInsurance,
  taxDeductible,
  terminateInsurance,
} from '../../testing/words.ts';

const OVERVIEW = '/bekijk-je-premie/overzicht';
const FINAL = '/bekijk-je-premie/vraag-je-verzekering-aan';
const EMAIL = 'q.z@vangnet.example';

const opensWith = (path: string, draft: Draft = completeWishes) =>
  opens(path, {
    kept: { draft, token: TOKEN, version: 1, consentedEmail: EMAIL },
    storage: { 'vangnet.consent': 'refused', privacyPolicyAccepted: 'true', emailAlreadyFilledIn: 'true' },
    server: pricing(),
  });
const seesPrice = (price: string) => screen.findByText(`${price} ${words.text.perMonth}`);
const main = () => within(screen.getByRole('main'));
/** The space before what is only read out is of the stylesheet. */
const named = (what: string) => ({ name: RegExp(`^${parts.change} ?${what}$`) });
const wayTo = (what: string) => main().findByRole('link', named(what));
const expectFocusOn = (what: string) => waitFor(() => expect(main().getByRole('link', named(what))).toHaveFocus());
const changesWhat = async (what: string) => user.click(await wayTo(what));
const returns = () => user.click(screen.getByRole('button', { name: frame.saveAndReturn }));
const goesOn = () => user.click(main().getByRole('button', { name: RegExp(`^${words.text.goOnShort}`) }));
const amount = () => screen.getByLabelText(labels.sumAssured);

test('a question that was opened from the overview leads back to it, also after a reload, and offers no quote', async () => {
  const { address } = await opensWith(OVERVIEW);
  await changesWhat(words.who.changeOf);
  await seesTitle(findJob.title);
  await opensAgain(address(), { server: pricing() });
  const occupation = screen.getByRole('combobox', { name: findJob.occupation });
  await user.clear(occupation);
  await user.type(occupation, 'accoun');
  await user.click(await screen.findByRole('option', { name: 'Accountant' }));
  await returns();
  await seesTitle(words.text.title);
  expect(screen.getByText(/^Accountant, 40 jaar/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: quote.title })).toBeNull();
  expect(address()).toBe(OVERVIEW);
});

test('Back from a question that was opened from the overview leads there too, and nothing of that stays in the address', async () => {
  const { address } = await opensWith(OVERVIEW);
  await changesWhat(words.who.changeOf);
  await seesTitle(findJob.title);
  await user.click(screen.getByRole('link', { name: frame.back }));
  await seesTitle(words.text.title);
  expect(address()).toBe(OVERVIEW);
});

test('the deduction is changed from the overview, which is then open where it stood', async () => {
  await opensWith(OVERVIEW);
  await changesWhat(words.afterTax.changeOf);
  await seesTitle(taxDeductible.title);
  const [no] = screen.getAllByRole('radio');
  await user.click(no!);
  await returns();
  await seesTitle(words.text.title);
  await expectFocusOn(words.afterTax.changeOf);
  expect(screen.getByText(words.afterTax.possible)).toBeInTheDocument();
});

test('the amount is changed on the overview itself: one that can be insured has its price, and is asked its income above the limit', async () => {
  const { server } = await opensWith(OVERVIEW);
  await seesPrice(costs());
  await user.clear(amount());
  await user.type(amount(), '1200{Enter}');
  expect(amount()).toHaveValue('1.200');
  await seesPrice(costs({ sumAssured: 1200 }));
  await user.clear(amount());
  await user.type(amount(), '5001');
  await goesOn();
  await waitFor(() => expect(amount()).toHaveFocus());
  expect(amount()).toBeInvalid();
  expect(amount()).toHaveAccessibleDescription(/mag maximaal €\s5.000 per maand zijn/);
  expect(server.asked(updateApplication)).toEqual([]);
  await seesPrice(costs({ sumAssured: 1200 }));
  await user.clear(amount());
  await user.type(amount(), '2.600');
  await goesOn();
  await seesTitle(averageYearIncome.title);
  expect(server.asked(updateApplication)).toMatchObject([{ body: { sumAssured: 2600 } }]);
});

test('an amount that is raised from the final overview asks the income first, and then leads back, where nothing is signed', async () => {
  const { address } = await opensWith(FINAL, completeDraft);
  await changesWhat(changes['sumAssured'] ?? '');
  const field = await screen.findByLabelText(financialSituation.sumAssured);
  await user.clear(field);
  await user.type(field, '4.000');
  await returns();
  await seesTitle(averageYearIncome.title);
  await opensAgain(address(), { server: pricing() });
  await user.type(screen.getByRole('textbox'), '60.000');
  await returns();
  await seesTitle(finalOverview.text.title);
  for (const declaration of main().getAllByRole('checkbox')) expect(declaration).not.toBeChecked();
});

test('an answer of a person is changed in its own field, and Back keeps it and has the focus where it was changed', async () => {
  await opensWith(FINAL, completeDraft);
  await changesWhat(changes['insurer.phoneNumber'] ?? '');
  await seesTitle(personalData.text.title);
  const phone = screen.getByLabelText(labels['insurer.phoneNumber']);
  await waitFor(() => expect(phone).toHaveFocus());
  await user.clear(phone);
  await user.type(phone, '87654321');
  await user.click(screen.getByRole('link', { name: frame.back }));
  await seesTitle(finalOverview.text.title);
  expect(main().getByText('+31 (0)6 87654321')).toBeInTheDocument();
  await expectFocusOn(changes['insurer.phoneNumber'] ?? '');
});

test('another insurance that is told from the final overview is asked about before the way back', async () => {
  await opensWith(FINAL, completeDraft);
  await changesWhat(changes['otherInsurance.existingInsurance'] ?? '');
  await seesTitle(runningInsurance.title);
  await user.click(screen.getByRole('radio', { name: /^Ja/ }));
  await returns();
  await seesTitle(terminateInsurance.title);
  const [insurer, insured] = screen.getAllByRole('textbox');
  await user.type(insurer!, 'Oude Verzekering');
  await user.click(screen.getByRole('radio', { name: /^Nee/ }));
  await user.type(insured!, '1500');
  await returns();
  await seesTitle(finalOverview.text.title);
  expect(main().getByText('Oude Verzekering')).toBeInTheDocument();
});

const LISTED: readonly AnswerPath[] = [
  'job.occupation.name',
  ...namesIn(labelsOfChoices),
  'insurer.initials',
  'insurer.dateOfBirth',
  'insurer.gender',
  'insurer.nationality',
  'insurer.zipCode',
  'insurer.phoneNumber',
  'insurer.email',
  'deductPremiumFromTaxes',
  'otherInsurance.existingInsurance',
];

test('the final overview lists every answer before anything is signed, each with a way to change it', async () => {
  await opensWith(FINAL, completeDraft);
  const ways = main().getAllByRole('link', { name: RegExp(`^${parts.change}`) });
  expect(ways.map(({ textContent }) => textContent)).toEqual(LISTED.map((path) => `${parts.change} ${changes[path]}`));
  expect(main().getByText('Q.Z. Quellinckhuyzen')).toBeInTheDocument();
  expect(main().getByText('Voorbeeldstraat 12, 3511 AB Utrecht')).toBeInTheDocument();
  const declarations = main().getAllByRole('checkbox')[0]!;
  expect(ways.at(-1)!.compareDocumentPosition(declarations)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
