import type { Page } from '@playwright/test';
import { choose, chooseClaimDuration, chooseJob, chooseSumAssured } from '@vangnet/domain/application/choose';
import { emptyDraft, type Draft } from '@vangnet/domain/application/draft';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { cents, parseEuro } from '@vangnet/domain/values/money';
import type { Applicant } from '../personas/applicant.ts';
import type { Persona } from '../personas/personas.ts';
import { figuresAt } from './figures.ts';
import { answerKey } from './answer-key.ts';

type Job = NonNullable<Draft['job']>;
export type Choices = {
  duration?: NonNullable<Draft['claimDurationDisability']>;
  waiting?: NonNullable<Draft['waitingPeriod']>;
};

/** The draft of a visitor who answered the six questions; the other answers are the preselected ones. */
export async function wishesOf(page: Page, persona: Persona, choices: Choices = {}): Promise<Draft> {
  const { duration = 'YEARS_5', waiting = 'DAYS_30' } = choices;
  const listed = await page.request.get('/api/occupation/get-all');
  const { results } = (await listed.json()) as { results: Job[] };
  const job = results.find(({ occupation }) => occupation.name === persona.occupation);
  if (!job) throw new Error(`${persona.occupation} is not listed.`);
  const insurer = { ...emptyDraft.insurer, dateOfBirth: persona.birthDate };
  const who = chooseJob({ ...emptyDraft, insurer }, job);
  const amount = chooseSumAssured(await figuresAt(page), who, parseEuro(persona.sumAssured) ?? cents(0));
  return choose(chooseClaimDuration(amount, duration), { waitingPeriod: waiting });
}

/** Keeps a draft in this browser as the pages do, without a saved copy. */
export async function keep(page: Page, draft: Draft, copy: { token?: string; saved?: number } = {}): Promise<void> {
  // Storage belongs to the address; its logo is a document without scripts.
  await page.goto('/logo.svg');
  const kept = JSON.stringify({ version: 1, draft, ...copy });
  await page.evaluate((value) => localStorage.setItem('vangnet.application', value), kept);
}

/** Saves a draft on the server and keeps it in this browser, and gives its token. */
export async function keepSaved(page: Page, draft: Draft): Promise<string> {
  const saved = await page.request.post('/api/applications', { data: inEuro(draft) });
  const { data } = (await saved.json()) as { data: { token: string; version: number } };
  await keep(page, draft, { token: data.token, saved: data.version });
  return data.token;
}

/**
 * An application as it is after the final overview, saved on the server and kept in this browser: the start of a mishap
 * of the last mile, without walking through all questions. `otherwise` has the answers that differ.
 */
export async function prepareApplication(
  page: Page,
  wishes: Persona,
  person: Applicant,
  otherwise: Draft = {},
): Promise<string> {
  const draft = await wishesOf(page, { ...wishes, sumAssured: '2.400' }, { waiting: 'DAYS_90' });
  return keepSaved(page, { ...answeredBy(person, draft), ...otherwise });
}

/** The same draft with all answers of a person that come after their wishes. */
export function answeredBy(person: Applicant, draft: Draft): Draft {
  const { initials, middleName, surname, zipCode, number, email, phone, iban } = person;
  return {
    ...draft,
    averageYearIncome: cents(28_800_00),
    otherInsurance: { existingInsurance: false },
    insurer: {
      ...draft.insurer,
      initials,
      middleName,
      surname,
      zipCode,
      number,
      email,
      gender: 'FEMALE',
      street: 'Voorbeeldstraat',
      city: 'Utrecht',
      phoneNumber: `00316${phone}`,
    },
    iban: iban.replaceAll(' ', '').toUpperCase(),
    statements: { truthful: true, directDebit: true, electronic: true },
    acceptedTerms: true,
  };
}

/** What this browser keeps of the application. */
export const storedIn = (page: Page): Promise<{ token: string; saved: number; draft: Draft }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as never);

/** Makes the test of this application with so many mistakes, over the calls that the screens make. */
export async function takeTest(page: Page, token: string, { wrong }: { wrong: number }): Promise<void> {
  await page.evaluate(
    async ({ ofToken, key, mistakes }) => {
      const asked = await fetch(`/api/kennistoets/questions?token=${ofToken}`);
      const { results } = (await asked.json()) as {
        results: { id: string; question: string; answers: { id: string; text: string }[] }[];
      };
      const answers = results.map(({ id, question, answers: offered }, index) => ({
        questionId: id,
        answerId: offered.find(({ text }) => (text === key[question]) === index >= mistakes)?.id,
      }));
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ token: ofToken, answers });
      await fetch('/api/kennistoets/grade', { method: 'POST', headers, body });
    },
    { ofToken: token, key: Object.fromEntries(answerKey(await figuresAt(page))), mistakes: wrong },
  );
}

/** The application of someone who has seen the premium, saved on the server and kept in this browser. */
export const keepAtThePremium = async (page: Page, person: Persona, choices?: Choices): Promise<string> =>
  keepSaved(page, await wishesOf(page, person, choices));

/** The same of someone who has passed the test. */
export async function keepAtTheResult(page: Page, person: Persona & Applicant, otherwise?: Draft): Promise<string> {
  const token = await prepareApplication(page, person, person, otherwise);
  await takeTest(page, token, { wrong: 0 });
  return token;
}
