import type { FoundOccupations } from '@vangnet/contract/quotes';
import { h, mark } from './dom.ts';
import type { Text } from './text.ts';

/** The list under a text field, which points at one of its rows while the focus stays in the field. */
export function suggestions(input: HTMLInputElement, text: Text, choose: (name: string) => void) {
  const list = h('ul', { role: 'listbox', id: 'list', 'aria-label': text.labels.occupation, tabindex: '-1' });
  const status = h('p', { role: 'status' });
  const popup = h('div', { class: 'popup', hidden: '' }, list, status);
  // Keeps the focus, and with it the keyboard of a phone, in the text field.
  popup.addEventListener('mousedown', (event) => event.preventDefault());
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
  return {
    popup,
    open,
    /** Puts these rows in the list. */
    fill: ({ occupations, count, near }: FoundOccupations) => {
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
    },
    /** Points at the next row, or the one before, and goes round at both ends. */
    move: (step: number) => {
      if (names.length === 0) return;
      if (popup.hidden) open(true);
      point((Math.max(active, step < 0 ? 0 : -1) + step + names.length) % names.length);
    },
    /** The row that is pointed at. */
    pointed: () => names[active],
    /** The row of exactly this name. */
    named: (typed: string) => names.find((name) => name.toLowerCase() === typed.trim().toLowerCase()),
  };
}
