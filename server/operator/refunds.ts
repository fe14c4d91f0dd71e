import { euroFromCents } from '@vangnet/domain/values/money';
import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { DONE } from '../../command-line/terminal.ts';
import type { Refund } from '../payment/refunds.ts';
import type { OperatorCommand } from './operator.ts';

/** `refunds-due`: what is still to be refunded, and how far each is: late payments, and those of who withdrew. */
export const refundsDue: OperatorCommand = async (words, { print, store }) => {
  readArguments(words, [], []);
  const due = await (await store()).payments.refundsDue();
  if (due.length === 0) print('No refund is due.');
  for (const refund of due) print(lineOf(refund));
  return DONE;
};

function lineOf({ providerPaymentId, amount, noticedAt, state, requested }: Refund): string {
  const asked = requested && `asked for by ${requested.by} at ${requested.at.toISOString()}`;
  const euro = `EUR ${euroFromCents(amount).toFixed(2)}`;
  return [providerPaymentId, euro, `noticed ${noticedAt.toISOString()}`, state, asked].filter(Boolean).join('  ');
}

/** `refunded PAYMENT`: what was paid back in another way than by the payment provider is due no longer. */
export const refunded: OperatorCommand = async (words, { print, store }) => {
  const [payment = ''] = readArguments(words, ['PAYMENT'], []).words;
  if (!(await (await store()).payments.recordRefunded(payment)))
    throw new InputError(
      `no refund of "${payment}" is due, or the provider is making it; refunds-due lists those that are`,
    );
  print(`${payment} is marked as refunded.`);
  return DONE;
};
