import type { Awaited } from '../handover/policy-statuses.ts';
import type { PaidAndOpen } from '../payment/paid-and-open.ts';
import type { Stuck } from '../outbox/store.ts';
import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { counted, DONE, WITH_FAULTS } from '../../command-line/terminal.ts';
import type { OperatorCommand } from './operator.ts';

/**
 * `stuck`: the hand-overs and mails that were tried in vain, who paid and is not submitted a day later, and what the insurer has
 * not decided in time; nothing of whom they are about.
 */
export const stuck: OperatorCommand = async (words, { print, store }) => {
  readArguments(words, [], []);
  const { outbox, payments, submissions } = await store();
  const lines = [
    ...(await outbox.stuck()).map(lineOf),
    ...(await payments.paidAndOpen()).map(paidLineOf),
    ...(await submissions.overdue()).map(overdueLineOf),
  ];
  for (const line of lines) print(line);
  if (lines.length === 0) print('Nothing is stuck.');
  return lines.length === 0 ? DONE : WITH_FAULTS;
};

function lineOf({ referenceId, kind, since, lastCode, nextAttemptAt }: Stuck): string {
  const next = nextAttemptAt ? `next try ${nextAttemptAt.toISOString()}` : 'given up';
  return [referenceId, kind, `since ${since.toISOString()}`, lastCode, next].join('  ');
}

function paidLineOf({ referenceId, paidAt, lastCheck }: PaidAndOpen): string {
  const check = lastCheck === undefined ? 'no identity check' : `identity check: ${lastCheck}`;
  return [referenceId, 'paid', `since ${paidAt.toISOString()}`, check, 'not submitted'].join('  ');
}

function overdueLineOf({ referenceId, handedOverAt, state }: Awaited): string {
  const said = state ?? 'no answer';
  return [referenceId, 'handed over', `since ${handedOverAt.toISOString()}`, said, 'not decided'].join('  ');
}

/** `send-again REFERENCE|--all`: what is stuck of an application, or of all, is tried at once. */
export const sendAgain: OperatorCommand = async (words, { print, store }) => {
  const isAll = words.includes('--all');
  const [reference = ''] = readArguments(words, isAll ? [] : ['REFERENCE'], [], ['all']).words;
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
