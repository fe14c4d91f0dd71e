import { useLayoutEffect, type RefObject } from 'react';

/**
 * Opens and closes a native dialog. The focus goes to the first thing that `first` selects, else to what the browser
 * chooses: the close button, which stands right behind the title.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, first: string | undefined): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const page = document.documentElement;
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    dialog.showModal();
    if (first !== undefined) dialog.querySelector<HTMLElement>(first)?.focus();
    // Also gives the focus back to where it was before.
    return () => dialog.close();
  }, [ref, open, first]);
}
