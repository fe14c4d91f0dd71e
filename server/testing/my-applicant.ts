import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import type { IdentityWorld } from './identity-world.ts';

const { dateOfBirth = '', zipCode = '' } = sentComplete.insurer ?? {};
export const PROOF = { dateOfBirth, zipCode };

/** The link to ‘Mijn aanvraag’ in the text of a mail. */
export const linkIn = (text = '') =>
  /http:\/\/localhost:3000\/mijn-aanvraag\?token=([\w-]{32})\n/.exec(text)?.[1] ?? '';

/** Steps of an applicant with a submitted application, in a world that is another one in each test. */
export const myApplicant = (world: () => IdentityWorld) => ({
  /** Submits an application, and gives the link in the mail that confirms it. */
  linkOf: async (draft = sentComplete) => {
    const at = world();
    await at.result(await at.started(await at.paidApplication(draft)));
    await at.hand.idle();
    return linkIn(at.mailer.tried.at(-1)?.text);
  },
  open: (link: string, proof: object = PROOF) => world().send('POST', `/api/my-application/${link}`, proof),
  withdraw: (link: string, proof: object = PROOF) =>
    world().send('POST', `/api/my-application/${link}/withdrawal`, proof),
});
