import { accessContract } from './access.ts';
import { adviserContract } from './adviser.ts';
import { askingContract } from './asking.ts';
import { bouncesContract } from './bounces.ts';
import { brandsContract } from './brands.ts';
import { casesContract } from './cases.ts';
import { clockContract } from './clock.ts';
import { correctedEmailContract } from './corrected-email.ts';
import { costlyActionsContract } from './costly-actions.ts';
import { evidenceTamperingContract } from './evidence-tampering.ts';
import { evidenceContract } from './evidence.ts';
import { identityOnceContract } from './identity-once.ts';
import { identityContract } from './identity.ts';
import { jobsContract } from './jobs.ts';
import { knowledgeContract } from './knowledge.ts';
import { lateCentsContract } from './late-cents.ts';
import { linksContract } from './links.ts';
import { mailBudgetsContract } from './mail-budgets.ts';
import { messagesContract } from './messages.ts';
import { missingKeyContract } from './missing-key.ts';
import { myApplicationContract } from './my-application.ts';
import { newApplicationsContract } from './new-applications.ts';
import { numbersWrittenContract } from './numbers-written.ts';
import { numbersContract } from './numbers.ts';
import { outboxContract } from './outbox.ts';
import { paidContract } from './paid.ts';
import { paymentsContract } from './payments.ts';
import { policyStatusesContract } from './policy-statuses.ts';
import { promisesOfServerContract } from './promises-of-server.ts';
import { promisesContract } from './promises.ts';
import { quotesContract } from './quotes.ts';
import { retentionContract } from './retention.ts';
import { sentAgainContract } from './sent-again.ts';
import { serversContract } from './servers.ts';
import { staffSessionsContract } from './staff-sessions.ts';
import { storeContract } from './store.ts';
import { testedPersonContract } from './tested-person.ts';
import { watchesContract } from './watches.ts';

/** Where the databases differ: locks, transactions, what a write returns, bytes and JSON, the clock, a database that is away. */
export const ofDialect = {
  storeContract,
  outboxContract,
  paymentsContract,
  jobsContract,
  numbersWrittenContract,
  clockContract,
  identityOnceContract,
  serversContract,
  missingKeyContract,
};

/** What follows from that, whatever the database. */
export const others = {
  quotesContract,
  sentAgainContract,
  bouncesContract,
  correctedEmailContract,
  mailBudgetsContract,
  newApplicationsContract,
  costlyActionsContract,
  linksContract,
  knowledgeContract,
  testedPersonContract,
  brandsContract,
  adviserContract,
  askingContract,
  watchesContract,
  numbersContract,
  paidContract,
  identityContract,
  lateCentsContract,
  retentionContract,
  promisesContract,
  promisesOfServerContract,
  accessContract,
  casesContract,
  messagesContract,
  myApplicationContract,
  policyStatusesContract,
  evidenceContract,
  evidenceTamperingContract,
  staffSessionsContract,
};
