import { readArguments } from '../arguments.ts';
import { InputError } from '../input-error.ts';
import { DONE } from '../terminal.ts';
import type { OperatorCommand } from './operator.ts';

/** `show REFERENCE`: how far an application is, and nothing of whom it is about. */
export const show: OperatorCommand = async (words, { print, store }) => {
  const [reference = ''] = readArguments(words, ['REFERENCE'], []).words;
  const { access } = await store();
  const id = await access.find(reference);
  if (id === undefined) throw new InputError(`no application is held with the reference "${reference}"`);
  const { status, createdAt, submittedAt, handedOverAt, contractNumber, withdrawnAt } = await access.standing(id);
  const contract = contractNumber === undefined ? '' : ` as ${contractNumber}`;
  print(`status       ${status}`);
  print(`made         ${createdAt.toISOString()}`);
  if (submittedAt) print(`submitted    ${submittedAt.toISOString()}`);
  if (handedOverAt) print(`handed over  ${handedOverAt.toISOString()}${contract}`);
  if (withdrawnAt) print(`withdrawn    ${withdrawnAt.toISOString()}`);
  return DONE;
};
