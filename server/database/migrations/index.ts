import type { Migration as Change } from 'kysely/migration';
import * as release1 from './0001-release-1.ts';
import * as shares from './0002-shares.ts';
import * as identityWays from './0003-identity-ways.ts';
import * as policyStatus from './0004-policy-status.ts';
import * as messages from './0005-messages.ts';
import * as promises from './0006-promises.ts';
import * as bounces from './0007-bounces.ts';
import * as numbers from './0008-numbers.ts';
import * as staffSessions from './0010-staff-sessions.ts';
import * as cases from './0011-cases.ts';
import * as refunds from './0012-refunds.ts';
import * as brands from './0013-brands.ts';
import * as shownWords from './0014-shown-words.ts';
import * as failedInBrand from './0015-failed-in-brand.ts';
import * as limitedLinks from './0016-limited-links.ts';
import * as missedSearches from './0017-missed-searches.ts';
import * as register from './0018-register.ts';
import * as tasks from './0019-tasks.ts';

export type Migration = {
  readonly name: string;
  /** Changes the tables, in one transaction with the others that are still to be done. */
  readonly up: Change['up'];
  /** The number of the oldest schema whose release can work with what this one leaves. As before when left out. */
  readonly oldest?: number;
};

/**
 * Every change of the tables, in the order in which they are made. What has been released is never edited, and nothing
 * is put in between: the number of a schema is how many of these made it, and the first four digits of the name of the last.
 * docs/operations.md says how to add one without stopping the servers.
 */
export const migrations: readonly Migration[] = [
  { name: '0001-release-1', ...release1, oldest: 1 },
  { name: '0002-shares', ...shares },
  { name: '0003-identity-ways', ...identityWays },
  { name: '0004-policy-status', ...policyStatus },
  { name: '0005-messages', ...messages },
  { name: '0006-promises', ...promises },
  { name: '0007-bounces', ...bounces },
  { name: '0008-numbers', ...numbers },
  { name: '0010-staff-sessions', ...staffSessions },
  { name: '0011-cases', ...cases },
  { name: '0012-refunds', ...refunds },
  { name: '0013-brands', ...brands },
  { name: '0014-shown-words', ...shownWords },
  { name: '0015-failed-in-brand', ...failedInBrand },
  { name: '0016-limited-links', ...limitedLinks },
  { name: '0017-missed-searches', ...missedSearches },
  { name: '0018-register', ...register },
  { name: '0019-tasks', ...tasks, oldest: 18 },
];
