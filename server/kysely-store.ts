import { sql } from 'kysely';
import { kyselyAdviser } from './adviser/kysely-store.ts';
import { kyselyApplications } from './applications/kysely-store.ts';
import type { StoreContext } from './database/store-context.ts';
import { kyselySubmissions } from './handover/kysely-store.ts';
import { kyselyIdentity } from './identity/kysely-store.ts';
import { kyselyKnowledge } from './knowledge/kysely-store.ts';
import { kyselyOutbox } from './outbox/kysely-store.ts';
import { kyselyPayments } from './payment/kysely-store.ts';
import { kyselyQuotes } from './quote/kysely-store.ts';
import type { Store } from './store.ts';

/** The store on a database that has been migrated. */
export function kyselyStore(context: StoreContext): Store {
  return {
    applications: kyselyApplications(context),
    quotes: kyselyQuotes(context),
    knowledge: kyselyKnowledge(context),
    adviser: kyselyAdviser(context),
    payments: kyselyPayments(context),
    identity: kyselyIdentity(context),
    submissions: kyselySubmissions(context),
    outbox: kyselyOutbox(context),
    ping: async () => {
      await sql`select 1`.execute(context.db);
    },
    close: () => context.db.destroy(),
  };
}
