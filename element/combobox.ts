import type { FoundOccupations } from '@vangnet/contract/quotes';
import { search } from './client.ts';
import { h, mark } from './dom.ts';
import { afterPause } from './pause.ts';
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
  const list = h('ul', { role: 'listbox', id: 'list', 'aria-label': text.labels.occupation, tabindex: '-1' });
  const status = h('p', { role: 'status' });
  const popup = h('div', { class: 'popup', hidden: '' }, list, status);
  const later = afterPause();
  let names: string[] = [];
  let active = -1;

  const point = (to: number) => {
    active = to;
    for (const [index, row] of [...list.children].entries()) mark(row, 'aria-selected', String(index === to));
    list.children[to]?.scrollIntoView({ block: 'nearest' });
    mark(input, 'aria-activedescendant', to >= 0 && `row${to}`);
  };
  const open = (isOpen: boolean) => {
    mark(popup, 'hidden', !isOpen && '');
    mark(input, 'aria-expanded', String(isOpen && names.length > 0));
    point(-1);
  };
  const choose = (name: string) => {
    later();
    input.value = name;
    open(false);
    onChoose(name);
  };
  /** Chooses the name that was typed, when it is exactly one of the list. */
  const chooseTyped = () => {
    const typed = input.value.trim().toLowerCase();
    const name = names.find((one) => one.toLowerCase() === typed);
    if (name) choose(name);
  };
  const show = ({ occupations, count, near }: FoundOccupations) => {
    names = occupations.map(({ name }) => name);
    const rows = occupations.map(({ name, also }, index) => {
      const row = h(
        'li',
        { role: 'option', id: `row${index}` },
        name,
        h('small', {}, also ? ` ${text.also} ${also}` : ''),
      );
      row.addEventListener('click', () => choose(name));
      return row;
    });
    list.replaceChildren(...rows);
    status.textContent = near ? text.near : count ? `${count} ${text.found}` : text.none;
    const hasFocus = input.matches(':focus');
    open(hasFocus);
    if (!hasFocus) chooseTyped();
  };

  input.addEventListener('input', () => {
    names = [];
    open(false);
    const query = input.value.trim();
    later(
      query.length >= FROM_CHARACTERS &&
        (async (signal) => {
          const answer = await search(query, signal);
          if (signal.aborted) return;
          if (answer) show(answer);
          else onAway();
        }),
    );
  });
  input.addEventListener('blur', () => {
    open(false);
    chooseTyped();
  });
  input.addEventListener('keydown', (event) => {
    const count = names.length;
    const step = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp');
    const name = names[active];
    if (count === 0 || event.isComposing) return;
    if (step !== 0) {
      const to = (Math.max(active, step < 0 ? 0 : -1) + step + count) % count;
      if (popup.hidden) open(true);
      point(to);
    } else if (event.key === 'Enter' && name) choose(name);
    else if (event.key === 'Escape' && !popup.hidden) open(false);
    else return;
    event.preventDefault();
    // A dialog of the page around it stays open.
    event.stopPropagation();
  });
  // Keeps the focus, and with it the keyboard of a phone, in the text field.
  popup.addEventListener('mousedown', (event) => event.preventDefault());
  return popup;
}
