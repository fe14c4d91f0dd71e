import { sql } from 'kysely';
import { kyselyAdviser } from './adviser/kysely-store.ts';
import { createApplication } from './applications/insert-application.ts';
import { deleteApplication } from './applications/erase-application.ts';
import { kyselyKnowledge } from './knowledge/kysely-store.ts';
import { kyselyIdentity } from './identity/kysely-store.ts';
import { kyselyOutbox } from './outbox/kysely-store.ts';
import { kyselyPayments } from './payment/kysely-store.ts';
import type { Store } from './store.ts';
import { readApplication } from './applications/select-application.ts';
import { sendQuote } from './quote/queue-quote.ts';
import type { StoreContext } from './database/store-context.ts';
import { kyselySubmissions } from './handover/submissions.ts';
import { updateApplication } from './applications/replace-draft.ts';

/** The store on a database that has been migrated. */
export function kyselyStore(context: StoreContext): Store {
  return {
    createApplication: (application) => createApplication(context, application),
    updateApplication: (change) => updateApplication(context, change),
    readApplication: (token) => readApplication(context, token),
    deleteApplication: (token) => deleteApplication(context, token),
    sendQuote: (mail) => sendQuote(context, mail),
    outbox: kyselyOutbox(context),
    knowledge: kyselyKnowledge(context),
    adviser: kyselyAdviser(context),
    payments: kyselyPayments(context),
    identity: kyselyIdentity(context),
    submissions: kyselySubmissions(context),
    ping: async () => {
      await sql`select 1`.execute(context.db);
    },
    close: () => context.db.destroy(),
  };
}
