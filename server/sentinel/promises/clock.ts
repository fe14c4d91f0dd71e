import { MINUTE_MS } from '@vangnet/domain/values/durations';
import type { OfServer } from '../deps.ts';

export const clock: OfServer = {
  name: 'clock',
  says: 'The clock of a server differs by less than a minute from the clock of the database.',
  cure: 'set the clock of that server by NTP; npm run ops -- doctor compares it again',
  broken: async ({ clock: databaseClock, wallClock }) => {
    const aheadMs = wallClock().getTime() - databaseClock().getTime();
    if (Math.abs(aheadMs) < MINUTE_MS) return [];
    const detail = `a server is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs < 0 ? 'behind' : 'ahead of'} the database`;
    return [{ subject: 'clock', since: databaseClock(), detail }];
  },
};
