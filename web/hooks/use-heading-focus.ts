import { useEffect, useRef } from 'react';

/** When a screen shows something else than before, its heading is read out: the old one took the focus along. */
export function useHeadingFocus(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) document.getElementById('titel')?.focus();
    before.current = shown;
  }, [shown]);
}
