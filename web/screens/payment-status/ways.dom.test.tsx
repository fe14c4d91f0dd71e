import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listIssuers, listWays, requestIdentity } from '@vangnet/contract/identity';
import { paymentStatus } from '@vangnet/contract/payment';
import { momentInWords } from '@vangnet/domain/values/date-in-words';
import { opens, user, vangnet } from '../../testing/app.tsx';
import { paymentIs, TOKEN, wellServer } from '../../testing/responses.ts';
import { failure, refusal } from '../../testing/server.ts';
import { anyOf, asFound, frame, general, paymentStatus as words, wayWords } from '../../testing/words.ts';

const { text, paid, waiting } = words;
const PATH = '/payment/status?id=p1';
const LOG_IN = 'https://bank.example/log-in';
const UNTIL = '2099-01-01T13:00:00Z';

const idin = { id: 'idin', name: 'iDIN', hasChoices: true };
const itsme = { id: 'openid', name: 'itsme', hasChoices: false };
const bank = wayWords(idin);

/** Where it is paid, these ways are offered, and each leads to its log-in. */
const paidWith = (...ways: readonly (typeof idin & { outage?: { until: string } })[]) =>
  wellServer()
    .on(paymentStatus, () => paymentIs('paid'))
    .on(listWays, () => ({ success: true, results: ways }))
    .on(requestIdentity, () => ({ success: true, results: { authenticationUrl: LOG_IN, transactionId: '1' } }));

/** @param isOnly there is no other way */
const outOf = (isOnly: boolean) => asFound(paid.outage('iDIN', momentInWords(new Date(UNTIL)), isOnly));
const main = () => within(screen.getByRole('main'));
/** What a visitor who waits for the payment reads of the step after it. */
const noteOf = (who?: string) => waiting.steps(vangnet.durations, who)[2]?.note ?? '';
const presses = async (name: string) => user.click(await screen.findByRole('button', { name }));
const chooses = async (name: string) => user.click(await screen.findByRole('radio', { name }));
const sent = (server: ReturnType<typeof wellServer>) => server.asked(requestIdentity).map(({ body }) => body);
const progress = () => JSON.parse(localStorage.getItem('vangnet.progress') ?? '{}') as { identity?: object };

test('a visitor cannot go on without choosing a bank, and is led to the bank that they choose', async () => {
  const { server, left } = await opens(PATH, { server: paidWith(idin) });
  const abn = await screen.findByRole('radio', { name: 'ABN AMRO' });
  expect(screen.getByText(paid.intro)).toBeInTheDocument();
  expect(screen.getByText(paid.stop)).toBeInTheDocument();
  await presses(paid.goTo(bank.who));
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(`${paid.bankHint} ${paid.bankRequired}`);
  await waitFor(() => expect(abn).toHaveFocus());
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${frame.wrong}`)));
  expect(sent(server)).toEqual([]);
  await user.click(abn);
  await waitFor(() => expect(screen.queryByText(paid.bankRequired)).not.toBeInTheDocument());
  await waitFor(() => expect(document.title).toBe(`${paid.title} | Vangnet`));
  await presses(paid.goTo('ABN AMRO'));
  await waitFor(() => expect(left).toEqual([LOG_IN]));
  expect(sent(server)).toEqual([{ token: TOKEN, way: 'idin', issuerId: 'ABNANL2A' }]);
  expect(progress().identity).toEqual({ transactionId: '1', who: bank.who, hasOthers: false });
});

test('an identity service that does not respond is named with its sentence, and a press tries again', async () => {
  const sentence = 'iDIN werkt nu niet.';
  const server = paidWith(idin).on(requestIdentity, () => refusal(503, 'identity.away', sentence));
  const { left } = await opens(PATH, { server });
  await chooses('ABN AMRO');
  await presses(paid.goTo('ABN AMRO'));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  server.on(requestIdentity, () => ({ success: true, results: { authenticationUrl: LOG_IN, transactionId: '1' } }));
  await presses(paid.goTo('ABN AMRO'));
  await waitFor(() => expect(left).toEqual([LOG_IN]));
});

test('a list of banks that cannot be loaded can be requested again', async () => {
  const server = paidWith(idin).on(listIssuers, failure);
  await opens(PATH, { server });
  await screen.findByText(paid.banksFailed);
  expect(screen.queryByRole('button', { name: paid.goTo(bank.who) })).not.toBeInTheDocument();
  server.on(listIssuers, () => ({ success: true, results: [{ ID: 'INGBNL2A', name: 'ING' }] }));
  await presses(general.retry);
  await screen.findByRole('radio', { name: 'ING' });
});

test('a single way without banks asks nothing, and the page speaks of no bank that confirms', async () => {
  const { server, left } = await opens(PATH, { server: paidWith(itsme) });
  await screen.findByText(paid.introOf('itsme'));
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveTextContent(/bank/i);
  await presses(paid.goTo('itsme'));
  await waitFor(() => expect(left).toEqual([LOG_IN]));
  expect(sent(server)).toEqual([{ token: TOKEN, way: 'openid' }]);
});

test('of two ways one is chosen, then a bank where it has banks', async () => {
  const { server, left } = await opens(PATH, { server: paidWith(idin, itsme) });
  const ways = await screen.findByRole('radiogroup', { name: paid.ways });
  expect(within(ways).getAllByRole('radio')).toHaveLength(2);
  expect(screen.getAllByRole('radiogroup')).toEqual([ways]);
  expect(screen.getByText(paid.introOfWays)).toBeInTheDocument();
  await presses(text.goOn);
  await waitFor(() => expect(within(ways).getAllByRole('radio')[0]).toHaveFocus());
  expect(ways).toHaveAccessibleDescription(paid.wayRequired);
  await chooses(paid.confirm(bank.who));
  // Of a question that just came nothing is wrong yet.
  await screen.findByRole('radio', { name: 'ABN AMRO' });
  expect(screen.queryByText(paid.bankRequired)).not.toBeInTheDocument();
  await presses(paid.goTo(bank.who));
  await screen.findByText(paid.bankRequired);
  await chooses('ABN AMRO');
  await screen.findByRole('button', { name: paid.goTo('ABN AMRO') });
  await chooses(paid.confirm('itsme'));
  await screen.findByRole('button', { name: paid.goTo('itsme') });
  expect(screen.getAllByRole('radiogroup')).toEqual([ways]);
  await presses(paid.goTo('itsme'));
  await waitFor(() => expect(left).toEqual([LOG_IN]));
  expect(sent(server)).toEqual([{ token: TOKEN, way: 'openid' }]);
  expect(progress().identity).toEqual({ transactionId: '1', who: 'itsme', hasOthers: true });
});

test('while a way is out the page says until when and what else one can do, and the other way is chosen', async () => {
  const { left } = await opens(PATH, { server: paidWith({ ...idin, outage: { until: UNTIL } }, itsme) });
  await screen.findByText(outOf(false));
  expect(screen.getByText(paid.introOf('itsme'))).toBeInTheDocument();
  expect(screen.getByRole('radio')).toBeChecked();
  expect(screen.getByRole('radio')).toHaveAccessibleName(paid.confirm('itsme'));
  await presses(paid.goTo('itsme'));
  await waitFor(() => expect(left).toEqual([LOG_IN]));
});

test('while the only way is out the page says to come back later, and offers no button', async () => {
  await opens(PATH, { server: paidWith({ ...idin, outage: { until: UNTIL } }) });
  await screen.findByText(outOf(true));
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(main().queryByRole('button')).not.toBeInTheDocument();
});

test('before the ways are known nothing names a bank, and without them they can be asked for again', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true; results: [] }>();
  const server = paidWith(itsme).on(listWays, () => promise);
  await opens(PATH, { server });
  await screen.findByText(paid.loading);
  expect(screen.getByRole('main')).not.toHaveTextContent(/bank/i);
  resolve({ success: true, results: [] });
  await screen.findByText(paid.waysFailed);
  expect(screen.getByRole('main')).not.toHaveTextContent(/bank/i);
  server.on(listWays, () => ({ success: true, results: [idin, itsme] }));
  await presses(general.retry);
  await screen.findByRole('radio', { name: paid.confirm('itsme') });
});

test('who waits for the payment reads of no bank before the ways are known, and then of each way', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true; results: (typeof idin)[] }>();
  const server = paidWith()
    .on(paymentStatus, () => paymentIs('pending'))
    .on(listWays, () => promise);
  await opens(PATH, { server });
  await screen.findByText(noteOf());
  resolve({ success: true, results: [idin, itsme] });
  await screen.findByText(noteOf(anyOf([idin, itsme], 'own')));
});
