import { search } from './client.ts';
import { afterPause } from './pause.ts';
import { suggestions } from './suggestions.ts';
import type { Text } from './text.ts';

const FROM_CHARACTERS = 2;

/**
 * Makes a text field an editable combobox with a list (ARIA 1.2), and returns the list, which stands behind the field.
 *
 * @param onChoose called with the occupation that was chosen
 * @param onAway called when the server gave no list
 */
export function combobox(
  input: HTMLInputElement,
  text: Text,
  onChoose: (occupation: string) => void,
  onAway: () => void,
): HTMLElement {
  const later = afterPause();
  const choose = (name: string | undefined) => {
    if (!name) return;
    later();
    input.value = name;
    list.open(false);
    onChoose(name);
  };
  const list = suggestions(input, text, choose);

  input.addEventListener('input', () => {
    // A closed list keeps its rows until the next come.
    list.open(false);
    const query = input.value.trim();
    later(
      query.length >= FROM_CHARACTERS &&
        (async (signal) => {
          const found = await search(query, signal);
          if (signal.aborted) return;
          if (!found) return onAway();
          list.fill(found);
          const hasFocus = input.matches(':focus');
          list.open(hasFocus);
          if (!hasFocus) choose(list.named(input.value));
        }),
    );
  });
  input.addEventListener('blur', () => {
    list.open(false);
    choose(list.named(input.value));
  });
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (event.isComposing) return;
    if (step !== 0) list.move(step);
    else if (key === 'Enter' && list.pointed()) choose(list.pointed());
    else if (key === 'Escape' && !list.popup.hidden) list.open(false);
    else return;
    event.preventDefault();
    // A dialog of the page around it stays open.
    event.stopPropagation();
  });
  return list.popup;
}
