import { useLayoutEffect, type RefObject } from 'react';
import { text } from '../text.ts';
import css from './combobox.module.css';
import { splitMatch } from './splitMatch.ts';
import { useRoom } from './useRoom.ts';

export { navigate } from './listNavigation.ts';

type OptionsProps = {
  id: string;
  label: string;
  options: readonly string[];
  hidden: boolean;
  /** Said behind an option, small. */
  note: ((option: string, query: string) => string | undefined) | undefined;
  query: string;
  active: number;
  /** The id of the active option. */
  activeId: string | undefined;
  choose: (option: string) => void;
  field: RefObject<HTMLElement | null>;
  popup: RefObject<HTMLElement | null>;
};

/** The list of a combobox. Fetched when its field is used, with what its keys do. */
export function Options({
  id,
  label,
  options,
  hidden,
  note,
  query,
  active,
  activeId,
  choose,
  field,
  popup,
}: OptionsProps) {
  useRoom(field, popup, !hidden);
  useLayoutEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      hidden={hidden}
      className={css['list']}
      // Chromium adds everything that scrolls to the tab order; the list must not be in it.
      tabIndex={-1}
      // Keeps the focus, and with it the on-screen keyboard, in the text field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => {
        const [before, match, after] = splitMatch(option, query);
        const said = note?.(option, query);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field has the keys
          <li
            key={option}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={css['option']}
            onClick={() => choose(option)}
          >
            <span>
              {before}
              <b>{match}</b>
              {after}
              {said !== undefined && <small> {said}</small>}
            </span>
            {index === active && (
              <kbd className="wide-only" aria-hidden="true">
                {text.enter}
              </kbd>
            )}
          </li>
        );
      })}
    </ul>
  );
}
