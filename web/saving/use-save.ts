import { useState } from 'react';
import { saveApplication } from './save-application.ts';

/**
 * Saving as a screen shows it: busy while it runs, and a sentence when it failed. A second click while saving does
 * nothing. The server's own message goes before `general`.
 */
export function useSave(general: string, onSaved: () => void) {
  const [state, setState] = useState<{ busy: boolean; failure?: string | undefined }>({ busy: false });

  const save = async () => {
    if (state.busy) return;
    setState({ busy: true });
    const saved = await saveApplication();
    setState({ busy: false, failure: saved.ok ? undefined : (saved.message ?? general) });
    if (saved.ok) onSaved();
  };
  return { busy: state.busy, failure: state.failure, save: () => void save() };
}
