import type { OfRows } from '../deps.ts';

export const searched: OfRows = {
  name: 'searches find',
  says: 'Who searches at the counter finds whom they search for, all but twenty times a day.',
  cure: 'ask them why; with nobody on the telephone they may be finding out who applied',
  broken: async ({ store }) =>
    (await store.access.manyMissed()).map(({ who, since, count }) => ({
      subject: who,
      since,
      detail: `${count} searches that found nothing`,
    })),
};
