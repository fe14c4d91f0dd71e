import type { Page } from '@playwright/test';
import { emptyDraft } from '@vangnet/domain/application/draft';
import type { Applicant } from '../personas/applicant.ts';
import type { Persona } from '../personas/personas.ts';
import { answerKey } from './answer-key.ts';

/**
 * An application as it is after the final overview, saved on the server and kept in this browser: the start of a mishap
 * of the last mile, without walking through all questions.
 */
export async function prepareApplication(page: Page, wishes: Persona, person: Applicant): Promise<string> {
  await page.goto('/privacy');
  return page.evaluate(
    async ({ empty, occupation, birthDate, applicant }) => {
      const { results } = (await (await fetch('/api/occupation/get-all')).json()) as {
        results: { occupation: { name: string } }[];
      };
      const { phone, iban, ...insurer } = applicant;
      const draft = {
        ...empty,
        job: results.find((job) => job.occupation.name === occupation),
        sumAssured: 2400,
        monthlyExpenses: 2400,
        averageYearIncome: 28_800,
        claimDurationDisability: 'YEARS_5',
        waitingPeriod: 'DAYS_90',
        otherInsurance: { existingInsurance: false },
        insurer: {
          ...insurer,
          dateOfBirth: birthDate,
          gender: 'FEMALE',
          nationality: 'NL',
          country: 'NL',
          street: 'Dorpsstraat',
          city: 'Utrecht',
          phoneNumber: `00316${phone}`,
        },
        iban: iban.replaceAll(' ', '').toUpperCase(),
        statements: { truthful: true, directDebit: true, electronic: true },
        acceptedTerms: true,
      };
      const headers = { 'content-type': 'application/json' };
      const saved = await fetch('/api/applications', { method: 'POST', headers, body: JSON.stringify(draft) });
      const { token } = ((await saved.json()) as { data: { token: string } }).data;
      localStorage.setItem('vangnet.application', JSON.stringify({ version: 1, draft, token }));
      return token;
    },
    { empty: emptyDraft, occupation: wishes.occupation, birthDate: wishes.birthDate, applicant: person },
  );
}

/** Passes the test of this application over the calls that the screens make, and shows the result. */
export async function passTest(page: Page, token: string): Promise<void> {
  await takeTest(page, token, { wrong: 0 });
  await page.goto('/kennistoets/uitslag');
}

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
    { ofToken: token, key: Object.fromEntries(answerKey()), mistakes: wrong },
  );
}
