import { listOccupations } from '@vangnet/contract/occupations';
import { accountant, carpenter, completeWishes } from '@vangnet/domain/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdClock, opens, pass, user, keptNow } from '../../testing/app.tsx';
import { TOKEN, wellServer } from '../../testing/responses.ts';
import { financialSituation, findJob, frame, returning } from '../../testing/words.ts';

const occupation = () => screen.getByRole('combobox', { name: findJob.occupation });
const birthDate = () => screen.getByRole('textbox', { name: findJob.dateOfBirth });
const LINK = '/#beroep=Accountant&geboortedatum=01-09-1991&bedrag=2.000';
const saved = { draft: completeWishes, token: TOKEN, version: 1 };

test('a link of an adviser that says kapster fills in Kapper, the date and the amount, and leaves the address bar', async () => {
  const { address } = await opens(
    '/#beroep=kapster&geboortedatum=12%E2%80%9103%E2%80%911986%E2%80%8B&bedrag=2400%20euro%20per%20maand',
  );
  await waitFor(() => expect(occupation()).toHaveValue('Kapper'));
  expect(birthDate()).toHaveValue('12-03-1986');
  expect(address()).toBe('/');
  await user.click(screen.getByRole('button', { name: frame.next }));
  await screen.findByRole('heading', { level: 1, name: financialSituation.title });
  expect(screen.getByRole('textbox', { name: financialSituation.sumAssured })).toHaveValue('2.400');
});

test('an amount in a link that cannot be insured is asked for', async () => {
  await opens('/#beroep=Kapper&geboortedatum=12-03-1986&bedrag=50');
  await waitFor(() => expect(occupation()).toHaveValue('Kapper'));
  await user.click(screen.getByRole('button', { name: frame.next }));
  expect(await screen.findByRole('textbox', { name: financialSituation.sumAssured })).toHaveValue('');
});

test('who presses Enter before the list of a link is there goes on when it comes', async () => {
  const { promise: list, resolve } = Promise.withResolvers<void>();
  const server = wellServer().on(listOccupations, async () => {
    await list;
    return { success: true, results: [carpenter] };
  });
  await opens('/#beroep=Timmerman&geboortedatum=12-03-1986', { server });
  await waitFor(() => expect(birthDate()).toHaveValue('12-03-1986'));
  await user.type(birthDate(), '{Enter}');
  await screen.findByRole('button', { name: new RegExp(frame.saving) });
  resolve();
  await screen.findByRole('heading', { level: 1, name: financialSituation.title });
});

test('a link that is only opened and looked at changes nothing of what this browser keeps', async () => {
  await opens(LINK, { kept: saved });
  await waitFor(() => expect(occupation()).toHaveValue(accountant.occupation.name));
  expect(screen.queryByRole('region', { name: returning.title })).toBeNull();
  const before = localStorage.getItem('vangnet.application');
  holdClock();
  await user.click(occupation());
  await user.click(birthDate());
  await user.tab();
  await pass(100);
  expect(localStorage.getItem('vangnet.application')).toBe(before);
});

test('who goes on with the link of another person begins another application', async () => {
  await opens(LINK, { kept: saved });
  await waitFor(() => expect(occupation()).toHaveValue(accountant.occupation.name));
  await user.click(screen.getByRole('button', { name: frame.next }));
  await screen.findByRole('heading', { level: 1, name: financialSituation.title });
  expect(keptNow()).toMatchObject({ draft: { job: accountant, insurer: { dateOfBirth: '01-09-1991' } } });
  expect(keptNow()).not.toHaveProperty('token');
});
