import { useEffect, useState, type ComponentType } from 'react';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { consent, useConsent } from '../state/consent.ts';
import { useApplication } from '../state/held.ts';

let loaded: ComponentType | undefined;

/**
 * Fetches the question about consent for a screen that can ask it, so that it stands there from the first paint. A
 * screen goes on without it.
 */
export async function loadConsentQuestion(id: ScreenId): Promise<void> {
  if (id === 'find-job' || !consent.open()) return;
  loaded ??= await import('../consent/ConsentQuestion.tsx').then(
    ({ ConsentQuestion }) => ConsentQuestion,
    () => undefined,
  );
}

/**
 * The question about consent, where this page asks it: on a screen after the first answer, until it is answered. It
 * stays on the page where it is answered, so that the focus keeps its place.
 */
export function useConsentQuestion(id: ScreenId | undefined): ComponentType | undefined {
  const undecided = useConsent() === undefined;
  const hasAnswered = useApplication().draft.job !== undefined;
  const [askedAt, setAskedAt] = useState<ScreenId>();
  const asks = undecided && hasAnswered && id !== 'find-job';
  if (asks && askedAt !== id) setAskedAt(id);
  const [, rerender] = useState(0);
  const isAsked = id !== undefined && askedAt === id;
  useEffect(() => {
    if (isAsked && !loaded) void loadConsentQuestion(id).then(() => rerender((count) => count + 1));
  }, [id, isAsked]);
  return isAsked ? loaded : undefined;
}
