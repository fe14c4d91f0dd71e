import { useId, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { check } from '../icon/icons.ts';
import css from './checkbox.module.css';
import { ErrorText } from './ErrorText.tsx';
import { useAdopt } from './useAdoptTyped.ts';

export type CheckboxProps = {
  id?: string | undefined;
  name?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  label: ReactNode;
  /** Small line under the label. */
  note?: ReactNode;
  /** At the right: what it does to the price. */
  extra?: ReactNode;
  error?: string | undefined;
};

/** The label alone is the accessible name; note, extra and error describe it. */
export function Checkbox({ id, name, checked, onChange, onBlur, label, note, extra, error }: CheckboxProps) {
  const ownId = useId();
  const ref = useRef<HTMLInputElement>(null);
  useAdopt(() => ref.current?.checked, checked, onChange);
  const [labelId, noteId, extraId, errorId] = ['label', 'note', 'extra', 'error'].map((of) => `${ownId}-${of}`);
  const rich = note !== undefined || extra !== undefined;

  return (
    <div>
      <label className={css['check']}>
        <input
          ref={ref}
          type="checkbox"
          id={id ?? ownId}
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          aria-labelledby={labelId}
          aria-describedby={
            cx(note !== undefined && noteId, extra !== undefined && extraId, error && errorId) || undefined
          }
          aria-invalid={error ? true : undefined}
        />
        <span className={css['box']}>
          <Icon path={check} />
        </span>
        <span>
          <span id={labelId} className={cx(rich && css['strong'])}>
            {label}
          </span>
          {note !== undefined && (
            <span id={noteId} className={css['note']}>
              {note}
            </span>
          )}
        </span>
        {extra !== undefined && (
          <span id={extraId} className={cx(css['extra'], 'num')}>
            {extra}
          </span>
        )}
      </label>
      {error && <ErrorText id={`${ownId}-error`}>{error}</ErrorText>}
    </div>
  );
}
