import { accessStore } from './access/store.ts';
import { adviserStore } from './adviser/store.ts';
import { kyselyApplications } from './applications/kysely-store.ts';
import { checkpointStore } from './evidence/checkpoints.ts';
import { referenceIdOf } from './applications/reference-id.ts';
import { isSupported } from './database/contents.ts';
import { isPostgres } from './database/dialect.ts';
import { kyselyCostlyActions } from './limits/costly-actions.ts';
import { lastRuns, recordRun } from './schedule/jobs.ts';
import { kyselyKeys } from './database/key-store.ts';
import { isReplaced } from './database/incarnation.ts';
import { unfinishedDeletions } from './database/journal.ts';
import { known } from './database/migrate.ts';
import { isNewestSet, makeNewestSet } from './database/reference-sets.ts';
import { randomText } from './database/sealing.ts';
import { kyselyServers } from './database/servers.ts';
import type { StoreContext } from './database/store-context.ts';
import { evidenceStore } from './evidence/store.ts';
import { kyselySubmissions } from './handover/kysely-store.ts';
import { kyselyIdentity } from './identity/kysely-store.ts';
import { kyselyKnowledge } from './knowledge/kysely-store.ts';
import { myApplicationStore } from './my-application/store.ts';
import { kyselyOutbox } from './outbox/kysely-store.ts';
import { kyselyPayments } from './payment/kysely-store.ts';
import { quoteStore } from './quote/store.ts';
import { kyselyRetention } from './retention/kysely-store.ts';
import type { Store } from './store.ts';

/** The store on a database that has been migrated. */
export function kyselyStore(context: StoreContext): Store {
  const deletions = unfinishedDeletions(context.db);
  const referenceOf = (id: string, made: Date) => referenceIdOf(context, id, made);
  return {
    applications: kyselyApplications(context, deletions),
    quotes: quoteStore(context),
    knowledge: kyselyKnowledge(context),
    adviser: adviserStore(context),
    payments: kyselyPayments(context),
    identity: kyselyIdentity(context),
    submissions: kyselySubmissions(context),
    outbox: kyselyOutbox(context, referenceOf),
    retention: kyselyRetention(context, deletions),
    costlyActions: (limits) => kyselyCostlyActions(context, limits),
    keys: kyselyKeys(context),
    access: accessStore(context),
    evidence: evidenceStore(context, referenceOf),
    myApplication: myApplicationStore(context),
    checkpoints: checkpointStore(context),
    jobs: { lastRuns: () => lastRuns(context), record: (run) => recordRun(context, run) },
    servers: kyselyServers(context),
    probe: () => probe(context),
    isNewestSet: (checksum) => isNewestSet(context.db, checksum),
    makeNewestSet: (checksum) => makeNewestSet(context.db, checksum),
    isSupported: () => isSupported(context.db, known.length),
    isReplaced: () => isReplaced(context),
    close: () => context.db.destroy(),
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
