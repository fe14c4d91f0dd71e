import type { Migration as Change } from 'kysely/migration';
import * as applications from './2026-01-applications.ts';
import * as outbox from './2026-11-outbox.ts';
import * as rating from './2026-11-rating.ts';
import * as tests from './2026-11-tests.ts';
import * as payments from './2026-11-payments.ts';
import * as verification from './2026-11-verification.ts';
import * as checkLeases from './2026-12-check-leases.ts';
import * as lateCents from './2026-12-late-cents.ts';
import * as links from './2026-12-links.ts';
import * as mailBudgets from './2026-12-mail-budgets.ts';
import * as proofs from './2026-12-proofs.ts';
import * as readiness from './2026-12-readiness.ts';
import * as refunded from './2026-12-refunded.ts';
import * as sentLinks from './2026-12-sent-links.ts';
import * as schemaSupport from './0015-schema-support.ts';
import * as referenceSets from './0016-reference-sets.ts';
import * as jobRuns from './0017-job-runs.ts';
import * as applicationKeys from './0018-application-keys.ts';
import * as accessLog from './0019-access-log.ts';
import * as withdrawals from './0021-withdrawals.ts';
import * as evidence from './0022-evidence.ts';
import * as accountCheck from './0023-account-check.ts';
import * as whatIsDue from './0028-what-is-due.ts';
import * as proofsOfApplication from './0032-proofs-of-application.ts';
import * as operatorsDesk from './0038-operators-desk.ts';
import * as servers from './0033-servers.ts';
import * as tombstones from './0037-tombstones.ts';

export type Migration = {
  readonly name: string;
  /** Changes the tables, in one transaction with the others that are still to be done. */
  readonly up: Change['up'];
  /** The number of the oldest schema whose release can work with what this one leaves. As before when left out. */
  readonly oldest?: number;
};

/**
 * Every change of the tables, in the order in which they are made. What has been released is never edited, and nothing
 * is put in between: the number of a schema is how many of these made it. docs/operations.md tells how to add one
 * without stopping the servers.
 */
export const migrations: readonly Migration[] = [
  { name: '2026-01-applications', ...applications },
  { name: '2026-11-outbox', ...outbox },
  { name: '2026-11-payments', ...payments },
  { name: '2026-11-rating', ...rating },
  { name: '2026-11-tests', ...tests },
  { name: '2026-11-verification', ...verification },
  { name: '2026-12-check-leases', ...checkLeases },
  { name: '2026-12-late-cents', ...lateCents },
  { name: '2026-12-links', ...links },
  { name: '2026-12-mail-budgets', ...mailBudgets },
  { name: '2026-12-proofs', ...proofs },
  { name: '2026-12-readiness', ...readiness },
  { name: '2026-12-refunded', ...refunded },
  { name: '2026-12-sent-links', ...sentLinks },
  { name: '0015-schema-support', ...schemaSupport, oldest: 15 },
  { name: '0016-reference-sets', ...referenceSets },
  { name: '0017-job-runs', ...jobRuns },
  { name: '0018-application-keys', ...applicationKeys },
  { name: '0019-access-log', ...accessLog },
  { name: '0021-withdrawals', ...withdrawals },
  { name: '0022-evidence', ...evidence },
  { name: '0023-account-check', ...accountCheck },
  { name: '0028-what-is-due', ...whatIsDue },
  { name: '0032-proofs-of-application', ...proofsOfApplication },
  { name: '0033-servers', ...servers },
  { name: '0037-tombstones', ...tombstones },
  { name: '0038-operators-desk', ...operatorsDesk },
];
