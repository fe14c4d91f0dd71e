import { directDebitFrom } from '@vangnet/domain/application/declarations-text';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { isChoiceDue } from '@vangnet/domain/product/payment';
import { lastDigits } from '@vangnet/domain/values/iban';
import { holdApplication, readKept, sealDraft, type Held } from '../applications/hold-application.ts';
import { openPart } from '../database/sealed-parts.ts';
import type { StoreContext } from '../database/store-context.ts';
import { recordEvidence, writeEvidence } from '../evidence/record.ts';
import { accountCheckOf } from './payment-rows.ts';
import { openAccounts } from './sealed-accounts.ts';
import type { ChosenAccount } from './store.ts';

const paidRow = ({ transaction, applicationId }: Held) =>
  transaction
    .selectFrom('payments')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('status', '=', 'paid')
    .executeTakeFirst();

/** With the application held, so that a choice and the start of an identity check come one after the other. */
export function chooseAccount(
  context: StoreContext,
  { token, paymentId, choice }: ChosenAccount,
): Promise<Result<undefined>> {
  return holdApplication(context, { token }, async (held) => {
    const row = await paidRow(held);
    if (row?.id !== paymentId || row.account_outcome !== 'another') return refuse('payment.noAccountChoice');
    if (row.account_choice === choice) return ok();
    if (!row.accounts) return refuse('payment.accountSettled');
    const iban = openAccounts(held, row.accounts)[choice];
    const { transaction } = held;
    await transaction.updateTable('payments').set({ account_choice: choice }).where('id', '=', paymentId).execute();
    const wording = directDebitFrom(lastDigits(iban));
    const declared = choice === 'payer' ? [{ name: 'directDebit', given: true, wording }] : undefined;
    recordEvidence(held, { kind: 'account chosen', paymentId, choice, iban, declared });
    await replaceAccount(held, iban);
    return ok();
  });
}

/** The one answer that may change after the payment; the rest of the application stays as it was paid for. */
async function replaceAccount(held: Held, iban: string): Promise<void> {
  const { transaction, applicationId, application } = held;
  const content = openPart(held, 'draft', application.payload);
  await transaction
    .updateTable('applications')
    .set({
      version: application.version + 1,
      payload: sealDraft(held, { ...readKept(content), iban }, content),
      ...(await writeEvidence(held)),
    })
    .where('id', '=', applicationId)
    .execute();
}

/**
 * Ends the choice between two accounts at the start of an identity check; from then on neither is kept with the payment.
 * Refused with `identity.accountChoice` as long as the choice has not been made.
 */
export async function settleAccount(held: Held): Promise<Result<undefined>> {
  const row = await paidRow(held);
  if (!row) return ok();
  const check = accountCheckOf(row);
  if (isChoiceDue(check)) return refuse('identity.accountChoice');
  if (row.accounts) {
    await held.transaction.updateTable('payments').set({ accounts: null }).where('id', '=', row.id).execute();
  }
  return ok();
}
