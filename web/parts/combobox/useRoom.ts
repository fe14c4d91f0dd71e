import { useEffect, type RefObject } from 'react';

/** Between the field and the upper edge of what is visible. */
const MARGIN = 8;

/**
 * Moves the field up when its list ends below what is visible, which a phone's keyboard makes smaller, and tells the
 * list how much room it has (`--room`).
 */
export function useRoom(field: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>, open: boolean) {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!open || !viewport) return undefined;
    const makeRoom = () => {
      const bottom = popup.current?.getBoundingClientRect().bottom ?? 0;
      const top = (field.current?.getBoundingClientRect().top ?? 0) - viewport.offsetTop;
      if (bottom - viewport.offsetTop > viewport.height && top > MARGIN) scrollBy({ top: top - MARGIN });
      const begin = (popup.current?.getBoundingClientRect().top ?? 0) - viewport.offsetTop;
      popup.current?.style.setProperty('--room', `${Math.floor(viewport.height - begin)}px`);
    };
    makeRoom();
    viewport.addEventListener('resize', makeRoom);
    return () => viewport.removeEventListener('resize', makeRoom);
  }, [field, popup, open]);
}
