import { call } from '@vangnet/contract/client';
import { chooseAccount, type ToldAccount } from '@vangnet/contract/payment';
import { isAccountChecked, type AccountChoice } from '@vangnet/domain/product/payment';
import { serverSentence } from '../../hooks/server-sentence.ts';
import { general } from '../../labels/text.ts';
import { progress } from '../../state/progress.ts';

/** The two accounts to choose between, by their last four digits. */
export type Ends = NonNullable<ToldAccount['ends']>;

/** Undefined when another tab went on to the bank meanwhile: the choice that was made there stands. */
type Chosen = { ok: true; account: ToldAccount | undefined } | { ok: false; failure: string };

/** Tells the server which account the premium is collected from. */
export async function choose(paymentId: string, choice: AccountChoice, directDebit: boolean): Promise<Chosen> {
  const body = choice === 'payer' ? { choice, directDebit } : { choice };
  const result = await call(chooseAccount, { params: { id: paymentId }, body });
  if (result.ok) {
    const account = result.response.data;
    progress.note({ accountChecked: isAccountChecked(account) });
    return { ok: true, account };
  }
  const isSettled = result.failure?.errors.some(({ code }) => code === 'payment.accountSettled');
  if (isSettled) return { ok: true, account: undefined };
  return { ok: false, failure: serverSentence(result, general.failed) };
}
