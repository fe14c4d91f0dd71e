import { fault, OUT_OF_ORDER } from './faults.ts';
import { errorMessage, statusMessage } from './messages.ts';
import type { Answer, RoutingService } from './service.ts';
import { identityResponse } from './saml-response.ts';
import type { IdinScenario } from './scenarios.ts';
import { isFinal, stateAt, type Status, type Transaction } from './transactions.ts';

/** Reports the status of a transaction; a final status is reported once. */
export function statusAnswer(transaction: Transaction, service: RoutingService): Answer {
  const { world, merchant, keys, transactions } = service;
  const scenario = transaction.outcome.scenario ?? service.scenario();
  const now = world.now();
  if (scenario === 'error') return { message: errorMessage(now, OUT_OF_ORDER), scenario };
  if (transaction.isCollected) {
    return { message: errorMessage(now, fault('AP2600', 'Its final status has been collected')), scenario };
  }
  const state = stateAt(transaction, now);
  const heldBack = scenario === 'pending-first' && isFinal(state.status) ? HELD_BACK[transaction.heldBack] : undefined;
  if (heldBack !== undefined) {
    transactions.update(transaction.id, { heldBack: transaction.heldBack + 1 });
    return { message: statusMessage(now, transaction, { ...state, status: heldBack }), scenario };
  }
  transactions.update(transaction.id, { isCollected: isFinal(state.status) && HONEST.has(scenario) });
  const response =
    state.status === 'Success'
      ? identityResponse(transaction, scenario, { world, merchant, issuer: keys.issuer })
      : undefined;
  return { message: statusMessage(now, transaction, state, response), scenario };
}

const HELD_BACK: readonly Status[] = ['Open', 'Pending'];
/** A forged response does not use up the final status: a client that refuses it may ask again. */
const HONEST: ReadonlySet<IdinScenario> = new Set(['ok', 'slow', 'pending-first', 'bank-dialect']);
