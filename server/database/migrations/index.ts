import type { Migration } from 'kysely/migration';
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

/** Every change of the tables, in the order of their names. What has been released is never edited. */
export const migrations: Record<string, Migration> = {
  '2026-01-applications': applications,
  '2026-11-outbox': outbox,
  '2026-11-rating': rating,
  '2026-11-tests': tests,
  '2026-11-payments': payments,
  '2026-11-verification': verification,
  '2026-12-check-leases': checkLeases,
  '2026-12-late-cents': lateCents,
  '2026-12-links': links,
  '2026-12-mail-budgets': mailBudgets,
  '2026-12-proofs': proofs,
  '2026-12-readiness': readiness,
  '2026-12-refunded': refunded,
  '2026-12-sent-links': sentLinks,
};
