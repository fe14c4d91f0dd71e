import { sanne } from '../../personas/applicant.ts';
import { keepSaved, prepareApplication, wishesOf } from '../../support/prepared.ts';
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

/** The way back, and the pages around the flow. */
export const elsewhere: Scenes = {
  'continue without a token': at('/continue'),
  'continue expired': at(`/continue?token=${'A'.repeat(32)}`),
  'continue with a choice': byLink(another),
  'continue without the server': byLink(inTurn(forgets, failing('**/api/applications/*'))),
  privacy: at('/privacy'),
  cookies: at('/cookies'),
  toegankelijkheid: at('/toegankelijkheid'),
  'gegevens-verwijderen': inTurn(
    async (page) => void (await prepareApplication(page, henk, sanne)),
    at('/gegevens-verwijderen'),
  ),
  'not-found': at('/bestaat-niet'),
};
