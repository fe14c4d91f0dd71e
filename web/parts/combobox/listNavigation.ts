import { closedList, type ListState } from './listState.ts';

/**
 * Finds what a key does to the list of an editable combobox, after the ARIA Authoring Practices. Focus stays in the
 * text field throughout.
 * @returns undefined when the key is the text field's own
 */
export function navigate(state: ListState, key: string, alt: boolean, count: number): ListState | undefined {
  if (!state.open) return openWith(key, alt, count);
  if (key === 'Escape' || (alt && key === 'ArrowUp')) return closedList;
  if (count === 0 || alt) return undefined;
  const to = target(key, state.active, count);
  return to === undefined ? undefined : { open: true, active: to };
}

function openWith(key: string, alt: boolean, count: number): ListState | undefined {
  if (key === 'ArrowDown') return { open: true, active: alt || count === 0 ? -1 : 0 };
  if (key === 'ArrowUp' && !alt) return { open: true, active: count - 1 };
  return undefined;
}

function target(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : 0;
    case 'ArrowUp':
      return active > 0 ? active - 1 : count - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
