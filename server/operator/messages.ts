import { readArguments } from '../../command-line/arguments.ts';
import { InputError } from '../../command-line/input-error.ts';
import { DONE, WITH_FAULTS } from '../../command-line/terminal.ts';
import type { ListedMessage } from '../webhooks/store.ts';
import type { OperatorCommand } from './operator.ts';

/** `messages list [REFERENCE]`: the messages of an application to the subscriber, or all that did not arrive yet. */
export const listMessages: OperatorCommand = async (words, { print, store }) => {
  const isOne = words.length > 0;
  const [reference = ''] = readArguments(words, isOne ? ['REFERENCE'] : [], []).words;
  const { access, messages } = await store();
  const id = isOne ? await access.find(reference) : undefined;
  if (isOne && id === undefined) throw new InputError(`no application is held with the reference "${reference}"`);
  const listed = await messages.list(id);
  for (const message of listed) print(lineOf(message));
  if (listed.length === 0) print(isOne ? 'It had no message.' : 'Every message has arrived.');
  if (!(await messages.isRefused())) return DONE;
  print('The subscriber wants no more messages (410): none leaves until the one that it refused is sent again.');
  return WITH_FAULTS;
};

/** `messages show ID`: a message with each of its attempts. */
export const showMessage: OperatorCommand = async (words, { print, store }) => {
  const message = await (await store()).messages.find(idIn(words));
  if (!message) throw new InputError(`no message has the id "${idIn(words)}"; messages list names them`);
  print(lineOf(message));
  for (const { at, code } of message.tries) print(`${at}  ${code}`);
  return DONE;
};

/** `messages again ID`: a message leaves once more, whatever came of it, for another 72 hours. */
export const sendMessageAgain: OperatorCommand = async (words, { print, store }) => {
  const did = await (await store()).messages.sendAgain(idIn(words));
  if (did === undefined) throw new InputError(`no message has the id "${idIn(words)}"; messages list names them`);
  if (did === 'sending') throw new InputError('a server is sending it at this moment');
  print(`${did === 'queued' ? 'Queued' : 'It is queued already'}; a running server sends it within ten seconds.`);
  return DONE;
};

const idIn = (words: readonly string[]) => readArguments([...words], ['ID'], []).words[0] ?? '';

function lineOf({ id, referenceId, sequence, event, createdAt, state, tries, nextAttemptAt }: ListedMessage): string {
  const next = nextAttemptAt && `next try ${nextAttemptAt.toISOString()}`;
  const outcome = [state, tries.at(-1)?.code !== 'sent' && tries.at(-1)?.code, next].filter(Boolean).join('  ');
  return [id, referenceId, sequence, event, createdAt.toISOString(), outcome].join('  ');
}
