import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readCase, revealCase, takeCase } from '@vangnet/contract/counter';
import { anna, firstWorld, OTHER, PERSONAL, REFERENCE, stuck } from '../testing/samples.ts';
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
      await user.click(screen.getByRole('link', { name: 'Aandacht' }));
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
  expect(screen.queryByRole('link', { name: 'Terugbelverzoeken' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: words.how.take })).not.toBeInTheDocument();
});

test('a case tells what happened and comes next, what the customer agreed to and what they pay', async () => {
  await opens(PATH);
  const timeline = within(await screen.findByRole('region', { name: words.timeline }));
  const events = timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(events[0]).toMatch(/Begonnen op een telefoon$/);
  expect(events.at(-2)).toMatch(/Bekeken \(Bram Jansen\)$/);
  expect(events.at(-1)).toMatch(/Hierna: een mens kijkt ernaar/);
  expect(screen.getByText(words.document('Voorwaarden AOV Vangnet', '2026-01'))).toBeVisible();
  const receipt = screen.getByRole('table', { name: words.receipt });
  expect(within(receipt).getByRole('row', { name: /20% korting/ })).toHaveTextContent('− € 24,33');
  expect(screen.getByText(words.others(['Alles wissen (wissen)']))).toBeVisible();
});

test('a case is read again by a button, and says that a warning goes away by itself', async () => {
  const world = firstWorld();
  await opens(PATH, { world });
  expect(await screen.findByText(new RegExp(words.solved))).toBeVisible();
  world.cases[0]!.broken = [];
  await user.click(screen.getByRole('button', { name: words.again }));
  await waitFor(() => expect(screen.queryByText(stuck.says)).not.toBeInTheDocument());
  expect(screen.getByText('Begonnen op een telefoon')).toBeVisible();
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
  expect(await screen.findByText(words.free)).toBeVisible();
  expect(server.asked(takeCase).map(({ body }) => body)).toEqual([{ how: 'take' }, { how: 'give back' }]);
});

test('a case of a colleague says whose it is and until when, and is taken over on purpose', async () => {
  const { server } = await opens(`/aanvraag/${OTHER}`);
  expect(await screen.findByText(words.takenBy('Bram Jansen', false, '10.09 uur'))).toBeVisible();
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
  world.cases[0]!.timeline = [{ at: '2026-11-23T08:00:00Z', what: name, by: name }];
  const { server } = await opens(PATH, { world });
  server.on(revealCase, () => ({ success: true, data: { personal: [{ label: 'Naam', value: name }] } }));
  await givesReason('de klant belt');
  expect((await screen.findByText('Naam')).nextElementSibling?.textContent).toBe(name);
  expect(screen.getByRole('banner')).toHaveTextContent(name);
  expect(screen.getByText(words.by(name))).toBeVisible();
  expect(document.body.querySelector('img, b, script')).toBeNull();
});

test('a case is printed by a button', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await opens(PATH);
  await user.click(await screen.findByRole('button', { name: words.print }));
  expect(print).toHaveBeenCalledOnce();
});
