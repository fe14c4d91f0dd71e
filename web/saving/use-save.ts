import { serverSentence } from '../hooks/server-sentence.ts';
import { useAction } from '../hooks/use-action.ts';
import { general } from '../labels/text.ts';
import { saveApplication } from './save-application.ts';

/** Saving as a screen shows it. The server's own sentence goes before `ours`. */
export function useSave(onSaved: () => void, ours = general.saveFailed) {
  const { busy, failure, run } = useAction(async () => {
    const saved = await saveApplication();
    if (saved.ok) onSaved();
    return saved.ok ? {} : { failure: serverSentence(saved, ours) };
  });
  return { busy, failure, save: run };
}
