import { useState, type ComponentType } from 'react';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { brand } from '../brand/brand.ts';
import { consent, useConsent } from '../state/consent.ts';
import { held, nothing, useApplication } from '../state/held.ts';

let consenting: typeof import('../consent/Consent.tsx') | undefined;
let returning: typeof import('../returning/returning.ts') | undefined;

const nothingThere = () => undefined;

/**
 * Fetches what can stand beside a screen, so that it is there from the first paint. The page does without a part that
 * cannot be had; the next screen asks for it again.
 */
export async function loadOptionalParts(id: ScreenId | undefined): Promise<void> {
  const { token, draft } = held.read();
  const isFirst = id === 'find-job';
  if (id && !isFirst && consent.open()) consenting ??= await import('../consent/Consent.tsx').catch(nothingThere);
  if (token ?? (isFirst && draft.job)) returning ??= await import('../returning/returning.ts').catch(nothingThere);
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
  return id !== undefined && askedAt === id ? consenting?.ConsentQuestion : undefined;
}

/**
 * The way on from every screen for a visitor who has answers on this device, and what stands in the help block: from
 * the first saved one until the insurer or an adviser has the application.
 */
export function useReturning(id: ScreenId | undefined) {
  const stored = useApplication();
  const { token, over } = stored;
  const way = stored === nothing ? undefined : returning?.wayOn(stored, brand().figures);
  const Resume = id === 'find-job' && way && !returning?.cameWithAnswers() ? returning?.Resume : undefined;
  return { way, Resume, Beside: token === undefined || over || Resume ? undefined : returning?.Beside };
}
