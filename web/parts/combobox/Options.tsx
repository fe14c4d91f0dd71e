import { useLayoutEffect, type RefObject, useEffect } from 'react';
import { text } from '../text.ts';
import css from './combobox.module.css';

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
              <span>{before}</span>
              <b>{match}</b>
              <span>{after}</span>
              {said !== undefined && <small>{` ${said}`}</small>}
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

/** Between the field and the upper edge of what is visible. */
const MARGIN = 8;

/**
 * Moves the field up when its list ends below what is visible, which a phone's keyboard makes smaller, and tells the
 * list how much room it has (`--room`).
 */
function useRoom(field: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>, open: boolean) {
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

/** Cuts an option into the text before, of and after the first place where the query stands in it, in any case. */
export function splitMatch(option: string, query: string): [before: string, match: string, after: string] {
  const start = option.toLowerCase().indexOf(query.toLowerCase());
  if (start < 0) return [option, '', ''];
  const end = start + query.length;
  return [option.slice(0, start), option.slice(start, end), option.slice(end)];
}
