import { DAY_MS } from '@vangnet/domain/values/durations';
import type { OfServer } from '../deps.ts';
import type { Broken } from '../promised.ts';

/** A new one of an identity service takes weeks of letters; that of a site renews itself a month before. */
const LEAST_MS = { identity: 45 * DAY_MS, site: 14 * DAY_MS };

export const certificates: OfServer = {
  name: 'certificates',
  says: 'Every certificate for an identity service is valid for at least 45 more days, and that of the site for 14.',
  cure: 'ask for a new certificate now, which takes weeks for an identity service; npm run ops -- doctor shows when each ends',
  broken: async ({ clock, certificates: ends, siteCertificate }) => {
    const now = clock();
    const late = ({ whose, until }: { readonly whose: string; readonly until: Date }, leastMs: number): Broken[] => {
      const since = new Date(until.getTime() - leastMs);
      const detail = `ends on ${until.toISOString().slice(0, 10)}`;
      return since < now ? [{ subject: whose, since, detail }] : [];
    };
    const identity = ends.flatMap((end) => late(end, LEAST_MS.identity));
    const site = await siteCertificate?.();
    // What cannot be reached from here may be in order.
    if (!site || 'unreached' in site) return identity;
    if ('until' in site) return [...identity, ...late(site, LEAST_MS.site)];
    return [...identity, { subject: site.whose, since: now, detail: `browsers refuse it (${site.refused})` }];
  },
};
