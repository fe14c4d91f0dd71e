import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findCases, listAttention } from '@vangnet/contract/counter';
import { opens, user } from '../testing/desk.tsx';
import { refused, wellCounter } from '../testing/responses.ts';
import { firstWorld, offers, OTHER, REFERENCE, stuck } from '../testing/samples.ts';
import { attention, frame, start } from '../testing/words.ts';

const box = () => screen.getByLabelText(start.box);
const finds = (typed: string) => user.keyboard(`${typed}{Enter}`);
const references = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link', { name: /^VN-/ })
    .map(({ textContent }) => textContent);

async function opensTheStart() {
  const opened = await opens('/');
  await waitFor(() => expect(box()).toHaveFocus());
  return opened;
}

test('from a reference that is read out to its case it takes typing, Enter and nothing else', async () => {
  const { address } = await opensTheStart();
  await finds(REFERENCE.toLowerCase());
  const heading = await screen.findByRole('heading', { level: 1, name: REFERENCE });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(address()).toBe(`/aanvraag/${REFERENCE}`);
  expect(await screen.findByText(stuck.says)).toBeVisible();
});

test('a name asks for the birth date, and several hits are a list that stays while a case is looked at, and is kept nowhere', async () => {
  const { server, address } = await opensTheStart();
  await finds('de Vries');
  await waitFor(() => expect(screen.getByLabelText(start.birthDate)).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await finds('01021985');
  const hits = await screen.findByRole('table', { name: start.hits(2) });
  expect(references(hits)).toEqual([REFERENCE, OTHER]);
  expect(server.asked(findCases).map(({ body }) => body)).toEqual([
    { typed: 'de Vries' },
    { typed: 'de Vries', birthDate: '01-02-1985' },
  ]);

  await user.click(within(hits).getByRole('link', { name: OTHER }));
  await screen.findByRole('heading', { level: 1, name: OTHER });
  await user.click(screen.getByRole('link', { name: 'Zoeken' }));
  expect(references(await screen.findByRole('table', { name: start.hits(2) }))).toEqual([REFERENCE, OTHER]);
  expect([localStorage.length, sessionStorage.length, address()]).toEqual([0, 0, '/']);
});

test('what is not found is said, and a search that fails keeps what was typed', async () => {
  const { server } = await opensTheStart();
  await finds('VN-2026-NIETS');
  expect(await screen.findByText(start.nothing('VN-2026-NIETS'))).toBeVisible();
  server.on(findCases, () => refused(503, 'De database geeft nu geen antwoord.'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('De database geeft nu geen antwoord.');
  expect(box()).toHaveValue('VN-2026-NIETS');
});

test('the start shows what needs attention with where it is cured, and of the recent cases those in the state that is chosen', async () => {
  const { address } = await opensTheStart();
  const needs = screen.getByRole('region', { name: start.attention });
  expect((await within(needs).findByText(stuck.says)).closest('tr')).toHaveTextContent(offers.sendAgain.label);
  const recent = screen.getByRole('region', { name: start.recent });
  await waitFor(() => expect(references(recent)).toEqual([REFERENCE, OTHER]));
  await user.click(within(recent).getByRole('link', { name: /^Wacht op betaling/ }));
  await waitFor(() => expect(references(recent)).toEqual([OTHER]));
  expect(address()).toBe('/?stand=awaiting-payment');
  await opens(address());
  await waitFor(() => expect(references(screen.getByRole('region', { name: start.recent }))).toEqual([OTHER]));
});

test.each(['/aandacht', '/'])('as long as no server has looked, %s tells nobody that all is well', async (path) => {
  const server = wellCounter().on(listAttention, () => ({ success: true, data: { broken: [] } }));
  await opens(path, { server });
  expect(await screen.findByText(path === '/' ? start.notLooked : attention.notLooked)).toBeVisible();
  expect(screen.queryByText(start.allIsWell)).not.toBeInTheDocument();
});

test('what needs attention tells the operator what it is about, and when nothing does', async () => {
  const world = firstWorld();
  await opens('/aandacht', { world });
  expect((await screen.findByText(/ends on 2026-12-24/)).closest('tr')).toHaveTextContent('iDIN');
  expect(screen.getByRole('link', { name: REFERENCE })).toHaveAttribute('href', `/aanvraag/${REFERENCE}`);
  world.broken.length = 0;
  await opens('/aandacht', { world });
  expect(await screen.findByText(attention.nothing)).toBeVisible();
  world.cases.length = 0;
  await opens('/', { world });
  expect(await screen.findByText(start.allIsWell)).toBeVisible();
  expect(await screen.findByText(start.none)).toBeVisible();
});

test.each([
  ['/iets', frame.notFound],
  ['/aanvraag/VN-2026-NIETS', 'Deze aanvraag is er niet.'],
])('the address %s says that there is nothing', async (path, says) => {
  await opens(path);
  expect(await screen.findByText(says)).toBeVisible();
});
