import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { DONE } from '../../command-line/terminal.ts';
import { operatorNamed, type OperatorCommand } from './operator.ts';

/** `show REFERENCE [--operator NAME]`: what has happened to an application, and nothing of whom it is about. */
export const show: OperatorCommand = async (words, { print, store }) => {
  const { words: given, options } = readArguments(words, ['REFERENCE'], ['operator']);
  const [reference = ''] = given;
  const { access } = await store();
  const id = await access.find(reference);
  if (id === undefined) throw new InputError(`no application is held with the reference "${reference}"`);
  const happenings = await access.timeline(id, operatorNamed(options.operator));
  for (const { at, what } of happenings) print(`${at.toISOString()}  ${what}`);
  return DONE;
};
