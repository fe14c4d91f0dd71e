import { readArguments } from '../../command-line/arguments.ts';
import { DONE, WITH_FAULTS } from '../../command-line/terminal.ts';
import { operatorNamed, type OperatorCommand } from './operator.ts';

/**
 * `find [--operator NAME]`: lists the references of the applications that have what the operator types. It asks for that and
 * takes no argument, because arguments stay in the history of the shell.
 */
export const find: OperatorCommand = async (words, { print, ask, store }) => {
  const { options } = readArguments(words, [], ['operator']);
  const typed = await ask('Reference, number of the case, payment id, mail address or mobile number:');
  const { access } = await store();
  const found = await access.search(typed, operatorNamed(options.operator));
  for (const { referenceId, status, made } of found) print(`${referenceId}  ${status}  made ${made.toISOString()}`);
  if (found.length === 0) print('No application is held with that.');
  return found.length === 0 ? WITH_FAULTS : DONE;
};
