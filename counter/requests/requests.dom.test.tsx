import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actOnCase, readCase } from '@vangnet/contract/counter';
import { listRequests } from '@vangnet/contract/counter-lists';
import { opens, user } from '../testing/desk.tsx';
import { done, wellCounter } from '../testing/responses.ts';
import { anna, firstWorld, offers, OTHER } from '../testing/samples.ts';
import { actions, frame, requests as words } from '../testing/words.ts';

const PATH = '/verzoeken';
const [OPEN, CALLED] = ['ZK-2026-4F7H-28KD', 'ZK-2026-9P1D-6MJ3'];
const [how = { label: '' }, note = { label: '' }] = offers.answer.fields;
const rowOf = async (caseNumber: string) => (await screen.findByText(caseNumber, { selector: 'p' })).closest('tr')!;
const opensTheRequest = async () => user.click(await screen.findByRole('button', { name: new RegExp(OPEN) }));

test('a request for an adviser is answered with a note, from the queue', async () => {
  const { server } = await opens(PATH);
  const row = await rowOf(OPEN);
  for (const part of ['Ochtend', 'Nog niet gebeld', OTHER]) expect(row).toHaveTextContent(part);
  const called = await rowOf(CALLED);
  for (const part of ['Middag', 'Geen gehoor', words.takenBy('Bram Jansen'), 'Belt liever na het avondeten.'])
    expect(called).toHaveTextContent(part);
  expect(screen.getByText(words.phone)).toBeVisible();
  await opensTheRequest();
  const dialog = within(await screen.findByRole('dialog', { name: actions.title(offers.answer.label, OPEN) }));
  const send = () => user.click(dialog.getByRole('button', { name: offers.answer.label }));
  await user.type(dialog.getByLabelText(new RegExp(note.label)), 'Belt morgen terug');
  await send();
  const choice = dialog.getByLabelText(how.label);
  expect(choice).toHaveAccessibleDescription(actions.missing);
  expect(choice).toHaveFocus();
  await user.selectOptions(choice, 'Geen gehoor');
  server.on(actOnCase, () => done('Genoteerd.'));
  await send();
  expect(await screen.findByText('Genoteerd.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.asked(actOnCase)).toMatchObject([
    {
      params: { reference: OPEN, action: 'answer-request' },
      body: { fields: { how: 'no answer', note: 'Belt morgen terug' } },
    },
  ]);
});

test('the queue shows all requests, those of nobody or those of one adviser, by its address', async () => {
  const { address } = await opens(PATH);
  const whose = within(await screen.findByRole('navigation', { name: words.whose }));
  await user.click(whose.getByRole('link', { name: 'Bram Jansen 1' }));
  await waitFor(() => expect(screen.queryByText(OPEN)).not.toBeInTheDocument());
  expect(await rowOf(CALLED)).toBeVisible();
  await user.click(whose.getByRole('link', { name: `${words.free} 1` }));
  expect(await rowOf(OPEN)).toBeVisible();
  expect(screen.queryByText(CALLED)).not.toBeInTheDocument();
  expect(address()).toBe('/verzoeken?van=');
  await opens('/verzoeken?van=Lot');
  expect(await screen.findByText(words.nothingHere)).toBeVisible();
});

test('a queue without requests says so', async () => {
  const world = firstWorld();
  world.requests.length = 0;
  await opens(PATH, { world });
  expect(await screen.findByText(words.nothing)).toBeVisible();
});

test.each([
  ['why not', [{ ...offers.answer, impossible: 'Dit verzoek is al klaar.' }], 'Dit verzoek is al klaar.'],
  ['that nothing can be done', [], words.notOffered],
])('a request that a colleague finished meanwhile tells %s', async (_, offered, says) => {
  const [one] = firstWorld().cases;
  const server = wellCounter().on(readCase, () => ({ success: true, data: { ...one!, actions: offered } }));
  await opens(PATH, { server });
  await opensTheRequest();
  const dialog = await screen.findByRole('dialog', { name: words.title(OPEN) });
  expect(await within(dialog).findByText(says)).toBeVisible();
  await user.click(within(dialog).getByText(words.close));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('whoever may not answer requests has no queue', async () => {
  const world = firstWorld();
  world.staff = { ...anna, rights: ['find', 'read'] };
  const { server } = await opens(PATH, { world });
  expect(await screen.findByText(frame.notFound)).toBeVisible();
  expect(server.asked(listRequests)).toEqual([]);
});
