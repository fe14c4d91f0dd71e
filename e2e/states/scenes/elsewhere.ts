import type { Page } from '@playwright/test';
import type { Draft } from '@vangnet/domain/application/draft';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { accountant } from '@vangnet/domain/testing/samples';
import { cents } from '@vangnet/domain/values/money';
import { deleteData } from '../../support/words.ts';
import { complete, wishes } from './henk.ts';
import { at, presses, save, type Scene, type Scenes, type Start } from './scene.ts';

/** By the link of a mail to a calculation that another device made. */
const byLink =
  (start: Start = {}): Scene =>
  async (page) => {
    const { token } = await save(page, wishes);
    await at(`/continue?token=${token}`, start)(page);
  };
const other: Draft = { ...wishes, job: accountant, sumAssured: cents(2_000_00), monthlyExpenses: cents(2_000_00) };

/** The link with which others read a calculation along. */
async function shares(page: Page, token: string): Promise<string> {
  const shared = await page.request.post(`/api/applications/${token}/share`, { data: { alone: false } });
  const { data } = (await shared.json()) as { data: { link: string } };
  return data.link;
}
/** Reads along what Henk shows: one choice, or two beside each other. */
const readsAlong =
  (...later: Draft[]): Scene =>
  async (page) => {
    const { token } = await save(page, wishes);
    let link = await shares(page, token);
    for (const draft of later) {
      await page.request.put(`/api/applications/${token}`, { data: inEuro(draft) });
      link = await shares(page, token);
    }
    await at(`/meelezen#${link}`)(page);
  };

/** The way back, and the pages around the flow. */
export const elsewhere: Scenes = {
  'continue expired': at(`/continue?token=${'A'.repeat(32)}`),
  'continue with a choice': byLink({ saved: other }),
  'continue without the server': byLink({ served: { '**/api/applications/*': 'failure' } }),
  meelezen: readsAlong(),
  'meelezen with two choices': readsAlong({ ...wishes, waitingPeriod: 'DAYS_365' }),
  'meelezen ended': at(`/meelezen#${'A'.repeat(32)}`),
  privacy: at('/privacy'),
  cookies: at('/cookies'),
  toegankelijkheid: at('/toegankelijkheid'),
  'gegevens-verwijderen': at('/gegevens-verwijderen', { saved: complete }),
  'gegevens-verwijderen, sure': at('/gegevens-verwijderen', { saved: complete }, presses(deleteData.text.remove)),
  'not-found': at('/bestaat-niet'),
};
