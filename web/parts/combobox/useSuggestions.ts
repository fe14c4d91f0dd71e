import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { closedList, navigate } from './listNavigation.ts';

const fromCharacters = 2;
const atMost = 50;
/** Screen readers and test tools can take the focus away before they click an option. */
const closeDelay = 50;

type Source = {
  value: string;
  search: (query: string) => readonly string[];
  onChange: (text: string) => void;
  onChoose: ((option: string) => void) | undefined;
  onBlur: (() => void) | undefined;
};

/** The behaviour of the combobox: what shows, which row is active, and what typing, keys and focus do to it. */
export function useSuggestions({ value, search, onChange, onChoose, onBlur }: Source) {
  const [list, setList] = useState(closedList);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const query = value.trim();
  const enough = query.length >= fromCharacters;
  const options = list.open && enough ? search(query).slice(0, atMost) : [];

  function type(text: string, open = true) {
    onChange(text);
    setList({ open, active: -1 });
  }

  function choose(option: string) {
    onChange(option);
    onChoose?.(option);
    setList(closedList);
  }

  function pressKey(event: KeyboardEvent) {
    if (!enough || event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const active = options[list.active];
    const count = list.open ? options.length : Math.min(search(query).length, atMost);
    const next = navigate(list, event.key, event.altKey, count);
    if (event.key === 'Enter' && active !== undefined) choose(active);
    else if (next) setList(next);
    else return;
    event.preventDefault();
  }

  function leave(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    closing.current = setTimeout(() => {
      setList(closedList);
      onBlur?.();
    }, closeDelay);
  }

  const stay = () => clearTimeout(closing.current);

  return { open: list.open && enough, active: list.active, query, options, type, choose, pressKey, leave, stay };
}
