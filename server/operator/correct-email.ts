import { isRefusedFor } from '@vangnet/domain/values/result';
import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { counted, DONE } from '../../command-line/terminal.ts';
import { operatorNamed, type OperatorCommand } from './operator.ts';

/**
 * `correct-email REFERENCE [--operator NAME]`: replaces the mail address that mails do not reach, and sends them there. It asks for
 * the address instead of taking it as an argument, because arguments stay in the history of the shell.
 */
export const correctEmail: OperatorCommand = async (words, { print, ask, store }) => {
  const { words: given, options } = readArguments(words, ['REFERENCE'], ['operator']);
  const [reference = ''] = given;
  const { access, applications } = await store();
  const id = await access.find(reference);
  if (id === undefined) throw new InputError(`no application is held with the reference "${reference}"`);
  const email = await ask('Mail address that is right:');
  const corrected = await applications.correctEmail(id, { email, by: operatorNamed(options.operator) });
  if (isRefusedFor(corrected, 'email.format')) throw new InputError(`"${email}" is no mail address`);
  if (!corrected.ok) throw new InputError(`no mail address is known of ${reference}`);
  const { queued } = corrected.value;
  print(`Corrected. ${queued === 0 ? 'Nothing is to be sent again.' : `${counted(queued)} queued to that address.`}`);
  return DONE;
};
