import type { Page } from '@playwright/test';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { sanne } from '../../personas/applicant.ts';
import { keepSaved, prepareApplication, wishesOf, type Choices } from '../../support/prepared.ts';
import { at, failing, henk, inTurn, type Scene, type Scenes } from './scene.ts';

const forgets: Scene = (page) => page.evaluate(() => localStorage.removeItem('vangnet.application'));
/** By the link of a mail to a calculation that another device made. */
const byLink =
  (before: Scene = forgets): Scene =>
  async (page) => {
    const token = await keepSaved(page, await wishesOf(page, henk));
    await before(page);
    await at(`/continue?token=${token}`)(page);
  };
const another: Scene = async (page) => {
  await keepSaved(page, await wishesOf(page, { ...henk, occupation: 'Accountant', sumAssured: '2000' }));
};

/** The token of the link with which others read a calculation along. */
async function shares(page: Page, token: string): Promise<string> {
  const shared = await page.request.post(`/api/applications/${token}/share`, { data: { alone: false } });
  const { data } = (await shared.json()) as { data: { link: string } };
  return data.link;
}
/** Reads along what Henk shows: his choice, or the last two beside each other. */
const readsAlong =
  (...later: Choices[]): Scene =>
  async (page) => {
    const token = await keepSaved(page, await wishesOf(page, henk));
    let link = await shares(page, token);
    for (const choices of later) {
      await page.request.put(`/api/applications/${token}`, { data: inEuro(await wishesOf(page, henk, choices)) });
      link = await shares(page, token);
    }
    await forgets(page);
    await at(`/meelezen#${link}`)(page);
  };

/** The way back, and the pages around the flow. */
export const elsewhere: Scenes = {
  'continue without a token': at('/continue'),
  'continue expired': at(`/continue?token=${'A'.repeat(32)}`),
  'continue with a choice': byLink(another),
  'continue without the server': byLink(inTurn(forgets, failing('**/api/applications/*'))),
  meelezen: readsAlong(),
  'meelezen with two choices': readsAlong({ waiting: 'DAYS_365' }),
  'meelezen ended': at(`/meelezen#${'A'.repeat(32)}`),
  privacy: at('/privacy'),
  cookies: at('/cookies'),
  toegankelijkheid: at('/toegankelijkheid'),
  'gegevens-verwijderen': inTurn(
    async (page) => void (await prepareApplication(page, henk, sanne)),
    at('/gegevens-verwijderen'),
  ),
  'not-found': at('/bestaat-niet'),
};
