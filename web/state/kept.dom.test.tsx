import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { updateApplication } from '@vangnet/contract/applications';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { carpenter, completeWishes } from '@vangnet/domain/testing/samples';
import { opens, opensAgain, user, keptNow } from '../testing/app.tsx';
import { TOKEN } from '../testing/responses.ts';
import * as words from '../testing/words.ts';

const AMOUNT = '/vertel-ons-je-wensen/wat-zijn-je-maandlasten';
const saved = { draft: completeWishes, token: TOKEN, version: 1 };

const occupation = () => screen.getByRole('combobox', { name: words.findJob.occupation });
const birthDate = () => screen.getByRole('textbox', { name: words.findJob.dateOfBirth });

test.each([
  ['broken text', '{"version":1,"draft":'],
  ['no version', '{"draft":{"sumAssured":1}}'],
  ['foreign content', '[1,2,3]'],
])('a stored draft with %s gives an empty start', async (_, text) => {
  await opens('/', { storage: { 'vangnet.application': text } });
  expect(occupation()).toHaveValue('');
  expect(birthDate()).toHaveValue('');
});

test('a draft that another release stored, with one bad field, loses only that field', async () => {
  await opens('/', { kept: saved });
  const draft = { ...completeWishes, sumAssured: 'veel', unknown: true };
  localStorage.setItem('vangnet.application', JSON.stringify({ ...keptNow(), version: 99, draft }));
  await opensAgain('/bekijk-je-premie/overzicht');
  expect(await screen.findByRole('textbox', { name: words.financialSituation.sumAssured })).toHaveValue('');
  await opensAgain('/');
  expect(occupation()).toHaveValue(carpenter.occupation.name);
});

test('a browser that keeps nothing any more goes on with what the visitor answers', async () => {
  const { claimDurationDisability: _, ...open } = completeWishes;
  await opens(AMOUNT, { kept: { draft: open } });
  for (const act of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, act).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  await user.click(screen.getByRole('button', { name: words.frame.next }));
  await screen.findByRole('heading', { level: 1, name: words.claimDuration.title });
  await user.click(screen.getByRole('radio', { name: words.choices.claimDurations.YEARS_5 }));
  await user.click(screen.getByRole('button', { name: words.frame.next }));
  await screen.findByRole('heading', { level: 1, name: words.waitingPeriod.title });
});

test('names with prefixes, accents, apostrophes and hyphens are sent as they were typed', async () => {
  const person = { initials: 'É.Ç.', middleName: "van 't", surname: "d'Oré-O’Brien Øzdemir", city: '’s-Hertogenbosch' };
  const { server } = await opens('/bekijk-je-premie/persoonlijke-gegevens', {
    kept: { draft: completeDraft, token: TOKEN, version: 1, readEmail: completeDraft.insurer?.email },
    storage: { 'vangnet.consent': 'refused', privacyPolicyAccepted: 'true', emailAlreadyFilledIn: 'true' },
  });
  for (const [name, value] of Object.entries(person) as [keyof typeof person, string][]) {
    const field = screen.getByLabelText(new RegExp(`^${words.labels[`insurer.${name}`]}`));
    await user.clear(field);
    // Letter by letter this page takes seconds.
    await user.paste(value);
  }
  await user.click(screen.getByRole('button', { name: words.frame.next }));
  await screen.findByRole('heading', { level: 1, name: words.titles['final-overview'] });
  expect(server.asked(updateApplication).at(-1)?.body).toMatchObject({ insurer: person });
});
