import { retention as periods } from '@vangnet/domain/product/retention';
import { namesIn } from '@vangnet/domain/values/record';
import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { counted, DONE } from '../../command-line/terminal.ts';
import type { OperatorCommand } from './operator.ts';

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
