import { createHash, timingSafeEqual } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { dayNumber, parseIsoDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { loadPartners, PARTNERS_FILE, type Partner } from '@vangnet/reference-data/partners';

export type { Partner };

/** The partners of a brand as its file says at this moment. */
export type Partners = {
  readonly all: (log: Log) => readonly Partner[];
};
export type Log = { warn(facts: object, message: string): void };

/**
 * The partners of the brand in a folder, whose file is read again when it was changed. A file that cannot be used changes nothing: the
 * partners stay as they were, and the log says why, once.
 */
export function partnersIn(folder: string): Partners {
  let known: readonly Partner[] = [];
  let read = 'nothing yet';
  const all = (log: Log) => {
    const stat = statSync(join(folder, PARTNERS_FILE), { throwIfNoEntry: false });
    const found = stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : '';
    if (found === read) return known;
    read = found;
    try {
      known = loadPartners(folder);
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'partners unchanged');
    }
    return known;
  };
  return { all };
}

/** The hash that is kept of a key. A plain one is enough: a key is 256 random bits. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The partner whose key this is on that day. Every key is compared, so that the time reveals nothing of any. */
export function withKey(partners: readonly Partner[], key: string, today: CalendarDate): Partner | undefined {
  const given = Buffer.from(hashOfKey(key), 'hex');
  let found: Partner | undefined;
  for (const partner of partners) {
    for (const { hash, from } of partner.keys) {
      const isSame = timingSafeEqual(Buffer.from(hash, 'hex'), given);
      const since = parseIsoDate(from);
      if (isSame && since && dayNumber(since) <= dayNumber(today)) found = partner;
    }
  }
  return found;
}

/** The partner whose page this is, by the Origin that a browser sends: as it stands there, or not at all. */
export const withOrigin = (partners: readonly Partner[], origin: string | undefined): Partner | undefined =>
  origin === undefined ? undefined : partners.find(({ origins }) => origins.includes(origin));
