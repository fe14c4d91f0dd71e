import { useId, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import field from '../field/field.module.css';
import { FieldFrame, type FieldText } from '../field/FieldFrame.tsx';
import { useAdoptTyped } from '../field/useAdoptTyped.ts';
import { Icon } from '../icon/Icon.tsx';
import { search as searchIcon } from '../icon/icons.ts';
import css from './combobox.module.css';
import { useSuggestions } from './useSuggestions.ts';

export type ComboboxProps = FieldText & {
  id?: string | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  /** The text in the field. A chosen option is its exact text. */
  value: string;
  /** Called when the text is typed. */
  onChange: (text: string) => void;
  /** Called when an option is chosen, after the field shows it; without it `onChange` is. */
  onChoose?: ((option: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  search: (query: string) => readonly string[];
  /** Said behind an option: why it is in the list. */
  note?: ((option: string, query: string) => string | undefined) | undefined;
  listLabel: string;
  /** Under the list: how many were found, and where to go when none fits. */
  status: (count: number, query: string) => ReactNode;
  /** Text in place of the list when nothing was found; the list stays closed without it. */
  nothing: (query: string) => ReactNode;
};

/** Editable combobox with a list (ARIA 1.2): focus stays in the text field, the list is only pointed at. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, id, name, placeholder, value, listLabel, note, status, nothing } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const { text, Options, open, active, query, options, type, choose, pressKey, leave, stay } = useSuggestions(props);
  const listed = open && options.length > 0;
  const said = open && (listed ? status(options.length, query) : nothing(query));
  const activeId = listed && active >= 0 ? `${listId}-${active}` : undefined;

  useAdoptTyped(input, value, (typed) => type(typed, document.activeElement === input.current));

  return (
    <FieldFrame {...{ label, hint, error, optional, id }}>
      {(control) => (
        <div className={field['control']} onBlur={leave} onFocus={stay}>
          <input
            {...control}
            ref={input}
            className={cx(field['input'], css['input'])}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={listed}
            aria-controls={listId}
            aria-activedescendant={activeId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...{ name, placeholder }}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={pressKey}
          />
          <Icon path={searchIcon} className={css['icon']} />
          <div ref={popup} className={cx(css['popup'], Boolean(said) && css['open'])}>
            {Options && (
              <Options
                id={listId}
                hidden={!listed}
                label={listLabel}
                {...{ options, note, query, active, activeId, choose, popup }}
                field={input}
              />
            )}
            {/* Always in the document, so that a change in it is read out. */}
            <div role="status" className={css['status']}>
              {said}
            </div>
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
