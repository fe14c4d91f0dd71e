import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { counted, DONE, WITH_FAULTS } from '../../command-line/terminal.ts';
import { promises } from '../sentinel/promises/index.ts';
import { readBroken } from '../sentinel/read.ts';
import type { OperatorCommand } from './operator.ts';

/** `stuck`: what is not as the product promises, by promise, with what to do; nothing of whom it is about. */
export const stuck: OperatorCommand = async (words, { print, store, clock }) => {
  readArguments(words, [], []);
  const { broken, lookedAt } = await readBroken({ store: await store(), clock });
  print(
    lookedAt
      ? `As a server found it at ${lookedAt.toISOString()}; it looks every minute.`
      : 'No server has looked for three minutes: this is what the rows tell now.',
  );
  for (const { name, says, cure } of promises) {
    const cases = broken.filter(({ promise }) => promise === name);
    if (cases.length > 0) print(`\n${says}`);
    for (const { subject, since, detail } of cases) print(`  ${subject}  since ${since.toISOString()}  ${detail}`);
    if (cases.length > 0) print(`  To do: ${cure}`);
  }
  if (broken.length === 0) print('Nothing is stuck.');
  return broken.length === 0 ? DONE : WITH_FAULTS;
};

/** `send-again REFERENCE|--all`: what is stuck of an application, or of all, is tried at once. */
export const sendAgain: OperatorCommand = async (words, { print, store }) => {
  const isAll = words.includes('--all');
  const [reference = ''] = readArguments(words, isAll ? [] : ['REFERENCE'], [], ['all']).words;
  const { access, outbox } = await store();
  const id = isAll ? undefined : await access.find(reference);
  if (!isAll && id === undefined) throw new InputError(`no application is held with the reference "${reference}"`);
  const count = (await outbox.sendAgain(id)).filter(({ did }) => did === 'queued').length;
  print(
    count === 0
      ? 'Nothing is to be sent again.'
      : `${counted(count)} queued; a running server sends within ten seconds.`,
  );
  return count === 0 ? WITH_FAULTS : DONE;
};
