import type { World } from '../world.ts';
import { fault, OUT_OF_ORDER, type Fault } from './faults.ts';
import { directoryMessage, errorMessage, transactionMessage, statusMessage } from './messages.ts';
import { readRequest, type TransactionRequest } from './request.ts';
import { refusalResponse, identityResponse } from './saml-response.ts';
import { signMessage, type Keys } from './signatures.ts';
import type { Merchant } from './merchant.ts';
import {
  type IdinScenario,
  type Transactions,
  isFinal,
  stateAt,
  type Status,
  type Transaction,
} from './transactions.ts';

/**
 * Responds to one request of the merchant.
 *
 * @param origin where the visitor's browser finds the bank, without a slash at the end
 */
export function answerTo(text: string, origin: string, service: RoutingService): string {
  const { message, scenario } = unsignedAnswer(text, origin, service);
  const { routingService, issuer } = service.keys;
  const forged = scenario === 'forged-routing-signature';
  const signed = signMessage(message, forged ? issuer : routingService, routingService.certificate);
  return scenario === 'entity-expansion' ? withEntities(signed) : signed;
}

function unsignedAnswer(text: string, origin: string, service: RoutingService): Answer {
  const { world, merchant, transactions } = service;
  const scenario = service.scenario();
  if (scenario === 'error') return { message: errorMessage(world.now(), OUT_OF_ORDER), scenario };
  const read = readRequest(text, merchant);
  if (!read.ok) return { message: refusal(read.fault, world, read.requestId), scenario };
  const { request } = read;
  if (request.kind === 'directory') return { message: directoryMessage(world.now()), scenario };
  if (request.kind === 'transaction') return { message: started(request.transaction, origin, service), scenario };
  const transaction = transactions.find(request.transactionId);
  if (!transaction) return { message: refusal(fault('AP2600'), world), scenario };
  return statusAnswer(transaction, service);
}

function refusal(why: Fault, world: World, requestId = ''): string {
  const response = why.saml === undefined ? undefined : refusalResponse(world, requestId, why.saml);
  return errorMessage(world.now(), why, response);
}

function started(request: TransactionRequest, origin: string, { world, transactions }: RoutingService): string {
  const transaction = transactions.start(request);
  if (!transaction) return refusal(fault('AP2620', 'The entrance code was used before'), world);
  const bankUrl = `${origin}/idin/bank?trxid=${transaction.id}&random=${transaction.random}`;
  return transactionMessage(world.now(), transaction, bankUrl);
}

/**
 * Nine levels of ten entities each in the default of an attribute: they grow in a parser that reads the declaration, and the
 * signature stays correct in one that does not. Only refusing the DOCTYPE protects a client.
 */
function withEntities(message: string): string {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
  const [, root = ''] = /<(idx:\w+)/.exec(message) ?? [];
  const declaration = `<!DOCTYPE ${root} [<!ENTITY e0 "ha">${levels.join('')}<!ATTLIST ${root} note CDATA "&e9;">]>`;
  return message.replace(`<${root}`, `${declaration}<${root}`);
}

export type RoutingService = {
  readonly world: World;
  readonly merchant: Merchant;
  readonly keys: Keys;
  readonly transactions: Transactions;
  readonly scenario: () => IdinScenario;
};

/** A message before it is signed, and the scenario that it was made in. */
type Answer = { readonly message: string; readonly scenario: IdinScenario };

/** Reports the status of a transaction; a final status is reported once. */
function statusAnswer(transaction: Transaction, service: RoutingService): Answer {
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
