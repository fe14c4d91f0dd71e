import { kyselyAccess } from './access/kysely-store.ts';
import { kyselyAdviser } from './adviser/kysely-store.ts';
import { kyselyApplications } from './applications/kysely-store.ts';
import { kyselyCheckpoints } from './evidence/kysely-checkpoints.ts';
import { referenceIdOf } from './applications/reference-id.ts';
import { isSupported } from './database/contents.ts';
import { isPostgres } from './database/dialect.ts';
import { kyselyCostlyActions } from './limits/allow-costly.ts';
import { kyselyJobs } from './schedule/jobs.ts';
import { kyselyKeys } from './database/key-store.ts';
import { isReplaced } from './database/incarnation.ts';
import { unfinishedDeletions } from './database/journal.ts';
import { known } from './database/migrate.ts';
import { isNewestSet, makeNewestSet } from './database/reference-sets.ts';
import { randomText } from './database/sealing.ts';
import { kyselyServers } from './database/servers.ts';
import type { StoreContext } from './database/store-context.ts';
import { kyselyEvidence } from './evidence/kysely-store.ts';
import { kyselySubmissions } from './handover/kysely-store.ts';
import { kyselyIdentity } from './identity/kysely-store.ts';
import { kyselyKnowledge } from './knowledge/kysely-store.ts';
import { kyselyMyApplication } from './my-application/kysely-store.ts';
import { kyselyOutbox } from './outbox/kysely-store.ts';
import { kyselyPayments } from './payment/kysely-store.ts';
import { kyselyQuotes } from './quote/kysely-store.ts';
import { kyselyRetention } from './retention/kysely-store.ts';
import type { Store } from './store.ts';

/** The store on a database that has been migrated. */
export function kyselyStore(context: StoreContext): Store {
  const deletions = unfinishedDeletions(context.db);
  const referenceOf = (id: string, made: Date) => referenceIdOf(context, id, made);
  return {
    applications: kyselyApplications(context, deletions),
    quotes: kyselyQuotes(context),
    knowledge: kyselyKnowledge(context),
    adviser: kyselyAdviser(context),
    payments: kyselyPayments(context),
    identity: kyselyIdentity(context),
    submissions: kyselySubmissions(context),
    outbox: kyselyOutbox(context, referenceOf),
    retention: kyselyRetention(context, deletions),
    costlyActions: (limits) => kyselyCostlyActions(context, limits),
    keys: kyselyKeys(context),
    access: kyselyAccess(context),
    evidence: kyselyEvidence(context, referenceOf),
    myApplication: kyselyMyApplication(context),
    checkpoints: kyselyCheckpoints(context),
    jobs: kyselyJobs(context),
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
