import type { World } from '../world.ts';
import type { Keys } from './keys.ts';
import type { Merchant } from './merchant.ts';
import type { IdinScenario } from './scenarios.ts';
import type { Transactions } from './transactions.ts';

/** Dependencies of the routing service. */
export type RoutingService = {
  readonly world: World;
  readonly merchant: Merchant;
  readonly keys: Keys;
  readonly transactions: Transactions;
  readonly scenario: () => IdinScenario;
};

/** A message before it is signed, and the scenario that it was made in. */
export type Answer = { readonly message: string; readonly scenario: IdinScenario };
