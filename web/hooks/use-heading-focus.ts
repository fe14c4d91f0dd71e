import { useLayoutEffect, useRef } from 'react';

/** The id of the heading of every page. */
export const HEADING_ID = 'titel';

/**
 * Gives the focus to the heading when a page shows something else than before, so that it is read out: what had the focus
 * is gone. `fromTop` is for another page or question, which also starts at the top; `field` finds something that takes
 * the focus instead.
 */
export function useHeadingFocus(
  shown: string | number,
  { fromTop = false, field }: { fromTop?: boolean; field?: () => HTMLElement | null } = {},
): void {
  const before = useRef(shown);
  // Before the paint: a key that is pressed as soon as the heading shows begins from it.
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // In the frame that lays the page out: before it, a focus would lay it out within the task that renders it.
    requestAnimationFrame(() => {
      if (fromTop) window.scrollTo(0, 0);
      const wanted = field?.();
      if (wanted) wanted.focus();
      else document.getElementById(HEADING_ID)?.focus({ preventScroll: fromTop });
    });
  }, [shown, fromTop, field]);
}
