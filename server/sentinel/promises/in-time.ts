import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import type { ServerDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';

export const clockInTime: Promised<ServerDeps> = {
  name: 'clock',
  says: 'The clocks of the servers are within a minute of that of the database.',
  cure: 'set the clock of the machine, by NTP',
  broken: async ({ clock, wallClock }) => {
    const aheadMs = wallClock().getTime() - clock().getTime();
    if (Math.abs(aheadMs) < MINUTE_MS) return [];
    const detail = `a server is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs < 0 ? 'behind' : 'ahead of'} the database`;
    return [{ subject: 'clock', since: clock(), detail }];
  },
};

/** New ones take weeks of letters. */
const LEAST_MS = 45 * DAY_MS;

export const certificatesInTime: Promised<ServerDeps> = {
  name: 'certificates',
  says: 'Every certificate for an identity service is good for another 45 days.',
  cure: 'ask for a new one now: it takes weeks of letters',
  broken: async ({ clock, certificates }) =>
    certificates
      .map(({ whose, until }) => ({ whose, until, since: new Date(until.getTime() - LEAST_MS) }))
      .filter(({ since }) => since < clock())
      .map(({ whose, until, since }) => ({
        subject: whose,
        since,
        detail: `ends on ${until.toISOString().slice(0, 10)}`,
      })),
};
