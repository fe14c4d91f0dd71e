import type { World } from '../world.ts';
import { fault, OUT_OF_ORDER, type Fault } from './faults.ts';
import type { Keys } from './keys.ts';
import type { Merchant } from './merchant.ts';
import { directoryMessage, errorMessage, statusMessage, transactionMessage } from './messages.ts';
import { readRequest, type TransactionRequest } from './request.ts';
import { identityResponse, refusalResponse } from './saml-response.ts';
import type { IdinScenario } from './scenarios.ts';
import { signMessage } from './sign.ts';
import { isFinal, stateAt, type State, type Status, type Transaction, type Transactions } from './transactions.ts';

export type RoutingService = {
  readonly world: World;
  readonly merchant: Merchant;
  readonly keys: Keys;
  readonly transactions: Transactions;
  readonly scenario: () => IdinScenario;
};

/** A message before it is signed, and the scenario it was made in. */
type Answer = { readonly message: string; readonly scenario: IdinScenario };

/**
 * Answers one request of the merchant.
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
  const { world, merchant, transactions, scenario } = service;
  const now = world.now();
  const say = (message: string): Answer => ({ message, scenario: scenario() });
  const refuse = (why: Fault, requestId = '') =>
    say(errorMessage(now, why, why.saml === undefined ? undefined : refusalResponse(world, requestId, why.saml)));

  if (scenario() === 'error') return refuse(OUT_OF_ORDER);
  const read = readRequest(text, merchant);
  if (!read.ok) return refuse(read.fault, read.requestId);
  switch (read.request.kind) {
    case 'directory':
      return say(directoryMessage(now));
    case 'transaction': {
      const started = start(read.request.transaction, origin, service);
      return started === undefined ? refuse(fault('AP2620', 'The entrance code was used before')) : say(started);
    }
    case 'status': {
      const transaction = transactions.find(read.request.transactionId);
      if (!transaction) return refuse(fault('AP2600'));
      if (transaction.isCollected) return refuse(fault('AP2600', 'Its final status has been collected'));
      return tellStatus(transaction, service);
    }
  }
}

function start(request: TransactionRequest, origin: string, { world, transactions }: RoutingService) {
  const transaction = transactions.start(request);
  if (!transaction) return undefined;
  const bankUrl = `${origin}/idin/bank?trxid=${transaction.id}&random=${transaction.random}`;
  return transactionMessage(world.now(), transaction, bankUrl);
}

function tellStatus(transaction: Transaction, service: RoutingService): Answer {
  const { world, merchant, keys, transactions } = service;
  const scenario = transaction.outcome.scenario ?? service.scenario();
  const now = world.now();
  if (scenario === 'error') return { message: errorMessage(now, OUT_OF_ORDER), scenario };
  const state = toldState(transaction, scenario, now);
  transactions.update(transaction.id, afterTelling(transaction, state.status, scenario));
  const response =
    state.status === 'Success'
      ? identityResponse(transaction, scenario, { world, merchant, issuer: keys.issuer })
      : undefined;
  return { message: statusMessage(now, transaction, state, response), scenario };
}

const HELD_BACK: readonly Status[] = ['Open', 'Pending'];
const HONEST: ReadonlySet<IdinScenario> = new Set(['ok', 'slow', 'pending-first']);

/** Only a status that is final can be held back. */
function toldState(transaction: Transaction, scenario: IdinScenario, now: Date): State {
  const state = stateAt(transaction, now);
  if (scenario !== 'pending-first' || !isFinal(state.status)) return state;
  return { ...state, status: HELD_BACK[transaction.heldBack] ?? state.status };
}

/** A lie does not use the answer up: whoever refuses it may ask again. */
function afterTelling(transaction: Transaction, told: Status, scenario: IdinScenario): Partial<Transaction> {
  if (isFinal(told)) return { isCollected: HONEST.has(scenario) };
  return isFinal(transaction.outcome.status) ? { heldBack: transaction.heldBack + 1 } : {};
}

/**
 * Nine levels of ten entities each in the default of an attribute: they grow in whoever reads the declaration, and the
 * signature stays right for whoever does not. Only refusing the DOCTYPE helps.
 */
function withEntities(message: string): string {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
  const [, root = ''] = /<(idx:\w+)/.exec(message) ?? [];
  const declaration = `<!DOCTYPE ${root} [<!ENTITY e0 "ha">${levels.join('')}<!ATTLIST ${root} note CDATA "&e9;">]>`;
  return message.replace(`<${root}`, `${declaration}<${root}`);
}
