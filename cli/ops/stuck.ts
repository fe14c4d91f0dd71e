import { readArguments } from '../arguments.ts';
import { InputError } from '../input-error.ts';
import { counted, DONE, WITH_FAULTS } from '../terminal.ts';
import type { OperatorCommand } from './operator.ts';

const ALL = '--all';

/** `stuck`: the hand-overs and mails that were tried in vain, and nothing of whom they are about. */
export const stuck: OperatorCommand = async (words, { print, store }) => {
  readArguments(words, [], []);
  const found = await (await store()).outbox.stuck();
  if (found.length === 0) print('Nothing is stuck.');
  for (const { referenceId, kind, since, lastCode, nextAttemptAt } of found) {
    const next = nextAttemptAt ? `next try ${nextAttemptAt.toISOString()}` : 'given up';
    print(`${referenceId}  ${kind}  since ${since.toISOString()}  ${lastCode}  ${next}`);
  }
  return found.length === 0 ? DONE : WITH_FAULTS;
};

/** `send-again REFERENCE|--all`: what is stuck of an application, or of all, is tried at once. */
export const sendAgain: OperatorCommand = async (words, { print, store }) => {
  const isAll = words.includes(ALL);
  const [reference = ''] = readArguments(
    isAll ? words.filter((word) => word !== ALL) : words,
    isAll ? [] : ['REFERENCE'],
    [],
  ).words;
  const { access, outbox } = await store();
  const id = isAll ? undefined : await access.find(reference);
  if (!isAll && id === undefined) throw new InputError(`no application is held with the reference "${reference}"`);
  const count = await outbox.sendAgain(id);
  print(
    count === 0
      ? 'Nothing is to be sent again.'
      : `${counted(count)} queued; a running server sends within ten seconds.`,
  );
  return count === 0 ? WITH_FAULTS : DONE;
};
