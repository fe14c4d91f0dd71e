import { listNextSteps } from '@vangnet/contract/beyond';
import { accountant, carpenter, completeWishes, stuntman } from '@vangnet/domain/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import ours from '../../../data/brands/vangnet/brand.json' with { type: 'json' };
import { opens, user, vangnet, seesTitle } from '../../testing/app.tsx';
import { wellServer } from '../../testing/responses.ts';
import { failure } from '../../testing/server.ts';
import { financialSituation, findJob, frame, nextSteps, refusals, scheme } from '../../testing/words.ts';

const PATH = '/vertel-ons-je-wensen/wat-zijn-je-maandlasten';
const draftOf = (job: typeof carpenter, dateOfBirth = '12-03-1986') => ({
  ...completeWishes,
  job,
  insurer: { ...completeWishes.insurer, dateOfBirth },
});
const stuntmanKept = { draft: draftOf(stuntman) };

const { nextSteps: steps } = ours;
const [uwv] = steps;
const stepsFor = (refusal: string) => steps.filter((step) => step.for.includes(refusal)).map(({ name }) => name);
const namesOfSteps = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

test('an excluded occupation shows why, the next steps with their sources, whom to ask and the way back', async () => {
  await opens(PATH, { kept: stuntmanKept });
  await seesTitle(refusals.occupationTitle);
  await waitFor(() => expect(document.title).toBe(`${refusals.occupationTitle} | ${vangnet.name}`));
  expect(screen.getByText(refusals.occupation)).toBeInTheDocument();
  expect(screen.getByText(refusals.who('Stuntman', 40), { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: financialSituation.sumAssured })).toBeNull();

  await screen.findByRole('heading', { level: 2, name: nextSteps.heading });
  expect(namesOfSteps()).toEqual(stepsFor('occupation.excluded'));
  expect(screen.getByText(uwv?.deadline ?? '')).toBeInTheDocument();
  expect(screen.getByText(nextSteps.source('UWV', 'november 2026'))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: uwv?.link.text ?? '' })).toHaveProperty(
    'outerHTML',
    expect.stringMatching(/target="_blank" rel="noopener noreferrer"/),
  );
  expect(screen.getByRole('link', { name: `${refusals.call} ${vangnet.phone}` })).toHaveAttribute(
    'href',
    vangnet.phoneHref,
  );

  await user.click(screen.getByRole('link', { name: frame.back }));
  await seesTitle(findJob.title);
});

test('who is too young reads when they can come back, and no next steps', async () => {
  await opens(PATH, { kept: { draft: draftOf(accountant, '02-12-2008') } });
  await seesTitle(refusals.ageTitle);
  expect(screen.getByText(refusals.tooYoung('2 december 2026'))).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: refusals.adviserTitle })).toBeInTheDocument();
  expect(screen.queryByText(nextSteps.heading)).toBeNull();
});

test('who is too old at the start reads the limit and their age, and can change their birth date', async () => {
  await opens(PATH, { kept: { draft: draftOf(accountant, '01-12-1964') } });
  await seesTitle(refusals.ageTitle);
  expect(screen.getByText(refusals.tooOld(62, { now: 61, atStart: 62 }))).toBeInTheDocument();
  await screen.findByRole('heading', { level: 2, name: nextSteps.heading });
  expect(namesOfSteps()).toEqual(stepsFor('age.tooOld'));
  await user.click(screen.getByRole('link', { name: `${refusals.change} ${refusals.changeOf}` }));
  await seesTitle(findJob.title);
  const birthDate = screen.getByRole('textbox', { name: findJob.dateOfBirth });
  await user.clear(birthDate);
  await user.type(birthDate, '02121964');
  await user.click(screen.getByRole('button', { name: frame.next }));
  await seesTitle(financialSituation.title);
});

test('a refused visitor reads the state of the proposed law and its content, and nothing of a choice', async () => {
  await opens(PATH, { kept: { draft: draftOf(carpenter, '01-09-1964') } });
  await seesTitle(refusals.ageTitle);
  const opener = await screen.findByText(scheme.refusedSummary);
  await user.click(opener);
  const content = within(opener.closest('details')!);
  expect(content.getByText(scheme.refusedToo)).toBeInTheDocument();
  expect(content.queryByText(scheme.choiceHeading)).toBeNull();
});

test('a refused visitor sees whom to ask also when the next steps cannot be fetched', async () => {
  await opens(PATH, { kept: stuntmanKept, server: wellServer().on(listNextSteps, failure) });
  await screen.findByRole('link', { name: `${refusals.call} ${vangnet.phone}` });
  expect(screen.queryByText(nextSteps.heading)).toBeNull();
});
