import { readArguments } from '../../../command-line/arguments.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { DONE } from '../../../command-line/terminal.ts';
import type { OperatorCommand } from '../operator.ts';

/** `evidence words VERSION`: every text that a site showed in this version, with the key of its sentence. */
export const shownWords: OperatorCommand = async (words, { print, store }) => {
  const [version = ''] = readArguments(words, ['VERSION'], []).words;
  const kept = await (await store()).shownWords.find(version);
  if (!kept) throw new InputError(`no words of version "${version}" are kept`);
  for (const [key, text] of Object.entries(kept.texts)) print(`${key}\t${text}`);
  return DONE;
};
