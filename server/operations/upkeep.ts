import { retention as periods } from '@vangnet/domain/product/retention';
import { namesIn } from '@vangnet/domain/values/record';
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

/** `refunded PAYMENT`: the refund of an application that is gone was paid back in another way than by the payment provider. */
export const refunded: OperatorCommand = async (words, { print, store }) => {
  const [payment = ''] = readArguments(words, ['PAYMENT'], []).words;
  if (!(await (await store()).payments.recordRefunded(payment)))
    throw new InputError(`no refund of "${payment}" is due, or the provider is making it`);
  print(`${payment} is marked as refunded.`);
  return DONE;
};

/** `retention [--dry-run]`: deletes what is not to be kept any longer, as the server does every day; or only counts it. */
export const retention: OperatorCommand = async (words, { print, store }) => {
  const isDry = readArguments(words, [], [], ['dry-run']).flags.has('dry-run');
  const { retention: job, applications } = await store();
  const counts = isDry ? await job.expired() : await job.apply(() => false);
  for (const kind of namesIn(periods)) {
    const { count, unit } = periods[kind];
    print(`${kind.padEnd(8)}${`${count} ${unit}s`.padEnd(10)}${counted(counts[kind])}`);
  }
  if (!isDry && !(await applications.finishDeletions()))
    throw new InputError(
      'The rows are deleted, but still in the journal: somebody reads the database, as a backup does.',
    );
  print(isDry ? 'So many applications would be deleted.' : 'So many applications were deleted.');
  return DONE;
};
