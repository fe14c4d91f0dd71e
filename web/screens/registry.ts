import type { ComponentType } from 'react';
import type { ScreenId } from '@vangnet/domain/flow/screens';

/** `prepare`: what a first rendering waits for. */
type ScreenModule = { Screen: ComponentType; prepare?: () => Promise<void> };

/** A screen of the flow, or what an address shows that is none. */
type Shown = ScreenId | 'not-found';

/** The folder of every row of the flow. A row without a screen does not compile. */
const loaders: Record<Shown, () => Promise<ScreenModule>> = {
  'find-job': () => import('./find-job/Screen.tsx'),
  'financial-situation': () => import('./financial-situation/Screen.tsx'),
  'claim-duration': () => import('./claim-duration/Screen.tsx'),
  'waiting-period': () => import('./waiting-period/Screen.tsx'),
  'psychological-complaints': () => import('./psychological-complaints/Screen.tsx'),
  indexing: () => import('./indexing/Screen.tsx'),
  'overview-configurator': () => import('./overview-configurator/Screen.tsx'),
  'average-year-income': () => import('./average-year-income/Screen.tsx'),
  'tax-deductible': () => import('./tax-deductible/Screen.tsx'),
  'running-insurance': () => import('./running-insurance/Screen.tsx'),
  'terminate-insurance': () => import('./terminate-insurance/Screen.tsx'),
  'personal-data': () => import('./personal-data/Screen.tsx'),
  'final-overview': () => import('./final-overview/Screen.tsx'),
  'knowledge-introduction': () => import('./knowledge-introduction/Screen.tsx'),
  'knowledge-questions': () => import('./knowledge-questions/Screen.tsx'),
  'knowledge-result': () => import('./knowledge-result/Screen.tsx'),
  'idin-verification': () => import('./idin-verification/Screen.tsx'),
  'final-screen': () => import('./final-screen/Screen.tsx'),
  'fail-screen': () => import('./fail-screen/Screen.tsx'),
  'payment-status': () => import('./payment-status/Screen.tsx'),
  continue: () => import('./continue/Screen.tsx'),
  'not-found': () => import('./not-found/Screen.tsx'),
};

const loaded = new Map<Shown, ComponentType>();

/** Fetches a screen's code. Navigation waits for it, so that no screen is blank. */
export async function preload(id: Shown): Promise<void> {
  if (loaded.has(id)) return;
  const { Screen, prepare } = await loaders[id]();
  await prepare?.();
  loaded.set(id, Screen);
}

/** The screen's component when its code is here. */
export function loadedScreen(id: Shown | undefined): ComponentType | undefined {
  return id && loaded.get(id);
}
