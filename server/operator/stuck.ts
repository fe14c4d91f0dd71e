import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { counted, DONE, WITH_FAULTS } from '../../command-line/terminal.ts';
import { linesOf, wordsOf } from '../checks/check.ts';
import { readBroken } from '../checks/round.ts';
import type { OperatorCommand } from './operator.ts';

/** `stuck [--json]`: the broken promises with their cases and what to do; nothing personal. */
export const stuck: OperatorCommand = async (words, { print, store, clock }) => {
  const { flags } = readArguments(words, [], [], ['json']);
  const { broken, checkedAt } = await readBroken({ store: await store(), clock });
  const status = broken.length === 0 ? DONE : WITH_FAULTS;
  if (flags.has('json')) {
    print(JSON.stringify({ checkedAt, broken: broken.map((one) => ({ ...one, cure: wordsOf(one.promise).cure })) }));
    return status;
  }
  print(
    checkedAt
      ? `As a server found it at ${checkedAt.toISOString()}; it checks every minute.`
      : 'No server has checked for three minutes: this is what the rows say now.',
  );
  for (const { says, lines, cure } of linesOf(broken)) {
    print(`\n${says}`);
    for (const line of [...lines, cure]) print(`  ${line}`);
  }
  if (broken.length === 0) print('Nothing is stuck.');
  return status;
};

/** `send-again --all`: what is stuck of any application is tried at once; `case REFERENCE send-again` does so with one. */
export const sendAgain: OperatorCommand = async (words, { print, store }) => {
  if (!readArguments(words, [], [], ['all']).flags.has('all')) throw new InputError('--all is missing');
  const { outbox, messages } = await store();
  const count = [...(await outbox.sendAgain(undefined)), ...(await messages.sendAgain(undefined))].length;
  print(
    count === 0
      ? 'Nothing is to be sent again.'
      : `${counted(count)} queued; a running server sends within ten seconds.`,
  );
  return count === 0 ? WITH_FAULTS : DONE;
};
