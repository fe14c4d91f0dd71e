import { euroFromCents } from '@vangnet/domain/values/money';
import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { DONE } from '../../command-line/terminal.ts';
import type { OperatorCommand } from './operator.ts';

/** `refunds-due`: what is still to be refunded at the payment provider: late payments, and those of who withdrew. */
export const refundsDue: OperatorCommand = async (words, { print, store }) => {
  readArguments(words, [], []);
  const due = await (await store()).payments.refundsDue();
  if (due.length === 0) print('No refund is due.');
  for (const { providerPaymentId, amount, noticedAt } of due)
    print(`${providerPaymentId}  EUR ${euroFromCents(amount).toFixed(2)}  noticed ${noticedAt.toISOString()}`);
  return DONE;
};

/** `refunded PAYMENT`: what was refunded at the payment provider is due no longer. */
export const refunded: OperatorCommand = async (words, { print, store }) => {
  const [payment = ''] = readArguments(words, ['PAYMENT'], []).words;
  if (!(await (await store()).payments.recordRefunded(payment)))
    throw new InputError(`no refund of "${payment}" is due; refunds-due lists those that are`);
  print(`${payment} is marked as refunded.`);
  return DONE;
};
