import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { declarationsIn } from '@vangnet/domain/application/declarations';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { ACCOUNT_CHOICES, isChoiceDue, type AccountCheck, type AccountChoice } from '@vangnet/domain/product/payment';
import { lastDigits, normaliseIban } from '@vangnet/domain/values/iban';
import {
  byToken,
  changeApplication,
  formerDraft,
  holdApplication,
  ifKept,
  sealDraft,
  type Held,
  type Key,
} from '../applications/hold-application.ts';
import { storeDraft } from '../applications/store-draft.ts';
import { type Opener, openPart, ownerOf, sealPart } from '../database/application-keys.ts';
import { siteColumns } from '../database/brand.ts';
import type { Owner, StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { keepText, recordEvidence } from '../evidence/record.ts';
import { standingPayment } from './facts.ts';

/** Which application was paid with what. */
export type PaidPayment = {
  readonly paymentId: string;
  readonly paidAt: Date;
  readonly account: AccountCheck;
};

/** The account as the browser that paid sees it. */
export type ShownAccount = AccountCheck & {
  /** The last four digits of both, as long as there is a choice between them. */
  readonly ends?: { readonly payer: string; readonly entered: string } | undefined;
};

type Choice = { readonly token: string; readonly paymentId: string; readonly choice: AccountChoice };

/** The paid payment of an application, and the account that its premium is to be collected from. */
export const accounts = (context: StoreContext) => ({
  /** The payment of a paid application; undefined for any other, and for an unknown token. */
  paidFor: async (key: Key): Promise<PaidPayment | undefined> => {
    const row = await paidRow(context, key);
    if (!row) return undefined;
    const { id, final_at: paidAt } = row;
    return { paymentId: id, paidAt: new Date(paidAt ?? row.created_at), account: accountCheckOf(row) };
  },
  /** The account of that payment, with the last digits that tell one from another. */
  accountOf: async (token: string): Promise<ShownAccount | undefined> => {
    const row = await paidRow(context, token);
    if (!row) return undefined;
    const ends = row.accounts ? accountEnds(await ownerOf(context, row.application_id), row.accounts) : undefined;
    return { ...accountCheckOf(row), ...(ends && { ends }) };
  },
  /**
   * Chooses between the account that paid and the one that was entered; with the first, the application changes. The same
   * choice again changes nothing. Refused with `payment.noAccountChoice` when another account did not pay, and with
   * `payment.accountSettled` for the other choice once an identity check was begun: the application is held, so that a
   * choice and the start of a check come one after the other.
   */
  chooseAccount: ({ token, paymentId, choice }: Choice): Promise<Result<undefined>> =>
    holdApplication(context, { token }, async (held) => {
      const row = await paidBy(held);
      if (row?.id !== paymentId || row.account_outcome !== 'another') return refuse('payment.noAccountChoice');
      if (row.account_choice === choice) return ok();
      if (!row.accounts) return refuse('payment.accountSettled');
      const iban = openAccounts(held, row.accounts)[choice];
      if (held.isLimited && iban !== formerDraft(held).draft.iban) return refuse('application.addressChanged');
      await choose(held, paymentId, choice, iban);
      return ok();
    }),
  /**
   * Changes the account for the applicant, who asked staff to: what they may do themselves but for the week after another
   * address. Before the payment to any one, and they give the mandate anew; after it to the other one of the choice. Refused with
   * `iban.required` when there is none yet, with `payment.noAccountChoice` for a third one, and with `application.frozen` during a
   * payment and once it is submitted.
   */
  changeAccount: (applicationId: string, iban: string): Promise<Result<undefined>> =>
    holdApplication(context, { applicationId }, (held) => changeAccount(held, normaliseIban(iban))),
});

async function changeAccount(held: Held, iban: string): Promise<Result<undefined>> {
  const { status, tariff_version: tariffVersion } = held.application;
  const row = await standingPayment(held.transaction, held.applicationId);
  const isPaying = row !== undefined && row.status !== 'paid';
  if (isPaying || status === 'submitted') return refuse('application.frozen');
  if (row) {
    const both = row.accounts && openAccounts(held, row.accounts);
    const choice = ACCOUNT_CHOICES.find((one) => both && normaliseIban(both[one]) === iban);
    if (choice === undefined) return refuse('payment.noAccountChoice');
    await choose(held, row.id, choice, iban);
    return ok();
  }
  const former = formerDraft(held);
  if (former.draft.iban === undefined) return refuse('iban.required');
  const statements = { ...former.draft.statements, directDebit: false };
  await storeDraft(held, former, { draft: { ...former.draft, iban, statements }, tracking: {}, tariffVersion });
  return ok();
}

/** The premium is collected from this one of two accounts. */
async function choose(held: Held, paymentId: string, choice: AccountChoice, iban: string): Promise<void> {
  const { transaction } = held;
  await transaction.updateTable('payments').set({ account_choice: choice }).where('id', '=', paymentId).execute();
  const { directDebitFrom } = declarationsIn[siteColumns(held.context).language];
  const mandate = () => ({ sha256: keepText(held, directDebitFrom), filled: { lastDigits: lastDigits(iban) } });
  const declared = choice === 'payer' ? [{ name: 'directDebit', given: true, ...mandate() }] : undefined;
  recordEvidence(held, { kind: 'account chosen', paymentId, choice, iban, declared });
  // The one answer that may change after the payment; the rest of the application stays as it was paid for.
  const { content, draft } = formerDraft(held);
  const version = held.application.version + 1;
  await changeApplication(held, { version, payload: sealDraft(held, { ...draft, iban }, content) });
}

const paidRow = (context: StoreContext, key: Key) =>
  ifKept(
    context,
    byToken(context, key)
      .innerJoin('payments', 'payments.application_id', 'applications.id')
      .selectAll('payments')
      .where('payments.status', '=', 'paid'),
  );

async function paidBy({ transaction, applicationId }: Held) {
  const row = await standingPayment(transaction, applicationId);
  return row?.status === 'paid' ? row : undefined;
}

/**
 * Ends the choice between two accounts at the start of an identity check; from then on neither is kept with the payment.
 * Refused with `identity.accountChoice` as long as the choice has not been made.
 */
export async function settleAccount(held: Held): Promise<Result<undefined>> {
  const row = await paidBy(held);
  if (!row) return ok();
  const check = accountCheckOf(row);
  if (isChoiceDue(check)) return refuse('identity.accountChoice');
  if (row.accounts) {
    await held.transaction.updateTable('payments').set({ accounts: null }).where('id', '=', row.id).execute();
  }
  return ok();
}

type AccountColumns = Pick<Selectable<Tables['payments']>, 'account_outcome' | 'account_choice'>;

const accountCheckOf = ({ account_outcome: outcome, account_choice: choice }: AccountColumns): AccountCheck => ({
  outcome: outcome ?? 'unknown',
  ...(choice && { choice }),
});

/** The two accounts of a payment by another one than was entered. */
const accountsSchema = z.object({ payer: z.string(), entered: z.string() });
type Accounts = z.infer<typeof accountsSchema>;

export const sealAccounts = (owner: Owner, both: Accounts) => sealPart(owner, 'payment accounts', both);

/** The last digits that distinguish the two accounts; undefined when they are not kept, or not any more. */
export function accountEnds(owner: Opener, sealed: Uint8Array | null): Accounts | undefined {
  if (!sealed) return undefined;
  const { payer, entered } = openAccounts(owner, sealed);
  return { payer: lastDigits(payer), entered: lastDigits(entered) };
}

const openAccounts = (owner: Opener, sealed: Uint8Array) =>
  z.parse(accountsSchema, openPart(owner, 'payment accounts', sealed));
