import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { DONE } from '../../command-line/terminal.ts';
import type { OperatorCommand } from './operator.ts';

/** `refunded PAYMENT`: the refund of an application that is gone was paid back in another way than by the payment provider. */
export const refunded: OperatorCommand = async (words, { print, store }) => {
  const [payment = ''] = readArguments(words, ['PAYMENT'], []).words;
  if (!(await (await store()).payments.recordRefunded(payment)))
    throw new InputError(`no refund of "${payment}" is due, or the provider is making it`);
  print(`${payment} is marked as refunded.`);
  return DONE;
};
