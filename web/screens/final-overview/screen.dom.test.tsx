import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateApplication } from '@vangnet/contract/applications';
import { calculate } from '@vangnet/contract/calculation';
import { getDocument } from '@vangnet/contract/documents';
import { getKnowledgeResult } from '@vangnet/contract/knowledge';
import { paymentStatus } from '@vangnet/contract/payment';
import type { Draft } from '@vangnet/domain/application/draft';
import { earliestStart } from '@vangnet/domain/product/start-words';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { sentences } from '../../parts/cx.ts';
import { opens, opensAgain, user } from '../../testing/app.tsx';
import { TOKEN, wellServer } from '../../testing/responses.ts';
import { failure, refusal } from '../../testing/server.ts';
import {
  asFound,
  choices,
  finalOverview as text,
  calculations,
  frame,
  general,
  knowledgeIntroduction,
  knowledgeResult,
  messages,
  parts,
  waitingPeriod,
} from '../../testing/words.ts';

const PATH = '/bekijk-je-premie/vraag-je-verzekering-aan';
const of = (draft: Draft) => ({ draft, token: TOKEN });
const { iban: _, statements: __, acceptedTerms: ___, ...unsigned } = completeDraft;
const signed = of(completeDraft);

const main = () => within(screen.getByRole('main'));
const ticks = () => main().getAllByRole('checkbox');
const terms = () => screen.getByRole('checkbox', { name: text.declarations.acceptedTerms });
const twice = (texts: readonly string[]) => texts.filter((one, index) => texts.indexOf(one) !== index);
const account = () => screen.getByRole('textbox', { name: text.account.iban });
const next = () => user.click(screen.getByRole('button', { name: frame.next }));
const expectTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

test('price, start date, fee and documents stand there before anything is declared, and nothing is declared yet', async () => {
  await opens(PATH, { kept: of(unsigned) });
  const sign = within(screen.getByRole('region', { name: text.declarations.heading }));
  const price = await sign.findByRole('region', { name: text.premium.slab });
  await waitFor(() => expect(price).toHaveTextContent(/€\s83,70/));
  const { start, fee, once, coolingOff } = text.premium;
  expect(sign.getByText(start, { exact: false })).toHaveTextContent(
    asFound(`${start} ${earliestStart('01-12-2026')}. ${fee} € 30${once} 30 dagen ${coolingOff}`),
  );
  for (const [type, name] of Object.entries(text.documents.names)) {
    expect(await main().findByRole('link', { name })).toHaveAttribute('href', `/documents/${type}.html`);
    const pdf = main().getByRole('link', { name: new RegExp(`^${name}, ?PDF, 12\\spagina’s, 124\\skB$`) });
    expect(pdf).toHaveAttribute('href', `/documents/${type}.pdf`);
  }
  expect(ticks()).toHaveLength(4);
  for (const tick of ticks()) expect(tick).not.toBeChecked();
});

test('the cover is explained beside the choices, each with the way to change it and back to here', async () => {
  await opens(PATH, { kept: of(unsigned) });
  await user.click(await screen.findByRole('button', { name: text.cover.title }));
  const dialog = within(await screen.findByRole('dialog', { name: text.cover.title }));
  expect(dialog.getByText(text.cover.cover)).toBeInTheDocument();
  expect(dialog.getByRole('heading', { name: text.cover.premium }).nextSibling).toHaveTextContent(
    asFound(sentences(text.cover.amount('€ 83,70'), text.cover.discounted('20%'), text.cover.indication)),
  );
  const ways = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toContainEqual(expect.stringContaining('/belasting-aftrekbaar?terug=final-overview'));
  for (const way of ways) expect(way).toContain('?terug=final-overview');
  await user.click(dialog.getByRole('button', { name: text.cover.close }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what is not signed is named, and an account with a wrong checksum; nothing is saved', async () => {
  const { server } = await opens(PATH, { kept: of(unsigned) });
  await user.type(account(), 'NL92 abna0417164300');
  await next();
  for (const code of ['statement.truthful', 'statement.directDebit', 'statement.electronic', 'terms.required'] as const)
    await waitFor(() => expect(screen.getAllByText(messages[code])).toHaveLength(2));
  expect(account()).toHaveAccessibleDescription(expect.stringContaining(messages['iban.invalid']));
  expect(account()).toHaveValue('NL92 abna0417164300');
  await user.clear(account());
  await user.tab();
  await waitFor(() =>
    expect(account()).toHaveAccessibleDescription(expect.stringContaining(messages['iban.required'])),
  );
  expect(server.asked(updateApplication)).toHaveLength(0);
});

test('what is signed is saved with the account, also a foreign one, and the version of the documents; it leads to the test', async () => {
  const { server } = await opens(PATH, { kept: of(unsigned) });
  await main().findByRole('link', { name: text.documents.names.pvw });
  for (const tick of ticks()) await user.click(tick);
  await user.type(account(), 'IBAN: be71\u00a00961\u20112345 6769\u200b');
  await user.tab();
  expect(account()).toHaveValue('BE71 0961 2345 6769');
  await next();
  await expectTitle(knowledgeIntroduction.title);
  expect(screen.getByText(knowledgeIntroduction.lead)).toBeInTheDocument();
  expect(server.asked(updateApplication)[0]?.body).toMatchObject({
    statements: { truthful: true, directDebit: true, electronic: true },
    acceptedTerms: true,
    documentsVersion: '2026-01',
    iban: 'BE71096123456769',
  });
});

test('declarations are kept as they stand, and do not hold for another cover', async () => {
  await opens(PATH, { kept: signed });
  for (const tick of ticks()) expect(tick).toBeChecked();
  await user.click(terms());
  await waitFor(() => expect(localStorage.getItem('vangnet.application')).toContain('"acceptedTerms":false'));
  await opensAgain(PATH);
  expect(ticks().filter((tick) => !(tick as HTMLInputElement).checked)).toEqual([terms()]);

  await user.click(
    screen.getByRole('link', { name: new RegExp(`^${parts.change} ?${choices.changes.waitingPeriod}`) }),
  );
  await expectTitle(waitingPeriod.title);
  await user.click(screen.getByRole('radio', { name: choices.waitingPeriods.DAYS_180 }));
  await user.click(screen.getByRole('button', { name: frame.saveAndReturn }));
  await expectTitle(text.text.title);
  for (const tick of ticks()) expect(tick).not.toBeChecked();
});

test('a visitor who has begun the test goes on to its result', async () => {
  const server = wellServer().on(getKnowledgeResult, () => ({
    success: true,
    results: { passed: true, wrong: 0, review: [] },
  }));
  const storage = { 'vangnet.knowledge': JSON.stringify({ token: TOKEN, answers: {} }) };
  await opens(PATH, { kept: signed, storage, server });
  await next();
  await expectTitle(knowledgeResult.text.passed);
});

test.each([
  [
    'the reason of the product',
    refusal(200, 'occupation.excluded', messages['occupation.excluded']),
    messages['occupation.excluded'],
  ],
  ['that it failed, and asks again', failure(), `${calculations.text.calculationFailed} ${general.retry}`],
])('without a premium there is nothing to sign: the page says %s', async (_what, response, said) => {
  await opens(PATH, { kept: signed, server: wellServer().on(calculate, () => response) });
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  for (const role of ['checkbox', 'textbox'] as const) expect(main().queryByRole(role)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: frame.next })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: frame.back })).toHaveAttribute(
    'href',
    '/bekijk-je-premie/persoonlijke-gegevens',
  );
});

test('documents that cannot be had say so, and can be asked for again', async () => {
  const server = wellServer();
  await opens(PATH, { kept: signed, server: server.on(getDocument, failure) });
  await screen.findByText(text.documents.failed);
  server.on(getDocument, ({ params: { type } }) =>
    type === 'card' ? failure() : { success: true, results: { url: '/x', htmlUrl: `/x/${type}`, version: '2026-01' } },
  );
  await user.click(screen.getByRole('button', { name: general.retry }));
  await screen.findByText(text.documents.someFailed);
  expect(screen.getByRole('link', { name: text.documents.names.dvd })).toHaveAttribute('href', '/x/dvd');
});

test.each([
  ['paid', '/payment/status?id=P-1'],
  ['canceled', undefined],
])('answers can be changed until something was paid: after a payment that is %s', async (status, way) => {
  const server = wellServer().on(paymentStatus, () => ({
    success: true,
    data: { status, amount: 0.01, createdAt: '2026-11-23T09:00:00.000Z' },
  }));
  const storage = { 'vangnet.progress': JSON.stringify({ token: TOKEN, paymentId: 'P-1' }) };
  await opens(PATH, { kept: signed, storage, server });
  await waitFor(() => expect(server.asked(paymentStatus)).not.toHaveLength(0));
  await main().findByRole('link', { name: text.documents.names.pvw });
  const link = screen.queryByRole('link', { name: text.settled.payment });
  expect(link?.getAttribute('href')).toBe(way);
  expect(screen.queryByText(messages['application.frozen'], { exact: false }) !== null).toBe(way !== undefined);
  expect(screen.queryAllByRole('link', { name: new RegExp(`^${parts.change}`) }).length === 0).toBe(way !== undefined);
});

test('the page says everything once, and the buttons stand below the last declaration', async () => {
  await opens(PATH, { kept: signed });
  await main().findByRole('link', { name: text.documents.names.pvw });
  const root = screen.getByRole('main');
  const textsOf = (selector: string) => [...root.querySelectorAll(selector)].map((one) => one.textContent);
  expect(twice(textsOf('h2, dt, a, button'))).toEqual([]);
  const answers = textsOf('dd:not(:has(a))').filter((answer) => answer.length > 5);
  expect(answers.filter((answer) => root.textContent.split(answer).length !== 2)).toEqual([]);
  const button = screen.getByRole('button', { name: frame.next });
  expect(terms().compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
