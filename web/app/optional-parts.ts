import { useEffect, useState, type ComponentType } from 'react';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { consent, useConsent } from '../state/consent.ts';
import { useApplication } from '../state/held.ts';

/**
 * A part of the frame that is fetched when it is wanted. The page does without it when it cannot be had; the next screen
 * asks for it again.
 */
function optionalPart(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const fetchPart = async () => {
    loaded ??= await load().catch(() => undefined);
  };
  /** @param screen where the visitor is */
  function usePart(isWanted: boolean, screen: string | undefined): ComponentType | undefined {
    const [triedAt, setTriedAt] = useState<string>();
    const isMissing = isWanted && !loaded && triedAt !== screen;
    useEffect(() => {
      if (isMissing) void fetchPart().then(() => setTriedAt(screen));
    }, [isMissing, screen]);
    return isWanted ? loaded : undefined;
  }
  return [fetchPart, usePart] as const;
}

const [fetchConsent, useConsentPart] = optionalPart(
  async () => (await import('../consent/Consent.tsx')).ConsentQuestion,
);
const [, useNewCalculationPart] = optionalPart(
  async () => (await import('../application/NewCalculation.tsx')).NewCalculation,
);

/** Fetches the question about consent for a screen that can ask it, so that it stands there from the first paint. */
export async function loadConsentQuestion(id: ScreenId): Promise<void> {
  if (id !== 'find-job' && consent.open()) await fetchConsent();
}

/**
 * The question about consent, where this page asks it: on a screen after the first answer, until it is answered. It
 * stays on the page where it is answered, so that the focus keeps its place.
 */
export function useConsentQuestion(id: ScreenId | undefined): ComponentType | undefined {
  const undecided = useConsent() === undefined;
  const { draft } = useApplication();
  const [askedAt, setAskedAt] = useState<ScreenId>();
  const asks = undecided && draft.job !== undefined && id !== 'find-job';
  if (asks && askedAt !== id) setAskedAt(id);
  return useConsentPart(id !== undefined && askedAt === id, id);
}

/** The way to another calculation, from the first saved one until the insurer or an adviser has the application. */
export function useNewCalculation(path: string): ComponentType | undefined {
  const { token, over } = useApplication();
  return useNewCalculationPart(token !== undefined && !over, path);
}
