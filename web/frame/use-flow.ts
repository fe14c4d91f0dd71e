import { createContext, useContext, useEffect, type MouseEvent } from 'react';
import { nextScreen, placeOf, previousScreen, screenUrl } from '@vangnet/domain/flow/navigation';
import { changeUrl, originOf } from '@vangnet/domain/flow/returning';
import type { ScreenId } from '@vangnet/domain/flow/screens';
import { brand } from '../brand/brand.ts';
import { useLocation, useSearch, type HistoryState } from '../hooks/use-location.ts';
import { track } from '../state/analytics.ts';
import { held, useApplication } from '../state/held.ts';
import { returning } from './admission.ts';

/** Fetches a screen's code ahead of time. The app gives it, so that a screen need not know the list it is in. */
export const PreloadContext = createContext<(id: ScreenId) => void>(() => undefined);

/**
 * The position of a screen in the flow, and the ways to go on and back. On a screen that a "Wijzig" opened both lead back
 * to where that stood.
 *
 * @param isShown this screen has what it shows; from then on the next one is fetched
 */
export function useFlow(id: ScreenId, isShown = true) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const { draft, token } = useApplication();
  const { figures } = brand();
  const preload = useContext(PreloadContext);
  const origin = originOf(id, search, token !== undefined);
  const previous = previousScreen(id, draft, figures);
  const next = origin ?? nextScreen(id, draft, figures);
  const isFirst = previous === undefined;
  useEffect(() => {
    // A first visit downloads nothing more before the visitor touches something.
    if (next && !isFirst && isShown) preload(next);
  }, [next, isFirst, isShown, preload]);

  /** Back to `to`, or first to what a change has opened; `otherwise` when that is this very screen. */
  const returnTo = async (to: ScreenId, otherwise: string | undefined, options?: { replace: boolean }) => {
    const target = await returning(to);
    const { pathname, search: query, hash } = window.location;
    const state: HistoryState = { changedAt: pathname + query + hash };
    if (target === to) navigate(screenUrl(to), { ...options, state });
    else navigate(target === id ? (otherwise ?? screenUrl(to)) : changeUrl(target, to), options);
  };

  return {
    place: placeOf(id),
    /** The screen whose "Wijzig" led here. */
    origin,
    /** Address of the screen that Back leads to; undefined on the first one. */
    backHref: origin ? screenUrl(origin) : previous && screenUrl(previous),
    /** Address for the link of Back: what was changed here decides where it leads. */
    goBack: (event: MouseEvent) => {
      if (!origin) return;
      event.preventDefault();
      void returnTo(origin, previous && changeUrl(previous, origin));
    },
    /** Fetches the code of the next screen, from the moment that the visitor is busy with this one. */
    preloadNext: () => {
      if (next) preload(next);
    },
    /** Goes to the screen that follows from the answers as they are now. */
    goNext: (options?: { replace: boolean }) => {
      const now = held.read();
      const target = nextScreen(id, now.draft, figures);
      const to = originOf(id, search, now.token !== undefined);
      track(id);
      if (to) void returnTo(to, target && screenUrl(target), options);
      else if (target) navigate(screenUrl(target), options);
    },
  };
}
