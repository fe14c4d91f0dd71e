import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readNumbers, saveNumbers } from '@vangnet/contract/counter-numbers';
import { opens, savedFiles, user } from '../testing/desk.tsx';
import { refused } from '../testing/responses.ts';
import { firstWorld } from '../testing/samples.ts';
import { frame, numbers as words } from '../testing/words.ts';

const PATH = '/cijfers';
const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);

test('a reader sees of a week how far visitors came and what was fewer than five as nothing, and chooses another week', async () => {
  await opens(PATH);
  const way = await screen.findByRole('table', { name: 'Hoe ver bezoekers komen' });
  expect(cellsOf(within(way).getByRole('row', { name: /^Persoonlijke gegevens/ }))).toEqual([
    'Persoonlijke gegevens',
    '187',
    '45%',
  ]);
  const partners = screen.getByRole('table', { name: 'Waar aanvragen vandaan kwamen' });
  expect(cellsOf(within(partners).getByRole('row', { name: /^een-makelaar/ })).slice(1)).toEqual([
    '80',
    '22',
    '–',
    '12',
  ]);
  expect(screen.getByRole('region', { name: 'Waarom er geen premie was' })).toHaveTextContent(words.only);
  expect(screen.getByText(words.hidden)).toBeVisible();
  const week = screen.getByRole('combobox', { name: words.week });
  expect(week).toHaveDisplayValue(words.weekOf('09-11-2026', '15-11-2026'));
  await user.selectOptions(week, words.weekOf('02-11-2026', '08-11-2026'));
  expect(week).toHaveDisplayValue(words.weekOf('02-11-2026', '08-11-2026'));
});

test('the numbers of all weeks are saved as a file, and a refusal says why not', async () => {
  const { server } = await opens(PATH);
  const saved = savedFiles();
  const save = await screen.findByRole('button', { name: words.save });
  await user.click(save);
  expect(saved.map(({ name }) => name)).toEqual(['cijfers.csv']);
  expect(await saved[0]?.content.text()).toBe('from,to');
  server.on(saveNumbers, () => refused(403, 'Dit mag jij niet.'));
  await user.click(save);
  expect(await screen.findByRole('alert')).toHaveTextContent('Dit mag jij niet.');
});

test('before a whole week was counted the page says so, and a refusal is shown and asked for again', async () => {
  const world = firstWorld();
  world.weeks.length = 0;
  const { server } = await opens(PATH, { world });
  expect(await screen.findByText(words.none)).toBeVisible();
  server.on(readNumbers, () => refused(403, 'Dit mag jij niet.'));
  await opens(PATH, { server });
  expect(await screen.findByRole('alert')).toHaveTextContent('Dit mag jij niet.');
  server.on(readNumbers, () => ({ success: true, data: { weeks: firstWorld().weeks } }));
  await user.click(screen.getByRole('button', { name: frame.again }));
  expect(await screen.findByRole('table', { name: 'Hoe ver bezoekers komen' })).toBeVisible();
});
