import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { knowSession, logOut, revealCase, takeCase } from '@vangnet/contract/counter';
import { listAttention } from '@vangnet/contract/counter-lists';
import { holdClock, opens, pass, user } from '../testing/desk.tsx';
import { failedAs, refused } from '../testing/responses.ts';
import { anna, firstWorld, minutesAgo, PERSONAL, REFERENCE } from '../testing/samples.ts';
import { caseWords, frame, session as words, start } from '../testing/words.ts';
import { BACK_PATH, LOG_IN_PATH } from './addresses.ts';
import { tellTabs } from './tabs.ts';

const PATH = `/aanvraag/${REFERENCE}`;
const [{ value: name } = { value: '' }] = PERSONAL;
const presses = async (label: string) => user.click(await screen.findByRole('button', { name: label }));
const givesReason = async (why: string) => user.type(await screen.findByLabelText(caseWords.reason), `${why}{Enter}`);
const expired = () => screen.findByRole('dialog', { name: words.expiredTitle });
const hasNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the log-in is one button, and leads back to the address that was opened', async () => {
  const world = firstWorld();
  world.staff = undefined;
  await opens(PATH, { world });
  expect(await screen.findByRole('heading', { name: words.title })).toBeVisible();
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', LOG_IN_PATH);
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  const { address } = await opens('/', { again: true });
  expect(await screen.findByRole('heading', { level: 1, name: REFERENCE })).toBeVisible();
  expect(address()).toBe(PATH);
});

test('a tab that was opened to log in again goes to the log-in, comes back, and then can be closed', async () => {
  const world = firstWorld();
  world.staff = undefined;
  const { left } = await opens(BACK_PATH, { world });
  await waitFor(() => expect(left).toContain(LOG_IN_PATH));
  const { address } = await opens('/', { again: true });
  expect(await screen.findByRole('heading', { name: words.backTitle })).toBeVisible();
  expect(address()).toBe(BACK_PATH);
});

test('a server that fails says so with what finds it in the log, and can be asked again', async () => {
  const { server } = await opens('/');
  server.on(knowSession, () => failedAs('req-9'));
  const { world } = await opens('/', { server });
  expect(await screen.findByRole('heading', { name: words.failedTitle })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Kenmerk: req-9.');
  const { idleUntil, endsAt } = world;
  server.on(knowSession, () => ({ success: true, data: { ...anna, idleUntil, endsAt } }));
  await presses(words.again);
  expect(await screen.findByLabelText(start.box)).toBeVisible();
});

test('an expired session hides personal data, keeps what was filled in, and is asked for again at the next press', async () => {
  const { world, server } = await opens(PATH);
  await givesReason('de klant belt');
  expect(await screen.findByText(name)).toBeVisible();
  world.staff = undefined;
  await presses(caseWords.how.take);
  expect(within(await expired()).getByRole('link')).toHaveAttribute('href', BACK_PATH);
  expect(within(await expired()).getByRole('link')).toHaveAttribute('target', '_blank');
  expect(screen.queryByText(name)).not.toBeInTheDocument();
  await user.click(within(await expired()).getByRole('button', { name: words.later }));
  await hasNoDialog();
  expect(await screen.findByRole('alert')).toHaveTextContent('Log opnieuw in.');
  await givesReason('nog een vraag');
  await expired();
  expect(screen.getByLabelText(caseWords.reason)).toHaveValue('nog een vraag');
  world.staff = { ...anna, csrfToken: 'second-token' };
  tellTabs('in');
  await hasNoDialog();
  expect(await screen.findByText(name)).toBeVisible();
  expect(server.asked(revealCase).at(-1)?.headers.get('x-csrf-token')).toBe('second-token');
  expect(server.asked(revealCase).at(-1)?.body).toMatchObject({ reason: 'nog een vraag' });
  expect(server.asked(takeCase)).toHaveLength(1);
});

test('another person who logs in meanwhile finds nothing of the first, and does not finish what they began', async () => {
  const { world, server } = await opens(PATH);
  world.staff = undefined;
  await givesReason('mevrouw De Vries belt');
  await expired();
  world.staff = { ...anna, name: 'Bram Kok' };
  tellTabs('in');
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Bram Kok'));
  expect(await screen.findByLabelText(caseWords.reason)).toHaveValue('');
  expect(server.asked(revealCase)).toHaveLength(1);
  expect(screen.queryByText(name)).not.toBeInTheDocument();
});

test('the end of the session is told one minute before it, and what is done makes it longer', async () => {
  const world = firstWorld();
  holdClock();
  const { server } = await opens('/', { world });
  await screen.findByLabelText(start.box);
  await pass(29 * 60_000 - 1000);
  expect(screen.queryByText(words.soon('10.30 uur'))).not.toBeInTheDocument();
  await pass(1000);
  expect(await screen.findByText(words.soon('10.30 uur'))).toBeVisible();
  const before = server.asked(listAttention).length;
  world.idleUntil = minutesAgo(-59);
  await presses(words.stay);
  await waitFor(() => expect(screen.queryByText(words.soon('10.30 uur'))).not.toBeInTheDocument());
  expect(server.asked(listAttention).length).toBeGreaterThan(before);
  expect(screen.getByLabelText(start.box)).toBeVisible();
});

test('a session that may not become longer says when it ends, and asks for another log-in once it has', async () => {
  const world = firstWorld();
  Object.assign(world, { idleUntil: minutesAgo(-30), endsAt: minutesAgo(-10) });
  holdClock();
  await opens(PATH, { world });
  await pass(9 * 60_000);
  expect(await screen.findByText(words.atMost('10.10 uur'))).toBeVisible();
  await givesReason('de klant belt');
  expect(await screen.findByText(name)).toBeVisible();
  world.staff = undefined;
  await pass(61_000);
  await expired();
  expect(screen.queryByText(name)).not.toBeInTheDocument();
});

test('a log-out ends this session or all, and says when it failed', async () => {
  const { server } = await opens('/');
  await presses(words.logOut);
  server.on(logOut, () => refused(503, 'De database geeft nu geen antwoord.'));
  await presses(words.everywhere);
  expect(await screen.findByRole('alert')).toHaveTextContent('De database geeft nu geen antwoord.');
  server.on(logOut, () => ({ success: true }));
  await presses(words.here);
  expect(await screen.findByText(words.hasLeft)).toBeVisible();
  expect(screen.queryByText(anna.name)).not.toBeInTheDocument();
  expect(server.asked(logOut).map(({ body }) => body)).toEqual([{ everywhere: true }, { everywhere: false }]);
});

test('a log-out in another tab ends the session here', async () => {
  await opens('/');
  await screen.findByLabelText(start.box);
  tellTabs('out');
  expect(await screen.findByText(words.hasLeft)).toBeVisible();
});

test('the pages that are offered are those that a person may use, with how many wait there, and the one that is open is marked', async () => {
  await opens('/aandacht');
  const links = within(await screen.findByRole('navigation', { name: frame.pages })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.trim())).toEqual([
    'Zoeken',
    'Aandacht 2',
    'Terugbelverzoeken 2',
    'Cijfers',
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[1]]);
});
