import { useState } from 'react';
import { actOnCase, type OfferedAction } from '@vangnet/contract/counter';
import { saveFile } from '../../web/hooks/save-file.ts';
import { useAction } from '../../web/hooks/use-action.ts';
import { failureWords } from '../session/failure.ts';
import { useSession } from '../session/use-session.ts';

export type Answer = 'confirm' | 'refuse';

/**
 * Does something with a case, for which fields were filled in, or answers the request of a colleague for it. `onDone`
 * gets what came of it; `onStale` is called when a colleague was first. Faults of fields are by their names.
 */
export function useAct(
  reference: string,
  { action, asked }: Pick<OfferedAction, 'action' | 'asked'>,
  { onDone, onStale }: { onDone: (says: string) => void; onStale: () => void },
) {
  const { ask } = useSession();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { busy, failure, run } = useAction(async (fields: Readonly<Record<string, string>>, answer?: Answer) => {
    setFaults({});
    const result = await ask(actOnCase, {
      params: { reference, action },
      body: { fields: { ...fields }, ...(asked && answer && { asked: { id: asked.id, answer } }) },
    });
    if (result.ok) {
      const { says, file } = result.response.data;
      if (file) saveFile({ ...file, contentType: 'application/octet-stream' });
      onDone(says);
      return {};
    }
    if (result.status === 409) onStale();
    const errors = result.failure?.errors ?? [];
    const ofFields = errors.flatMap(({ field, message }) =>
      field === undefined ? [] : [[field, message.nl] as const],
    );
    setFaults(Object.fromEntries(ofFields));
    const isSaidAtFields = errors.length > 0 && ofFields.length === errors.length;
    return isSaidAtFields ? {} : { failure: failureWords(result) };
  });
  return { busy, failure, faults, run };
}
