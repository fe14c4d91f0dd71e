import { useDeferredValue, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useChosen } from '../field/useChosen.ts';
import { closedList } from './listState.ts';

const fromCharacters = 2;
const atMost = 50;
/** Screen readers and test tools can take the focus away before they click an option. */
const closeDelay = 50;

type Source = {
  value: string;
  search: (query: string) => readonly string[];
  onChange: (text: string) => void;
  onChoose?: ((option: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
};

/** The behaviour of the combobox: what shows, which row is active, and what typing, keys and focus do to it. */
export function useSuggestions({ value, search, onChange, onChoose, onBlur }: Source) {
  const [list, setList] = useState(closedList);
  const [text, chooseText] = useChosen(value, onChoose ?? onChange);
  const { leave, comeBack } = useLeaving(() => {
    setList(closedList);
    onBlur?.();
  });

  // The letter first and the list right after it: fifty rows take longer than a letter may.
  const query = useDeferredValue(value.trim());
  const enough = query.length >= fromCharacters;
  const [shown, fetchList] = useOptions();
  // A closed list keeps its rows: a phone hides them faster than it takes them away.
  const options = shown && enough ? search(query).slice(0, atMost) : [];

  function type(typed: string, open = true) {
    fetchList();
    onChange(typed);
    setList({ open, active: -1 });
  }

  function choose(option: string) {
    chooseText(option);
    setList(closedList);
  }

  function pressKey(event: KeyboardEvent) {
    if (!enough || event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const active = options[list.active];
    const next = shown?.navigate(list, event.key, event.altKey, options.length);
    if (event.key === 'Enter' && active !== undefined) choose(active);
    else if (next) setList(next);
    else return;
    event.preventDefault();
  }

  function stay() {
    fetchList();
    comeBack();
  }

  return {
    text,
    Options: shown?.Options,
    open: list.open && enough,
    active: list.active,
    query,
    options,
    type,
    choose,
    pressKey,
    leave,
    stay,
  };
}

/** Calls back a moment after the focus left an element and its content, unless it comes back. */
function useLeaving(onLeft: () => void) {
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const comeBack = () => clearTimeout(closing.current);
  useEffect(() => () => clearTimeout(closing.current), []);
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) closing.current = setTimeout(onLeft, closeDelay);
  };
  return { leave, comeBack };
}

/** The list with its keys, which a first visit does not download. When it cannot be fetched the next letter tries again. */
function useOptions() {
  const [shown, setShown] = useState<typeof import('./Options.tsx')>();
  return [shown, () => void import('./Options.tsx').then(setShown, () => undefined)] as const;
}
