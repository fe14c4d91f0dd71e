import { sql } from 'kysely';
import { kyselyAdviser } from './adviser/adviser.ts';
import { createApplication } from './applications/create-application.ts';
import { deleteApplication } from './applications/delete-application.ts';
import { kyselyKnowledge } from './knowledge/knowledge.ts';
import { kyselyIdentity } from './identity/identity.ts';
import { kyselyOutbox } from './outbox/outbox.ts';
import { kyselyPayments } from './payments/payments.ts';
import type { Store } from './port.ts';
import { readApplication } from './applications/read-application.ts';
import { sendQuote } from './applications/send-quote.ts';
import type { StoreContext } from './store-context.ts';
import { kyselySubmissions } from './identity/submissions.ts';
import { updateApplication } from './applications/update-application.ts';

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
