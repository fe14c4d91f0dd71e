import { kyselyAccess } from './access/kysely-store.ts';
import { kyselyAdviser } from './adviser/kysely-store.ts';
import { applicationStore } from './applications/store.ts';
import { kyselyCheckpoints } from './evidence/kysely-checkpoints.ts';
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
import { kyselyEvidence } from './evidence/kysely-store.ts';
import { submissionStore } from './handover/store.ts';
import { identityStore } from './identity/store.ts';
import { knowledgeStore } from './knowledge/store.ts';
import { kyselyMyApplication } from './my-application/kysely-store.ts';
import { outboxStore } from './outbox/store.ts';
import { paymentStore } from './payment/store.ts';
import { kyselyQuotes } from './quote/kysely-store.ts';
import { retentionStore } from './retention/store.ts';
import type { Store } from './store.ts';

/** The store on a database that has been migrated. */
export function kyselyStore(context: StoreContext): Store {
  const deletions = unfinishedDeletions(context.db);
  const referenceOf = (id: string, made: Date) => referenceIdOf(context, id, made);
  return {
    applications: applicationStore(context, deletions),
    quotes: kyselyQuotes(context),
    knowledge: knowledgeStore(context),
    adviser: kyselyAdviser(context),
    payments: paymentStore(context),
    identity: identityStore(context),
    submissions: submissionStore(context),
    outbox: outboxStore(context, referenceOf),
    retention: retentionStore(context, deletions),
    costlyActions: (limits) => kyselyCostlyActions(context, limits),
    keys: kyselyKeys(context),
    access: kyselyAccess(context),
    evidence: kyselyEvidence(context, referenceOf),
    myApplication: kyselyMyApplication(context),
    checkpoints: kyselyCheckpoints(context),
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
