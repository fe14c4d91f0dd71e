import { describe } from 'vitest';
import { accessContract } from './access.ts';
import { adviserContract } from './adviser.ts';
import { bouncesContract, unknownBouncesContract } from './bounces.ts';
import { brandsContract } from './brands.ts';
import { budgetsContract } from './budgets.ts';
import { casesContract } from './cases.ts';
import { clockContract } from './clock.ts';
import { correctedEmailContract } from './corrected-email.ts';
import { evidenceContract } from './evidence.ts';
import { identityOnceContract } from './identity-once.ts';
import { identityContract } from './identity.ts';
import { jobsContract } from './jobs.ts';
import { knowledgeContract } from './knowledge.ts';
import { linksContract } from './links.ts';
import {
  messagesContract,
  messagesOfPaidContract,
  messagesOfHandedOverContract,
  messagesOfSomeStatesContract,
} from './messages.ts';
import { missingKeyContract } from './missing-key.ts';
import { myApplicationContract } from './my-application.ts';
import { numbersWrittenContract } from './numbers-written.ts';
import { numbersContract, numbersAtTheEndContract } from './numbers.ts';
import { outboxContract } from './outbox.ts';
import { paidContract } from './paid.ts';
import { paymentEventsContract } from './payment-events.ts';
import { paymentsContract } from './payments.ts';
import { policyStatusesContract } from './policy-statuses.ts';
import { promisesContract } from './promises.ts';
import { quotesContract, sharedQuotesContract } from './quotes.ts';
import { refundsContract } from './refunds.ts';
import { retentionContract } from './retention.ts';
import { sentAgainContract } from './sent-again.ts';
import { serversContract } from './servers.ts';
import { staffSessionsContract } from './staff-sessions.ts';
import { storeContract, type OpenStore } from './store.ts';
import { testedPersonContract } from './tested-person.ts';
import { watchesContract } from './watches.ts';

type Contracts = Readonly<Record<string, (open: OpenStore) => void>>;

/** Where the databases differ: locks, transactions, what a write returns, bytes and JSON, the clock, a database that is away. */
export const ofDialect: Contracts = {
  'the store': storeContract,
  'the outbox': outboxContract,
  payments: paymentsContract,
  'a job of the night': jobsContract,
  'what was counted': numbersWrittenContract,
  'after the clock was ahead': clockContract,
  'an identity check at the same moment as another': identityOnceContract,
  'the servers that run': serversContract,
  'a server whose master keys do not open everything': missingKeyContract,
};

/** Behaviour that is the same on every database. */
export const others: Contracts = {
  'a quote that was sent': quotesContract,
  'a quote that is shared': sharedQuotesContract,
  'what an operator sends again': sentAgainContract,
  'a mail that did not arrive': bouncesContract,
  'where nobody lets know what did not arrive': unknownBouncesContract,
  'another address': correctedEmailContract,
  'what may happen so often': budgetsContract,
  'a mailed link': linksContract,
  'the knowledge test': knowledgeContract,
  'the person of a knowledge test': testedPersonContract,
  'an application of one brand': brandsContract,
  'the request for an adviser': adviserContract,
  'what becomes known of a payment': paymentEventsContract,
  'what has to be noticed': watchesContract,
  'what is counted': numbersContract,
  'what is counted at the end': numbersAtTheEndContract,
  'an application with a payment': paidContract,
  'an identity check': identityContract,
  'a refund': refundsContract,
  retention: retentionContract,
  'what the product promises': promisesContract,
  'what is held about an application': accessContract,
  'a case': casesContract,
  'the messages of an application': messagesContract,
  'the messages of an application that is paid for': messagesOfPaidContract,
  'the messages of an application that was handed over': messagesOfHandedOverContract,
  'the messages of an application, when only some states are wanted': messagesOfSomeStatesContract,
  'an application that was submitted': myApplicationContract,
  'what became of a hand-over': policyStatusesContract,
  'the record of an application': evidenceContract,
  'a session of staff': staffSessionsContract,
};

/** Each of these contracts as a block of tests on stores of some backend. */
export function contractsOn(open: OpenStore, contracts: Contracts): void {
  describe.each(Object.entries(contracts))('%s', (_, contract) => {
    contract(open);
  });
}
