import * as z from 'zod/mini';
import { lastDigits } from '@vangnet/domain/values/iban';
import { openPart, sealPart, type Opener } from '../database/sealed-parts.ts';
import type { Owner } from '../database/store-context.ts';

/** The two accounts of a payment by another one than was entered. */
const accountsSchema = z.object({ payer: z.string(), entered: z.string() });
type Accounts = z.infer<typeof accountsSchema>;

export const sealAccounts = (owner: Owner, accounts: Accounts) => sealPart(owner, 'payment accounts', accounts);

/** What tells the two accounts apart; undefined when they are not kept, or not any more. */
export function accountEnds(owner: Opener, sealed: Uint8Array | null): Accounts | undefined {
  if (!sealed) return undefined;
  const { payer, entered } = openAccounts(owner, sealed);
  return { payer: lastDigits(payer), entered: lastDigits(entered) };
}

export const openAccounts = (owner: Opener, sealed: Uint8Array) =>
  z.parse(accountsSchema, openPart(owner, 'payment accounts', sealed));
