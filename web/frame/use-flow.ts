import { createContext, useContext } from 'react';
import { useLocation } from 'wouter';
import { nextScreen, placeOf, previousScreen, screenUrl } from '@vangnet/domain/flow/navigation';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { track } from '../state/analytics.ts';
import { application, useApplication } from '../state/application-store.ts';

/** Fetches a screen's code ahead of time. The app gives it, so that a screen need not know the list it is in. */
export const PreloadContext = createContext<(id: ScreenId) => void>(() => undefined);

/** The position of a screen in the flow, and the ways to go on and back. */
export function useFlow(id: ScreenId) {
  const [, navigate] = useLocation();
  const { draft } = useApplication();
  const preload = useContext(PreloadContext);
  const previous = previousScreen(id, draft);
  const next = nextScreen(id, draft);

  return {
    place: placeOf(id),
    /** Address of the screen before; undefined on the first one. */
    backHref: previous && screenUrl(previous),
    /** Fetches the code of the next screen, from the moment that the visitor is busy with this one. */
    preloadNext: () => {
      if (next) preload(next);
    },
    /** Goes to the screen that follows from the answers as they are now. */
    goNext: (options?: { replace: boolean }) => {
      const target = nextScreen(id, application.read().draft);
      track(id);
      if (target) navigate(screenUrl(target), options);
    },
  };
}
