import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readCase, revealCase, takeCase } from '@vangnet/contract/counter';
import { anna, answer, firstWorld, offers, OTHER, PERSONAL, REFERENCE, unsent } from '../testing/samples.ts';
import { failedAs, refused } from '../testing/responses.ts';
import { holdClock, opens, pass, user } from '../testing/desk.tsx';
import { caseWords as words, frame } from '../testing/words.ts';

const PATH = `/aanvraag/${REFERENCE}`;
const reason = () => screen.findByLabelText(words.reason);
const givesReason = async (why: string) => user.type(await reason(), `${why}{Enter}`);
const expectAllPersonal = async () => {
  await screen.findByText(words.hide);
  for (const { value } of PERSONAL) expect(screen.getByText(value)).toBeVisible();
};
const expectNothingPersonal = async () => {
  await reason();
  for (const { value } of PERSONAL) expect(screen.queryByText(value)).not.toBeInTheDocument();
};

test('personal data come for a reason only; what is wrong with it is said at its field', async () => {
  const { server } = await opens(PATH);
  await expectNothingPersonal();
  await givesReason(' ');
  expect(await reason()).toHaveAccessibleDescription(new RegExp(words.giveReason));
  expect(server.asked(revealCase)).toEqual([]);
  server.on(revealCase, () => refused(422, 'Schrijf in minstens twee woorden waarom.', 'reason'));
  await givesReason('zomaar');
  await waitFor(() => expect(screen.getByText('Schrijf in minstens twee woorden waarom.')).toBeVisible());
  expect(await reason()).toHaveAccessibleDescription(/Schrijf in minstens twee woorden waarom\./);
  server.on(revealCase, () => ({ success: true, data: { personal: PERSONAL } }));
  await user.clear(await reason());
  await givesReason('de klant belt over de bevestiging');
  await expectAllPersonal();
  expect(server.asked(revealCase).at(-1)?.body).toEqual({ reason: 'de klant belt over de bevestiging' });
});

test('personal data are hidden again after five minutes', async () => {
  holdClock();
  await opens(PATH);
  await givesReason('de klant belt');
  await expectAllPersonal();
  await pass(5 * 60_000 - 1000);
  await expectAllPersonal();
  await pass(1000);
  await expectNothingPersonal();
});

test.each<[string, () => Promise<unknown>]>([
  ['by a press', () => user.click(screen.getByRole('button', { name: words.hide }))],
  ['when the page is left and a browser may keep it', async () => fireEvent(window, new Event('pagehide'))],
  [
    'when another page was looked at',
    async () => {
      await user.click(screen.getByRole('link', { name: /^Aandacht/ }));
      await user.click(await screen.findByRole('link', { name: REFERENCE }));
    },
  ],
])('personal data are hidden again %s', async (_, happens) => {
  await opens(PATH);
  await givesReason('de klant belt');
  await expectAllPersonal();
  await happens();
  await expectNothingPersonal();
});

test('a reason that is sent twice while the first call is on its way is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true; data: { personal: typeof PERSONAL } }>();
  const { server } = await opens(PATH);
  server.on(revealCase, () => promise);
  await givesReason('de klant belt{Enter}');
  resolve({ success: true, data: { personal: PERSONAL } });
  await expectAllPersonal();
  expect(server.asked(revealCase)).toHaveLength(1);
});

test('whoever may only read is offered neither personal data nor the queue, and no case to take', async () => {
  const world = firstWorld();
  world.staff = { ...anna, roles: ['reader'], rights: ['find', 'read'] };
  await opens(PATH, { world });
  expect(await screen.findByText(words.notYours)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Terugbelverzoeken/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: words.how.take })).not.toBeInTheDocument();
});

const box = async (name = answer.reason) => within(await screen.findByRole('region', { name }));

test('a case answers first: why, since when, who must act, what to say, how far it is and the one button that helps', async () => {
  await opens(PATH);
  const here = await box();
  expect(here.getByRole('heading', { level: 2, name: answer.reason })).toBeVisible();
  for (const said of ['Ingediend, nog niet overgedragen', words.acting.us, '09.18 uur', answer.detail!, answer.say])
    expect(here.getByText(said)).toBeVisible();
  const knots = within(here.getByRole('list', { name: words.rope })).getAllByRole('listitem');
  expect(knots.map(({ textContent }) => textContent)).toEqual([
    'Toets gehaaldgisteren',
    'Betaaldvandaag',
    'Wie je bentvandaag',
    'Verstuurdnog niet',
  ]);
  expect(knots.map((knot) => knot.getAttribute('aria-current'))).toEqual([null, null, null, 'step']);
  expect(here.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([offers.sendAgain.label]);
  expect(here.queryByText(answer.instead)).not.toBeInTheDocument();
});

test('a case with nothing to press says who must act in the place of the button', async () => {
  await opens(`/aanvraag/${OTHER}`);
  const here = await box('De klant betaalde en moet nog laten zien wie die is.');
  expect(here.getByText('De klant is aan zet. Jij hoeft niets te doen.')).toBeVisible();
  expect(here.queryByRole('button')).not.toBeInTheDocument();
});

test('what else is broken stands below the answer, goes away when the case is read again, and has its button', async () => {
  const world = firstWorld();
  const [one] = world.cases;
  one!.broken = [unsent];
  await opens(PATH, { world });
  const notice = (await screen.findByText(unsent.says)).parentElement!;
  expect(notice).toHaveTextContent(words.broken('09.40 uur', unsent.cure));
  expect(within(notice).getByRole('button')).toHaveTextContent(offers.correctEmail.label);
  one!.broken = [];
  await user.click(screen.getByRole('button', { name: words.again }));
  await waitFor(() => expect(screen.queryByText(unsent.says)).not.toBeInTheDocument());
});

test('what happened is told by day, the newest first behind what comes next, and deliveries and looks are one row that opens', async () => {
  await opens(PATH);
  const log = await screen.findByRole('region', { name: words.timeline });
  expect([...log.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Vandaag, maandag 23 november',
    'Gisteren, zondag 22 november',
  ]);
  const told = log.textContent;
  const order = [
    'Hierna: wij versturen de aanvraag opnieuw.',
    'Hierna: Overdracht: volgende poging',
    words.looks(2, 2),
    'Overdracht mislukt, poging 5 van 5',
    'niet aangekomen',
    words.sent(1, 1),
    'Identiteit bevestigd',
    'Kennistoets gehaald',
    words.sent(1, 0),
    'Begonnen op een telefoon',
  ].map((part) => told.lastIndexOf(part));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  const looks = within(log).getByText(words.looks(2, 2)).closest('details')!;
  expect(within(looks).getByText(`Bekeken ${words.by('Bram Jansen')}`)).not.toBeVisible();
  await user.click(within(looks).getByText(words.unfold));
  expect(within(looks).getByText(`Bekeken ${words.by('Bram Jansen')}`)).toBeVisible();
});

test('a case tells masked who calls, what they applied for and pay, and behind a press how the premium is made up', async () => {
  await opens(PATH);
  const customer = await screen.findByRole('region', { name: words.personal });
  for (const hint of ['S. V•••••s', 'Utrecht', words.phoneEnds('78')]) expect(customer).toHaveTextContent(hint);
  const application = screen.getByRole('region', { name: words.application });
  for (const fact of ['€ 97,32 per maand', 'Bakker', words.documents(4, '2026-01'), '20% korting', '− € 24,33'])
    expect(application.textContent.replaceAll('\u00a0', ' ')).toContain(fact);
  await opens(`/aanvraag/${OTHER}`);
  expect(await screen.findByText(words.nothingAgreed)).toBeVisible();
  expect(screen.queryByText(words.receipt)).not.toBeInTheDocument();
});

test('a case that cannot be read says so with what finds it in the log, and is asked for again', async () => {
  const { server, world } = await opens('/');
  server.on(readCase, () => failedAs('req-12'));
  await opens(PATH, { server });
  expect(await screen.findByRole('alert')).toHaveTextContent('Kenmerk: req-12.');
  server.on(readCase, () => ({ success: true, data: world.cases[0]! }));
  await user.click(screen.getByRole('button', { name: frame.again }));
  expect(await screen.findByText('Begonnen op een telefoon')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a case is taken and given back', async () => {
  const { server } = await opens(PATH);
  await user.click(await screen.findByRole('button', { name: words.how.take }));
  await user.click(await screen.findByRole('button', { name: words.how['give back'] }));
  expect(await screen.findByRole('button', { name: words.how.take })).toBeVisible();
  expect(server.asked(takeCase).map(({ body }) => body)).toEqual([{ how: 'take' }, { how: 'give back' }]);
});

test('a case of a colleague says whose it is and until when, and is taken over on purpose', async () => {
  const { server } = await opens(`/aanvraag/${OTHER}`);
  expect((await screen.findByText(words.takenBy('Bram Jansen'))).parentElement).toHaveTextContent(
    words.until('10.09 uur'),
  );
  server.on(takeCase, () => refused(409, 'Bram Jansen is net begonnen.'));
  await user.click(screen.getByRole('button', { name: words.how['take over'] }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Bram Jansen is net begonnen.');
  expect(server.asked(takeCase).map(({ body }) => body)).toEqual([{ how: 'take over' }]);
});

test('names and notes with markup are shown as they are written', async () => {
  const attack = 'document.body.remove()';
  const name = `<img src=x onerror="${attack}"><script>${attack}</script><b>\u202eBram</b>`;
  const world = firstWorld();
  world.staff = { ...anna, name };
  world.cases[0]!.timeline = [{ at: '2026-11-23T08:00:00Z', what: name, by: name, weight: 'step' }];
  const { server } = await opens(PATH, { world });
  server.on(revealCase, () => ({ success: true, data: { personal: [{ label: 'Naam', value: name }] } }));
  await givesReason('de klant belt');
  await waitFor(() => expect(screen.getByText('Naam').nextElementSibling?.textContent).toBe(name));
  expect(screen.getByRole('banner')).toHaveTextContent(name);
  expect(screen.getByText(words.by(name))).toBeVisible();
  expect(document.body.querySelector('img, script')).toBeNull();
});

test('a case is printed by a button', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await opens(PATH);
  await user.click(await screen.findByRole('button', { name: words.print }));
  expect(print).toHaveBeenCalledOnce();
});
