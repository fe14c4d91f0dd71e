import { DAY_MS } from '@vangnet/domain/values/durations';
import type { ServerDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';

/** A new certificate takes weeks of letters. */
const LEAST_MS = 45 * DAY_MS;

export const certificates: Promised<ServerDeps> = {
  name: 'certificates',
  says: 'Every certificate for an identity service is valid for at least 45 more days.',
  cure: 'ask for a new certificate now, which takes weeks; npm run ops -- doctor shows when each ends',
  broken: async ({ clock, certificates: ends }) =>
    ends
      .map(({ whose, until }) => ({ whose, until, since: new Date(until.getTime() - LEAST_MS) }))
      .filter(({ since }) => since < clock())
      .map(({ whose, until, since }) => ({
        subject: whose,
        since,
        detail: `ends on ${until.toISOString().slice(0, 10)}`,
      })),
};
