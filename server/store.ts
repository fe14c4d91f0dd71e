import { keptSince, retention } from '@vangnet/domain/product/retention';
import { forgetOldFailures } from './knowledge/failed-person.ts';
import { forgetBudgets } from './limits/budgets.ts';
import { forgetSent } from './jobs/bounces.ts';
import { forgetRefunds } from './payment/refund.ts';
import { accessStore } from './access/store.ts';
import { adviserStore } from './staff/adviser-store.ts';
import { applicationStore } from './applications/store.ts';
import { describeAction } from './staff/actions.ts';
import { caseStore } from './staff/case-store.ts';
import { checkpointStore } from './evidence/checkpoints.ts';
import { referenceIdOf } from './applications/reference-id.ts';
import { isSupported } from './database/contents.ts';
import { isPostgres } from './database/dialect.ts';
import { allowCostly } from './limits/allow-costly.ts';
import type { AddressLimits } from './limits/limits.ts';
import { kyselyJobs } from './jobs/repeated.ts';
import { kyselyKeys } from './database/key-store.ts';
import { isReplaced } from './database/incarnation.ts';
import { unfinishedDeletions, type Deletions } from './database/journal.ts';
import { known } from './database/migrate.ts';
import { isNewestSet, makeNewestSet, newestSet } from './database/reference-sets.ts';
import { randomText } from './database/sealing.ts';
import { kyselyServers } from './database/servers.ts';
import type { Shown, StoreContext } from './database/store-context.ts';
import { evidenceStore } from './evidence/store.ts';
import { submissionStore } from './handover/store.ts';
import { identityStore } from './identity/store.ts';
import { knowledgeStore } from './knowledge/store.ts';
import { myApplicationStore } from './handover/my-application.ts';
import { forgetNumbers, numbersStore, overdueNumbers, type NumbersStore } from './staff/numbers-store.ts';
import { outboxStore } from './jobs/deliveries.ts';
import { paymentStore } from './payment/store.ts';
import { forgetOldShares, shareStore } from './quotes/shares.ts';
import { quoteStore } from './quotes/send-quote.ts';
import { retentionStore } from './applications/retention.ts';
import { subscriberStore } from './handover/subscriber.ts';
import { forgetOldMessages, messageStore } from './jobs/messages.ts';
import { brokenStore } from './checks/store.ts';
import { staffStore } from './staff/sessions.ts';

export type Store = ReturnType<typeof partsOf>;
/** Finds what belongs to every brand, and gives the store of a site. */
export type WholeStore = ReturnType<typeof kyselyStore>;

/** Everything that is kept, on a database that has been migrated. A room gets what it needs of it in its own `Deps`. */
export function kyselyStore(given: StoreContext) {
  const numbers = numbersStore(given);
  const context = { ...given, count: numbers.count };
  const deletions = unfinishedDeletions(context.db);
  return {
    ...partsOf(context, numbers, deletions),
    /** The same for a site: it finds what belongs to its brand only, and what it makes belongs to it. */
    of: (site: Shown, shows: Pick<StoreContext, 'edition' | 'documents'> = {}) =>
      partsOf({ ...context, ...shows, site }, numbers, deletions),
  };
}

function partsOf(context: StoreContext, numbers: NumbersStore, deletions: Deletions) {
  const referenceOf = (id: string, made: Date, brand: string | null) => referenceIdOf(context, id, made, brand);
  return {
    applications: applicationStore(context, deletions),
    quotes: quoteStore(context),
    shares: shareStore(context),
    knowledge: knowledgeStore(context),
    adviser: adviserStore(context),
    payments: paymentStore(context),
    identity: identityStore(context),
    submissions: submissionStore(context),
    outbox: outboxStore(context, referenceOf),
    messages: messageStore(context, referenceOf),
    subscriber: subscriberStore(context),
    retention: retentionStore(context, deletions, {
      forget: [
        forgetOldFailures,
        ({ db }, now) => forgetBudgets(db, now),
        ({ db }, now) => forgetOldShares(db, now),
        forgetOldMessages,
        ({ db }, now) => forgetSent(db, now),
        forgetNumbers,
        ({ db }, now) => forgetRefunds(db, keptSince(retention.paid, now)),
      ],
      overdueNumbers: (then) => overdueNumbers(context, then),
    }),
    allowCostly: (limits: AddressLimits) => allowCostly(context, limits),
    keys: kyselyKeys(context),
    access: accessStore(context),
    cases: caseStore(context, describeAction),
    evidence: evidenceStore(context, referenceOf),
    myApplication: myApplicationStore(context),
    checkpoints: checkpointStore(context),
    jobs: kyselyJobs(context),
    broken: brokenStore(context),
    staff: staffStore(context),
    numbers,
    /** The key for one purpose of a signed quote. */
    quoteKeys: context.keys.identifier,
    servers: kyselyServers(context),
    /** Throws when the database cannot be reached or not be written to. */
    probe: () => probe(context),
    /** False when a newer release changed the tables so that this one cannot work with them. */
    isSupported: () => isSupported(context.db, known.length),
    /** Whether other tables have taken the place of those that were opened, as a restore does. */
    isReplaced: () => isReplaced(context),
    /** False when a server worked with newer reference data than these; registers them when they were never seen. */
    isNewestSet: (checksum: string) => isNewestSet(context.db, checksum),
    /** The checksum of the newest reference data that a server worked with; undefined when none has run. */
    newestSet: () => newestSet(context.db),
    /** From now on these reference data are the newest, also when they were before. */
    makeNewestSet: (checksum: string) => makeNewestSet(context.db, checksum),
    close: async () => {
      // Without a database the last minute is not counted.
      await numbers.write().catch(() => undefined);
      await context.db.destroy();
    },
  };
}

/** More than an application takes in the journal of SQLite: a disk on which only less fits is full. */
const EMBEDDED_PROBE_BYTES = 64 * 1024;
/** PostgreSQL has set the place of its journal aside. */
const PROBE_BYTES = 16;

async function probe({ db, randomBytes }: StoreContext): Promise<void> {
  const bytes = isPostgres(db) ? PROBE_BYTES : EMBEDDED_PROBE_BYTES;
  const row = { id: 1, probe: randomText(bytes, randomBytes) };
  await db
    .insertInto('readiness')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ probe: row.probe }))
    .execute();
}
